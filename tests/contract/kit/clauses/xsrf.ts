import { sampleVariables } from '../../../../mocks/sampleVariables'
import type { Clause, Examination } from '../clause'
import {
  createClient,
  describeAnswer,
  readField,
  readJson,
  type Client,
  type ReplacedHeaders,
} from '../client'
import { expectNothingCreated } from '../creation'
import { BrokenClause, UncheckedClause } from '../findings'
import { completeOperation, storefrontOperation } from '../operations'
import { expectStatus } from '../refusal'
import { xsrfHeaderName } from '../../../../src/api/xsrf'

const cookieName = 'XSRF-TOKEN'

/** Whoever could create something if the anti-forgery token were not checked. */
const sender = ({ hasAdmin, admin, visitor }: Examination): Client =>
  hasAdmin ? admin() : visitor()

const createTag = completeOperation('createItemTag')

/** Every way in which a mutation can fail to prove that it comes from the storefront's own page. */
const forgeries: { id: string; what: string; headers: ReplacedHeaders }[] = [
  {
    id: 'header-missing',
    what: `without the header ${xsrfHeaderName}`,
    headers: { [xsrfHeaderName]: null },
  },
  {
    id: 'header-wrong',
    what: `whose header ${xsrfHeaderName} is not the cookie`,
    headers: { [xsrfHeaderName]: 'falsch' },
  },
  { id: 'cookie-missing', what: `without the cookie ${cookieName}`, headers: { Cookie: null } },
  {
    id: 'both-missing',
    what: 'without cookie and header',
    headers: { Cookie: null, [xsrfHeaderName]: null },
  },
  {
    id: 'both-empty',
    what: 'whose cookie and header are empty',
    headers: { Cookie: `${cookieName}=`, [xsrfHeaderName]: '' },
  },
]

/** The anti-forgery token. */
export const xsrfClauses: Clause[] = [
  {
    id: 'xsrf.cookie',
    sentence: `The first answer to a browser sets the cookie ${cookieName} so that the page's script can read it (SPEC.md section 7).`,
    examine: async ({ target }) => {
      const answer = await createClient(target, null).ask(storefrontOperation('shopItems'))
      const given = answer.headers.getSetCookie()
      const cookie = given.find((text) => text.startsWith(`${cookieName}=`))
      const isReadable = cookie !== undefined && !/;\s*httponly/i.test(cookie)
      const hasValue = cookie !== undefined && !/^[^=]*=\s*(;|$)/.test(cookie)
      if (!isReadable || !hasValue || !/;\s*path=\/\s*(;|$)/i.test(cookie)) {
        throw new BrokenClause(
          `a Set-Cookie header "${cookieName}=…; Path=/" without HttpOnly`,
          given.length > 0 ? given.join(' and ') : `none, with ${describeAnswer(answer)}`,
        )
      }
    },
  },
  {
    id: 'xsrf.query-free',
    sentence: 'A query needs no anti-forgery token (SPEC.md section 7).',
    examine: async ({ visitor }) => {
      const client = visitor()
      await client.enter()
      const operation = storefrontOperation('shopItems')
      for (const Cookie of [null, `${cookieName}=abc`]) {
        const headers = { Cookie, [xsrfHeaderName]: null }
        readField(operation, await client.ask(operation, {}, { headers }))
      }
    },
  },
  {
    id: 'xsrf.accepted',
    sentence: `A mutation whose header ${xsrfHeaderName} equals the cookie ${cookieName} passes the check (SPEC.md section 7).`,
    needs: ['writing'],
    examine: async (examination) => {
      const client = sender(examination)
      await client.enter()
      const variables = sampleVariables('createItemTag', examination.newName())
      const answer = await client.ask(createTag, variables)
      readJson(answer)
      if (answer.status !== 200) {
        throw new BrokenClause(
          'status 200 for a mutation with cookie and equal header',
          describeAnswer(answer),
        )
      }
    },
  },
  ...forgeries.map(({ id, what, headers }): Clause => ({
    id: `xsrf.${id}`,
    sentence: `A mutation ${what} is refused with status 403 and changes nothing (SPEC.md section 7).`,
    needs: ['writing'],
    examine: async (examination) => {
      const client = sender(examination)
      await client.enter()
      const name = examination.newName()
      const variables = sampleVariables('createItemTag', name)
      const answer = await client.ask(createTag, variables, { headers })
      expectStatus(`a mutation ${what}`, [403], answer)
      await expectNothingCreated(examination.visitor(), 'createItemTag', name)
      if (examination.hasAdmin) return
      const honest = await client.ask(createTag, variables)
      if (honest.status === 403) {
        throw new UncheckedClause(
          'visitors get status 403 with a right token, too; pass --admin-token to tell the two apart',
        )
      }
    },
  })),
]
