import { sampleVariables } from '../../../mocks/sampleVariables'
import { describeAnswer, execute, isRefused, readField, readJson } from '../answer'
import { clausesOf } from '../clause'
import type { Client } from '../client'
import { creationNames, expectNothingCreated } from '../creation'
import { asRecord, expectEqual, expectThat, isRecord, quote } from '../expect'
import type { Kit } from '../kit'
import { completeOperation, storefrontOperation } from '../operations'

/** The username of someone who is not signed in (SPEC.md section 3). */
export const anonymousUsername = 'anonymousUser'

/** The identity that the backend resolves for a client. */
export async function whoIs(client: Client) {
  const operation = storefrontOperation('currentUser')
  const user = readField(operation, await client.send(operation))
  expectThat(isRecord(user), 'currentUser to answer a user', quote(user))
  const { roles, username } = user
  const names = Array.isArray(roles) ? roles.map((role: unknown) => asRecord(role)['role']) : []
  return { user, username, roles: names, name: `${quote(username)} with the roles ${quote(names)}` }
}

async function expectAnonymous(client: Client, when: string): Promise<void> {
  const { username, roles, name } = await whoIs(client)
  const isAnonymous = username === anonymousUsername && !roles.includes('ADMIN')
  expectThat(isAnonymous, `the username ${anonymousUsername} ${when}`, name)
}

async function expectRole(client: Client, role: string, other?: string): Promise<void> {
  const { username, roles, name } = await whoIs(client)
  const isRight = roles.includes(role) && !roles.includes(other) && username !== anonymousUsername
  expectThat(isRight, `a user with the role ${role}, letter by letter, behind this token`, name)
}

const unknownToken = 'vertragspruefung-unbekannt'

/** Clients without the right to create. */
const unauthorized: [id: string, who: string, client: (kit: Kit) => Client][] = [
  ['visitor', 'visitors', (kit) => kit.visitor()],
  ['user', 'users without the role ADMIN', (kit) => kit.user()],
  ['unknown-token', 'an unknown token', (kit) => kit.visitor({ token: unknownToken })],
  ['expired-token', 'an expired token', (kit) => kit.visitor({ token: kit.token('expired') })],
]

/** Who a bearer token stands for, and who may create. */
export const identityClauses = clausesOf((test) => {
  test(`bearer.none: Without a token currentUser answers the username ${anonymousUsername}, letter by letter.`, (kit) =>
    expectAnonymous(kit.visitor(), 'without a token'))

  test(`bearer.none-fields (debatable): ${anonymousUsername} has no e-mail address (an empty text), no provider and no picture (null), and no roles.`, async (kit) => {
    const { user, roles } = await whoIs(kit.visitor())
    const { email, emailVerified, provider, imageUrl } = user
    const wanted = { email: '', emailVerified: false, provider: null, imageUrl: null, roles: [] }
    const came = { email, emailVerified, provider, imageUrl, roles }
    expectEqual(`what ${anonymousUsername} has`, came, wanted)
  })

  const anonymousCredentials: [title: string, authorization: (kit: Kit) => string][] = [
    ['unknown: An unknown token', () => `Bearer ${unknownToken}`],
    ['expired: An expired token', (kit) => `Bearer ${kit.token('expired')}`],
    ['other: An altered token', (kit) => `Bearer ${kit.token('admin')}x`],
    [
      'other-scheme (debatable): A token under another scheme',
      (kit) => `Basic ${kit.token('admin')}`,
    ],
    ['no-scheme (debatable): A token without a scheme', (kit) => kit.token('admin')],
  ]
  for (const [title, authorization] of anonymousCredentials) {
    test(`bearer.${title} is nobody's: currentUser answers ${anonymousUsername}, not an error, and the shop stays readable.`, async (kit) => {
      const client = kit.visitor({ authorization: authorization(kit) })
      await expectAnonymous(client, 'for this token')
      await execute(client, storefrontOperation('shopItems'))
    })
  }

  test('bearer.lower-case (debatable): The scheme may be written in lower case: "bearer …" (RFC 9110).', (kit) =>
    expectRole(kit.visitor({ authorization: `bearer ${kit.token('admin')}` }), 'ADMIN'))

  test('bearer.not-remembered: A token counts for its own request alone: without it, the same browser is nobody.', async (kit) => {
    const browser = kit.admin()
    await expectRole(browser, 'ADMIN')
    await expectAnonymous(kit.visitor(), 'for another browser, after an admin has asked')
    const signedOut = kit.visitor({ cookies: browser.cookies })
    await expectAnonymous(signedOut, "for the admin's browser without the token")
  })

  test('bearer.not-cached: No cache on the way may hand an answer to somebody else (Cache-Control).', async (kit) => {
    const client = kit.adminOrVisitor()
    for (const name of ['currentUser', 'shopItems'] as const) {
      const { headers } = await client.send(storefrontOperation(name))
      const control = headers.get('Cache-Control')?.toLowerCase() ?? ''
      const isPrivate = /\b(?:private|no-store|no-cache)\b/.test(control)
      const isKept = /\bmax-age=[1-9]/.test(control) && !isPrivate
      expectThat(
        !isKept && !/\b(?:public|s-maxage)\b/.test(control),
        `${name} without a Cache-Control that lets shared caches keep it, such as no-store`,
        `"Cache-Control: ${control}"`,
      )
    }
  })

  test("roles.admin: The admin's token stands for a user with the role ADMIN, written like this.", (kit) =>
    expectRole(kit.admin(), 'ADMIN'))

  test("roles.user: The user's token stands for a user with the role USER, not ADMIN.", (kit) =>
    expectRole(kit.user(), 'USER', 'ADMIN'))

  for (const [id, who, clientOf] of unauthorized) {
    test(`roles.refuses-${id}: ${creationNames.join(' and ')} are refused to ${who}, and change nothing.`, async (kit) => {
      for (const name of creationNames) {
        const title = kit.newName()
        const variables = sampleVariables(name, { text: title })
        const answer = await clientOf(kit).send(completeOperation(name), variables)
        await expectNothingCreated(kit, name, title, answer)
        expectThat(isRefused(answer), `${name} to be refused`, describeAnswer(answer))
      }
    })
  }

  test('roles.code (debatable): A refused mutation answers status 200, null and an error with the code FORBIDDEN, which the storefront explains.', async (kit) => {
    for (const name of creationNames) {
      const variables = sampleVariables(name, { text: kit.newName() })
      const answer = await kit.visitor().send(completeOperation(name), variables)
      const { data, errors } = asRecord(readJson(answer))
      const { path, extensions } = asRecord(Array.isArray(errors) ? errors[0] : undefined)
      const isNamed = quote(path) === quote([name]) && asRecord(extensions)['code'] === 'FORBIDDEN'
      expectThat(
        answer.status === 200 && asRecord(data)[name] === null && isNamed,
        `status 200, data ${quote({ [name]: null })} and an error with the path ${quote([name])} and the code FORBIDDEN`,
        describeAnswer(answer),
      )
    }
  })
})
