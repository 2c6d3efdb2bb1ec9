import { print } from 'graphql'
import { sampleVariables } from '../../../../mocks/sampleVariables'
import { readXsrfToken, xsrfHeaderName } from '../../../../src/api/xsrf'
import type { Clause } from '../clause'
import { describeAnswer, readField, readJson, type Answer, type Client } from '../client'
import { expectNothingCreated } from '../creation'
import { BrokenClause, UncheckedClause } from '../findings'
import { completeOperation, storefrontOperation } from '../operations'
import { expectStatus } from '../refusal'

const cookieName = 'XSRF-TOKEN'

const tagOperation = completeOperation('createItemTag')
const tagMutation = print(tagOperation.document)
const unproven = { headers: { [xsrfHeaderName]: null } }

/** A client's anti-forgery token. */
const tokenOf = (client: Client): string => readXsrfToken(client.readableCookies()) ?? ''

/** The token with another last character. */
const altered = (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`

/** What a forged request creates, and with what. */
interface Forging {
  client: Client
  /** Another browser, which has a token of its own. */
  other: Client
  variables: Record<string, unknown>
}

const asForm = ({ variables }: Forging) =>
  new URLSearchParams({ query: tagMutation, variables: JSON.stringify(variables) }).toString()

const asMultipart = ({ variables }: Forging) => {
  const operations = JSON.stringify({ query: tagMutation, variables })
  const part = (name: string, text: string) =>
    `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  return `${part('operations', operations)}${part('map', '{}')}--grenze--\r\n`
}

const withType = (type: string) => ({ headers: { ...unproven.headers, 'Content-Type': type } })

/** Every way to create something without the proof that the request comes from the storefront's own page. */
const forgeries: { id: string; what: string; send: (forging: Forging) => Promise<Answer> }[] = [
  {
    id: 'header-missing',
    what: `without the header ${xsrfHeaderName}`,
    send: ({ client, variables }) => client.ask(tagOperation, variables, unproven),
  },
  {
    id: 'header-wrong',
    what: `whose header ${xsrfHeaderName} is not the cookie`,
    send: ({ client, variables }) =>
      client.ask(tagOperation, variables, { headers: { [xsrfHeaderName]: 'falsch' } }),
  },
  {
    id: 'header-of-equal-length',
    what: `whose header ${xsrfHeaderName} is as long as the cookie and differs in one character`,
    send: ({ client, variables }) =>
      client.ask(tagOperation, variables, {
        headers: { [xsrfHeaderName]: altered(tokenOf(client)) },
      }),
  },
  {
    id: 'header-of-another-session',
    what: `whose header ${xsrfHeaderName} is the token of another browser`,
    send: ({ client, other, variables }) =>
      client.ask(tagOperation, variables, { headers: { [xsrfHeaderName]: tokenOf(other) } }),
  },
  {
    id: 'cookie-missing',
    what: `without the cookie ${cookieName}`,
    send: ({ client, variables }) =>
      client.ask(tagOperation, variables, { headers: { Cookie: null } }),
  },
  {
    id: 'both-missing',
    what: 'without cookie and header',
    send: ({ client, variables }) =>
      client.ask(tagOperation, variables, { headers: { Cookie: null, [xsrfHeaderName]: null } }),
  },
  {
    id: 'both-empty',
    what: 'whose cookie and header are empty',
    send: ({ client, variables }) =>
      client.ask(tagOperation, variables, {
        headers: { Cookie: `${cookieName}=`, [xsrfHeaderName]: '' },
      }),
  },
  {
    id: 'after-comment',
    what: 'after a comment, without the header,',
    send: ({ client, variables }) =>
      client.post({ query: `# query { shopItems }\n${tagMutation}`, variables }, unproven),
  },
  {
    id: 'after-fragment',
    what: 'after a fragment, without the header,',
    send: ({ client, variables }) =>
      client.post(
        {
          query:
            'fragment Made on CreateItemTagPayload { success } mutation create($input: CreateItemTagInput!) { createItemTag(input: $input) { ...Made } }',
          variables,
        },
        unproven,
      ),
  },
  {
    id: 'second-operation',
    what: 'that operationName chooses beside a query, without the header,',
    send: ({ client, variables }) =>
      client.post(
        {
          query: `query first { __typename }\n${tagMutation}`,
          operationName: tagOperation.name,
          variables,
        },
        unproven,
      ),
  },
  {
    id: 'batch',
    what: 'in a batch, without the header,',
    send: ({ client, variables }) =>
      client.post([{ query: '{ __typename }' }, { query: tagMutation, variables }], unproven),
  },
  {
    id: 'form',
    what: 'as a form that any page can post, without the header,',
    send: (forging) =>
      forging.client.post(asForm(forging), withType('application/x-www-form-urlencoded')),
  },
  {
    id: 'multipart',
    what: 'as a form with files, without the header,',
    send: (forging) =>
      forging.client.post(asMultipart(forging), withType('multipart/form-data; boundary=grenze')),
  },
  {
    id: 'text-plain',
    what: 'as text/plain, without the header,',
    send: ({ client, variables }) =>
      client.post({ query: tagMutation, variables }, withType('text/plain')),
  },
  {
    id: 'get',
    what: 'in the address of a GET request, without the header,',
    send: (forging) => forging.client.post(`?${asForm(forging)}`, { ...unproven, method: 'GET' }),
  },
]

