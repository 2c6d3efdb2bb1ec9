import { sampleVariables } from '../../../mocks/sampleVariables'
import { expectFieldError, describeAnswer, isRefused, readField } from '../answer'
import { clausesOf } from '../clause'
import type { Client } from '../client'
import { createItem, createTag, expectNothingCreated, mutate, type Creation } from '../creation'
import type { Examination } from '../examine'
import { BrokenClause, expectEqual, quote } from '../findings'
import { anonymousUsername, whoIs } from '../firstLook'
import { storefrontOperation } from '../operations'

async function expectAnonymous(client: Client, when: string): Promise<void> {
  const { username, roles } = await whoIs(client)
  if (username === anonymousUsername && !roles.includes('ADMIN')) return
  const came = `${quote(username)} with the roles ${quote(roles)}`
  throw new BrokenClause(`the username ${anonymousUsername} ${when}`, came)
}

async function expectRole(client: Client, role: string, other?: string): Promise<void> {
  const { username, roles } = await whoIs(client)
  const hasRole = roles.includes(role) && !roles.includes(other)
  if (hasRole && username !== anonymousUsername) return
  throw new BrokenClause(
    `a signed-in user with the role ${role}${other === undefined ? '' : `, and not ${other},`} behind this token, letter by letter`,
    `${quote(username)} with the roles ${quote(roles)}`,
  )
}

async function expectReadable(client: Client): Promise<void> {
  const operation = storefrontOperation('shopItems')
  readField(operation, await client.ask(operation))
}

const unknownToken = 'vertragspruefung-unbekannt'

/** Who a bearer token stands for. */
export const bearerClauses = clausesOf((test) => {
  test(`bearer.none: Without a token currentUser answers the username ${anonymousUsername}, letter by letter.`, (kit) =>
    expectAnonymous(kit.visitor(), 'without a token'))

  test(`bearer.none-fields (debatable): ${anonymousUsername} has no e-mail address (an empty text), no provider and no picture (null), and no roles.`, async (kit) => {
    const { user, roles } = await whoIs(kit.visitor())
    const { email, emailVerified, provider, imageUrl } = user
    const wanted = { email: '', emailVerified: false, provider: null, imageUrl: null, roles: [] }
    const came = { email, emailVerified, provider, imageUrl, roles }
    expectEqual(`what ${anonymousUsername} has`, came, wanted)
  })

  const nobodys: [title: string, authorization: (kit: Examination) => string][] = [
    ['unknown: An unknown token', () => `Bearer ${unknownToken}`],
    ['expired: An expired token', (kit) => `Bearer ${kit.token('expired')}`],
    ['other: An altered token', (kit) => `Bearer ${kit.token('admin')}x`],
    [
      'other-scheme (debatable): A token under another scheme',
      (kit) => `Basic ${kit.token('admin')}`,
    ],
    ['no-scheme (debatable): A token without a scheme', (kit) => kit.token('admin')],
  ]
  for (const [title, authorization] of nobodys) {
    test(`bearer.${title} is nobody's: currentUser answers ${anonymousUsername}, not an error.`, (kit) =>
      expectAnonymous(kit.visitor({ authorization: authorization(kit) }), 'for this token'))
  }

  test('bearer.unknown-may-read: An unknown token does not keep anybody from reading the shop.', (kit) =>
    expectReadable(kit.visitor({ token: unknownToken })))

  test('bearer.expired-may-read: An expired token does not keep anybody from reading the shop.', (kit) =>
    expectReadable(kit.visitor({ token: kit.token('expired') })))

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
      const { headers } = await client.ask(storefrontOperation(name))
      const control = headers.get('Cache-Control')?.toLowerCase() ?? ''
      const isPrivate = /\b(?:private|no-store|no-cache)\b/.test(control)
      const isKept = /\bmax-age=[1-9]/.test(control) && !isPrivate
      if (!isKept && !/\b(?:public|s-maxage)\b/.test(control)) continue
      throw new BrokenClause(
        `${name} without a Cache-Control that lets shared caches keep it, such as no-store`,
        `"Cache-Control: ${control}"`,
      )
    }
  })
})

const creating = ['createShopItem', 'createItemTag'] as const

async function expectForbidden(kit: Examination, client: Client, name: Creation): Promise<void> {
  const title = kit.newName()
  const { answer } = await mutate(client, name, sampleVariables(name, { text: title }))
  await expectNothingCreated(kit, name, title, answer)
  if (!isRefused(answer)) throw new BrokenClause(`${name} to be refused`, describeAnswer(answer))
}

async function expectAllForbidden(kit: Examination, token: string): Promise<void> {
  for (const name of creating) await expectForbidden(kit, kit.visitor({ token }), name)
}

/** Who may create. */
export const roleClauses = clausesOf((test) => {
  test("roles.admin: The admin's token stands for a user with the role ADMIN, written like this.", (kit) =>
    expectRole(kit.admin(), 'ADMIN'))

  test("roles.user: The user's token stands for a user with the role USER, not ADMIN.", (kit) =>
    expectRole(kit.user(), 'USER', 'ADMIN'))

  for (const name of creating) {
    test(`roles.visitor-${name}: ${name} is refused to visitors, and changes nothing.`, (kit) =>
      expectForbidden(kit, kit.visitor(), name))

    test(`roles.user-${name}: ${name} is refused to users without the role ADMIN, and changes nothing.`, (kit) =>
      expectForbidden(kit, kit.user(), name))

    test(`roles.admin-${name}: ${name} is granted to admins.`, async (kit) => {
      if (name === 'createShopItem') await createItem(kit, {})
      else await createTag(kit, kit.newName())
    })
  }

  test('roles.unknown-token: An unknown token may create nothing.', (kit) =>
    expectAllForbidden(kit, unknownToken))

  test('roles.expired-token: An expired token may create nothing.', (kit) =>
    expectAllForbidden(kit, kit.token('expired')))

  test('roles.code (debatable): A refused mutation answers status 200, null and an error with the code FORBIDDEN, which the storefront explains.', async (kit) => {
    for (const name of creating) {
      const variables = sampleVariables(name, { text: kit.newName() })
      expectFieldError(name, 'FORBIDDEN', (await mutate(kit.visitor(), name, variables)).answer)
    }
  })
})
