import { sampleVariables } from '../../../../mocks/sampleVariables'
import { capitalized, type Clause, type Examination, type Need } from '../clause'
import { createClient, readField, type Client } from '../client'
import { createItem, createTag, expectNothingCreated, mutate } from '../creation'
import { BrokenClause, isRecord, quote } from '../findings'
import { storefrontOperation } from '../operations'
import { expectFieldError } from '../refusal'

/** The username of someone who is not signed in (SPEC.md section 3). */
const anonymousUsername = 'anonymousUser'

interface Person {
  username: unknown
  roles: unknown[]
}

async function whoIs(client: Client): Promise<Person> {
  const operation = storefrontOperation('currentUser')
  const user = readField(operation, await client.ask(operation))
  if (!isRecord(user)) throw new BrokenClause('currentUser to answer a user', quote(user))
  const roles: unknown[] = Array.isArray(user['roles']) ? user['roles'] : []
  return {
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

/** Nobody is signed in by such a header `Authorization`. */
const nobodyBy = (
  id: string,
  what: string,
  authorization: (adminToken: string) => string,
  needs: readonly Need[],
): Clause => ({
  id,
  sentence: `${capitalized(what)} is nobody's: currentUser answers ${anonymousUsername}, not an error (SPEC.md section 3).`,
  needs,
  examine: ({ target }) => {
    const client = createClient(target, authorization(target.tokens.admin ?? ''))
    return expectAnonymous(client, `for ${what}`)
  },
})

async function expectRole(client: Client, role: string, other: string | null): Promise<void> {
  const { username, roles } = await whoIs(client)
  const has = roles.includes(role) && (other === null || !roles.includes(other))
  if (!has || username === anonymousUsername) {
    throw new BrokenClause(
      `a signed-in user with the role ${role}${other === null ? '' : `, and not ${other},`} behind this token`,
      `${quote(username)} with the roles ${quote(roles)}`,
    )
  }
}

/** Who a bearer token stands for. */
export const bearerClauses: Clause[] = [
  {
    id: 'bearer.none',
    sentence: `Without a token currentUser answers ${anonymousUsername} (SPEC.md section 3).`,
    examine: ({ visitor }) => expectAnonymous(visitor(), 'without a token'),
  },
  nobodyBy('bearer.unknown', 'an unknown token', () => 'Bearer vertragspruefung-unbekannt', []),
  nobodyBy('bearer.other', 'an altered token', (token) => `Bearer ${token}x`, ['admin']),
  nobodyBy('bearer.other-scheme', 'a token under another scheme', (token) => `Basic ${token}`, [
    'admin',
  ]),
  nobodyBy('bearer.no-scheme', 'a token without a scheme', (token) => token, ['admin']),
  {
    id: 'bearer.unknown-may-read',
    sentence:
      'An unknown or expired token does not keep anybody from reading the shop (SPEC.md section 7).',
    examine: async ({ target }) => {
      const client = createClient(target, 'Bearer vertragspruefung-unbekannt')
      const operation = storefrontOperation('shopItems')
      readField(operation, await client.ask(operation))
    },
  },
  {
    id: 'bearer.lower-case',
    sentence: 'The scheme may be written in lower case: "bearer …" (SPEC.md section 7, RFC 9110).',
    needs: ['admin'],
    examine: ({ target }) =>
      expectRole(createClient(target, `bearer ${target.tokens.admin}`), 'ADMIN', null),
  },
  {
    id: 'bearer.not-remembered',
    sentence:
      'A token counts for its own request alone: without it, the same browser is nobody (SPEC.md section 7).',
    needs: ['admin'],
    examine: async ({ target, visitor }) => {
      const cookies = new Map<string, string>()
      const signedIn = createClient(target, `Bearer ${target.tokens.admin}`, cookies)
      await expectRole(signedIn, 'ADMIN', null)
      await expectAnonymous(visitor(), 'for another browser, after an admin has asked')
      const signedOut = createClient(target, null, cookies)
      await expectAnonymous(signedOut, "for the admin's browser without the token")
    },
  },
]

const creating = ['createShopItem', 'createItemTag'] as const

async function expectForbidden(
  examination: Examination,
  client: Client,
  name: (typeof creating)[number],
): Promise<void> {
  const title = examination.newName()
  const { answer } = await mutate(client, name, sampleVariables(name, title))
  try {
    expectFieldError(name, 'FORBIDDEN', answer)
  } finally {
    await expectNothingCreated(examination.visitor(), name, title)
  }
}

/** Who may create. */
export const roleClauses: Clause[] = [
  {
    id: 'roles.admin',
    sentence: "The admin's token stands for a user with the role ADMIN (SPEC.md section 6).",
    needs: ['admin'],
    examine: ({ admin }) => expectRole(admin(), 'ADMIN', null),
  },
  {
    id: 'roles.user',
    sentence:
      "The user's token stands for a user with the role USER, not ADMIN (SPEC.md section 6).",
    needs: ['user'],
    examine: ({ user }) => expectRole(user(), 'USER', 'ADMIN'),
  },
  ...creating.flatMap((name): Clause[] => [
    {
      id: `roles.visitor-${name}`,
      sentence: `${name} is refused to visitors with the code FORBIDDEN, and changes nothing (SPEC.md section 6).`,
      needs: ['writing'],
      examine: (examination) => expectForbidden(examination, examination.visitor(), name),
    },
    {
      id: `roles.user-${name}`,
      sentence: `${name} is refused to users without the role ADMIN, and changes nothing (SPEC.md section 6).`,
      needs: ['user', 'writing'],
      examine: (examination) => expectForbidden(examination, examination.user(), name),
    },
    {
      id: `roles.admin-${name}`,
      sentence: `${name} is granted to admins (SPEC.md section 6).`,
      needs: ['admin', 'writing'],
      examine: async (examination) => {
        if (name === 'createShopItem') await createItem(examination, {})
        else await createTag(examination, examination.newName())
      },
    },
  ]),
  {
    id: 'roles.unknown-token',
    sentence: 'An unknown token may create nothing (SPEC.md section 6).',
    needs: ['writing'],
    examine: async (examination) => {
      const stranger = createClient(examination.target, 'Bearer vertragspruefung-unbekannt')
      for (const name of creating) await expectForbidden(examination, stranger, name)
    },
  },
]
