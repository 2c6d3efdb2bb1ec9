import { sampleVariables } from '../../../../mocks/sampleVariables'
import { capitalized, type Clause, type Examination, type Need, type Severity } from '../clause'
import { readField, type Client } from '../client'
import { createItem, createTag, expectNothingCreated, mutate } from '../creation'
import { BrokenClause, expectEqual, isRecord, quote } from '../findings'
import { storefrontOperation } from '../operations'
import { expectFieldError, expectRefusal } from '../refusal'

/** The username of someone who is not signed in (SPEC.md section 3). */
export const anonymousUsername = 'anonymousUser'

interface Person {
  username: unknown
  roles: unknown[]
  user: Record<string, unknown>
}

/** Who the backend takes a client for. */
export async function whoIs(client: Client): Promise<Person> {
  const operation = storefrontOperation('currentUser')
  const user = readField(operation, await client.ask(operation))
  if (!isRecord(user)) throw new BrokenClause('currentUser to answer a user', quote(user))
  const roles: unknown[] = Array.isArray(user['roles']) ? user['roles'] : []
  return {
    user,
    username: user['username'],
    roles: roles.map((role) => (isRecord(role) ? role['role'] : role)),
  }
}

async function expectAnonymous(client: Client, when: string): Promise<void> {
  const { username, roles } = await whoIs(client)
  if (username !== anonymousUsername || roles.includes('ADMIN')) {
    throw new BrokenClause(
      `the username ${anonymousUsername} ${when}`,
      `${quote(username)} with the roles ${quote(roles)}`,
    )
  }
}

const unknownToken = 'vertragspruefung-unbekannt'

/** Nobody is signed in by such a header `Authorization`. */
const nobodyBy = (
  id: string,
  severity: Severity,
  what: string,
  authorization: (examination: Examination) => string,
  needs: readonly Need[],
): Clause => ({
  id: `bearer.${id}`,
  severity,
  spec: '3',
  sentence: `${capitalized(what)} is nobody's: currentUser answers ${anonymousUsername}, not an error.`,
  needs,
  examine: (examination) =>
    expectAnonymous(examination.authorized(authorization(examination)), `for ${what}`),
})

async function expectRole(client: Client, role: string, other: string | null): Promise<void> {
  const { username, roles } = await whoIs(client)
  const has = roles.includes(role) && (other === null || !roles.includes(other))
  if (!has || username === anonymousUsername) {
    throw new BrokenClause(
      `a signed-in user with the role ${role}${other === null ? '' : `, and not ${other},`} behind this token, letter by letter`,
      `${quote(username)} with the roles ${quote(roles)}`,
    )
  }
}

/** A token that is not valid does not keep anybody from reading the shop. */
const mayRead = (
  id: string,
  what: string,
  needs: readonly Need[],
  token: (e: Examination) => string,
): Clause => ({
  id: `bearer.${id}`,
  severity: 'must',
  spec: '7',
  sentence: `${capitalized(what)} does not keep anybody from reading the shop.`,
  needs,
  examine: async (examination) => {
    const operation = storefrontOperation('shopItems')
    readField(operation, await examination.bearer(token(examination)).ask(operation))
  },
})

const expiredToken = ({ target }: Examination) => target.tokens.expired ?? ''