/** The anti-forgery token. */
export const xsrfClauses: Clause[] = [
  {
    id: 'xsrf.cookie',
    severity: 'must',
    spec: '7',
    sentence: `The first answer sets a cookie ${cookieName} that a browser keeps and the page's script can read.`,
    examine: async ({ visitor }) => {
      const client = visitor()
      const answer = await client.ask(storefrontOperation('shopItems'))
      if (readXsrfToken(client.readableCookies()) !== null) return
      const given = answer.headers.getSetCookie()
      const came = given.length === 0 ? `none, with ${describeAnswer(answer)}` : given.join(' and ')
      throw new BrokenClause(
        `a Set-Cookie header "${cookieName}=…; Path=/" without HttpOnly and Domain`,
        [came, ...client.refusedCookies].join('; a browser refuses it: '),
      )
    },
  },
  {
    id: 'xsrf.own-token',
    severity: 'must',
    spec: '7',
    sentence: 'Every browser gets a token of its own, which nobody else can know.',
    examine: async ({ visitor }) => {
      const clients = [visitor(), visitor()]
      for (const client of clients) await client.enter()
      const [one = '', two = ''] = clients.map(tokenOf)
      if (one === '') throw new UncheckedClause('there is no token: see xsrf.cookie')
      if (one === two)
        throw new BrokenClause('two browsers to get different tokens', `"${one}" twice`)
    },
  },
  {
    id: 'xsrf.query-free',
    severity: 'must',
    spec: '7',
    sentence: 'A query needs no anti-forgery token.',
    examine: async ({ visitor }) => {
      const client = visitor()
      const operation = storefrontOperation('shopItems')
      for (const Cookie of [null, `${cookieName}=abc`]) {
        const headers = { Cookie, [xsrfHeaderName]: null }
        readField(operation, await client.ask(operation, {}, { headers }))
      }
    },
  },
  {
    id: 'xsrf.accepted',
    severity: 'must',
    spec: '7',
    sentence: `A mutation whose header ${xsrfHeaderName} equals the cookie ${cookieName} passes the check.`,
    needs: ['writing'],
    examine: async ({ hasAdmin, admin, visitor, newName }) => {
      const client = hasAdmin ? admin() : visitor()
      await client.enter()
      const variables = sampleVariables('createItemTag', { text: newName() })
      const answer = await client.ask(tagOperation, variables)
      readJson(answer)
      if (answer.status !== 200) {
        throw new BrokenClause(
          'status 200 for a mutation with cookie and equal header',
          describeAnswer(answer),
        )
      }
    },
  },
  ...forgeries.map(({ id, what, send }): Clause => ({
    id: `xsrf.${id}`,
    severity: 'must',
    spec: '7',
    sentence: `A mutation ${what} changes nothing.`,
    needs: ['admin', 'writing'],
    examine: async ({ admin, visitor, newName }) => {
      const [client, other] = [admin(), visitor()]
      await Promise.all([client.enter(), other.enter()])
      const name = newName()
      const answer = await send({ client, other, variables: { input: { name } } })
      await expectNothingCreated(visitor(), 'createItemTag', name, answer)
    },
  })),
  {
    id: 'xsrf.header-missing-item',
    severity: 'must',
    spec: '7',
    sentence: `createShopItem without the header ${xsrfHeaderName} changes nothing.`,
    needs: ['admin', 'writing'],
    examine: async ({ admin, visitor, newName }) => {
      const client = admin()
      await client.enter()
      const title = newName()
      const variables = sampleVariables('createShopItem', { text: title })
      const answer = await client.ask(storefrontOperation('createShopItem'), variables, unproven)
      await expectNothingCreated(visitor(), 'createShopItem', title, answer)
    },
  },
  {
    id: 'xsrf.status',
    severity: 'should',
    spec: '7',
    sentence: `A mutation without the header ${xsrfHeaderName} is refused with status 403, which the storefront explains.`,
    needs: ['admin', 'writing'],
    examine: async ({ admin, newName }) => {
      const client = admin()
      await client.enter()
      const variables = sampleVariables('createItemTag', { text: newName() })
      const answer = await client.ask(tagOperation, variables, unproven)
      expectStatus(`a mutation without the header ${xsrfHeaderName}`, [403], answer)
    },
  },
]