/** Who a bearer token stands for. */
export const bearerClauses: Clause[] = [
  {
    id: 'bearer.none',
    severity: 'must',
    spec: '3',
    sentence: `Without a token currentUser answers the username ${anonymousUsername}, letter by letter.`,
    examine: ({ visitor }) => expectAnonymous(visitor(), 'without a token'),
  },
  {
    id: 'bearer.none-fields',
    severity: 'should',
    spec: '3',
    sentence: `${anonymousUsername} has no e-mail address (an empty text), no provider and no picture (null), and no roles.`,
    examine: async ({ visitor }) => {
      const { user, roles } = await whoIs(visitor())
      const { email, emailVerified, provider, imageUrl } = user
      expectEqual(
        `what ${anonymousUsername} has`,
        { email, emailVerified, provider, imageUrl, roles },
        { email: '', emailVerified: false, provider: null, imageUrl: null, roles: [] },
      )
    },
  },
  nobodyBy('unknown', 'must', 'an unknown token', () => `Bearer ${unknownToken}`, []),
  nobodyBy('expired', 'must', 'an expired token', (e) => `Bearer ${expiredToken(e)}`, ['expired']),
  nobodyBy('other', 'must', 'an altered token', (e) => `Bearer ${e.target.tokens.admin}x`, [
    'admin',
  ]),
  nobodyBy(
    'other-scheme',
    'should',
    'a token under another scheme',
    (e) => `Basic ${e.target.tokens.admin}`,
    ['admin'],
  ),
  nobodyBy('no-scheme', 'should', 'a token without a scheme', (e) => `${e.target.tokens.admin}`, [
    'admin',
  ]),
  mayRead('unknown-may-read', 'an unknown token', [], () => unknownToken),
  mayRead('expired-may-read', 'an expired token', ['expired'], expiredToken),
  {
    id: 'bearer.lower-case',
    severity: 'should',
    spec: '7',
    sentence: 'The scheme may be written in lower case: "bearer …" (RFC 9110).',
    needs: ['admin'],
    examine: ({ target, authorized }) =>
      expectRole(authorized(`bearer ${target.tokens.admin}`), 'ADMIN', null),
  },
  {
    id: 'bearer.not-remembered',
    severity: 'must',
    spec: '7',
    sentence: 'A token counts for its own request alone: without it, the same browser is nobody.',
    needs: ['admin'],
    examine: async ({ admin, visitor }) => {
      const browser = admin()
      await expectRole(browser, 'ADMIN', null)
      await expectAnonymous(visitor(), 'for another browser, after an admin has asked')
      await expectAnonymous(browser.signedOut(), "for the admin's browser without the token")
    },
  },
  {
    id: 'bearer.not-cached',
    severity: 'must',
    spec: '7',
    sentence: 'No cache on the way may hand an answer to somebody else (Cache-Control).',
    examine: async ({ hasAdmin, admin, visitor }) => {
      const client = hasAdmin ? admin() : visitor()
      for (const name of ['currentUser', 'shopItems'] as const) {
        const { headers } = await client.ask(storefrontOperation(name))
        const control = headers.get('Cache-Control')?.toLowerCase() ?? ''
        const isPrivate = /\b(?:private|no-store|no-cache)\b/.test(control)
        if (
          /\b(?:public|s-maxage)\b/.test(control) ||
          (/\bmax-age=[1-9]/.test(control) && !isPrivate)
        ) {
          throw new BrokenClause(
            `${name} without a Cache-Control that lets shared caches keep it, such as no-store`,
            `"Cache-Control: ${control}"`,
          )
        }
      }
    },
  },
]

const creating = ['createShopItem', 'createItemTag'] as const

async function expectForbidden(
  { newName, visitor }: Examination,
  client: Client,
  name: (typeof creating)[number],
): Promise<void> {
  const title = newName()
  const { answer } = await mutate(client, name, sampleVariables(name, { text: title }))
  await expectNothingCreated(visitor(), name, title, answer)
  expectRefusal(name, answer)
}

/** Who may create. */
export const roleClauses: Clause[] = [
  {
    id: 'roles.admin',
    severity: 'must',
    spec: '6',
    sentence: "The admin's token stands for a user with the role ADMIN, written like this.",
    needs: ['admin'],
    examine: ({ admin }) => expectRole(admin(), 'ADMIN', null),
  },
  {
    id: 'roles.user',
    severity: 'must',
    spec: '6',
    sentence: "The user's token stands for a user with the role USER, not ADMIN.",
    needs: ['user'],
    examine: ({ user }) => expectRole(user(), 'USER', 'ADMIN'),
  },
  ...creating.flatMap((name): Clause[] => [
    {
      id: `roles.visitor-${name}`,
      severity: 'must',
      spec: '6',
      sentence: `${name} is refused to visitors, and changes nothing.`,
      needs: ['writing'],
      examine: (examination) => expectForbidden(examination, examination.visitor(), name),
    },
    {
      id: `roles.user-${name}`,
      severity: 'must',
      spec: '6',
      sentence: `${name} is refused to users without the role ADMIN, and changes nothing.`,
      needs: ['user', 'writing'],
      examine: (examination) => expectForbidden(examination, examination.user(), name),
    },
    {
      id: `roles.admin-${name}`,
      severity: 'must',
      spec: '6',
      sentence: `${name} is granted to admins.`,
      needs: ['admin', 'writing'],
      examine: async (examination) => {
        if (name === 'createShopItem') await createItem(examination, {})
        else await createTag(examination, examination.newName())
      },
    },
  ]),
  {
    id: 'roles.unknown-token',
    severity: 'must',
    spec: '6',
    sentence: 'An unknown token may create nothing.',
    needs: ['writing'],
    examine: async (examination) => {
      const stranger = examination.bearer(unknownToken)
      for (const name of creating) await expectForbidden(examination, stranger, name)
    },
  },
  {
    id: 'roles.expired-token',
    severity: 'must',
    spec: '6',
    sentence: 'An expired token may create nothing.',
    needs: ['expired', 'writing'],
    examine: async (examination) => {
      const stranger = examination.bearer(expiredToken(examination))
      for (const name of creating) await expectForbidden(examination, stranger, name)
    },
  },
  {
    id: 'roles.code',
    severity: 'should',
    spec: '6',
    sentence:
      'A refused mutation answers status 200, null and an error with the code FORBIDDEN, which the storefront explains.',
    needs: ['writing'],
    examine: async ({ visitor, newName }) => {
      for (const name of creating) {
        const { answer } = await mutate(visitor(), name, sampleVariables(name, { text: newName() }))
        expectFieldError(name, 'FORBIDDEN', answer)
      }
    },
  },
]
