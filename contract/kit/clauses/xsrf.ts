import { print } from 'graphql'
import { sampleVariables } from '../../../mocks/sampleVariables'
import { readXsrfToken, xsrfHeaderName } from '../../../src/api/xsrf'
import { describeAnswer, expectStatus, readField, readJson, type Answer } from '../answer'
import { clausesOf } from '../clause'
import type { Client } from '../client'
import { expectNothingCreated } from '../creation'
import { BrokenClause, UncheckedClause } from '../findings'
import { completeOperation, storefrontOperation } from '../operations'
import { pageOrigin } from '../target'

const cookieName = 'XSRF-TOKEN'

const shopItems = storefrontOperation('shopItems')
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

type Forgery = (forging: Forging) => Promise<Answer>

const asForm = ({ variables }: Forging) =>
  new URLSearchParams({ query: tagMutation, variables: JSON.stringify(variables) }).toString()

const asMultipart = ({ variables }: Forging) => {
  const operations = JSON.stringify({ query: tagMutation, variables })
  const part = (name: string, text: string) =>
    `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  return `${part('operations', operations)}${part('map', '{}')}--grenze--\r\n`
}

/** Sends the mutation with other headers. */
const withHeaders =
  (headersOf: (forging: Forging) => Record<string, string | null>): Forgery =>
  (forging) =>
    forging.client.ask(tagOperation, forging.variables, { headers: headersOf(forging) })

/** Posts the mutation in another form, without the header. */
const inForm =
  (contentType: string, bodyOf: (forging: Forging) => unknown): Forgery =>
  (forging) =>
    forging.client.post(bodyOf(forging), {
      headers: { ...unproven.headers, 'Content-Type': contentType },
    })

/** Posts another query that makes the same, without the header. */
const inQuery = (query: string, operationName?: string): Forgery =>
  inForm('application/json', ({ variables }) => ({ query, operationName, variables }))

const withFragment =
  'fragment Made on CreateItemTagPayload { success } mutation create($input: CreateItemTagInput!) { createItemTag(input: $input) { ...Made } }'
const secondOperation = `query first { __typename }\n${tagMutation}`

/** Every way to create something without the proof that the request comes from the storefront's own page. */
const forgeries: [id: string, what: string, send: Forgery][] = [
  [
    'header-missing',
    `without the header ${xsrfHeaderName}`,
    withHeaders(() => ({ [xsrfHeaderName]: null })),
  ],
  [
    'header-wrong',
    `whose header ${xsrfHeaderName} is not the cookie`,
    withHeaders(() => ({ [xsrfHeaderName]: 'falsch' })),
  ],
  [
    'header-of-equal-length',
    `whose header ${xsrfHeaderName} is as long as the cookie and differs in one character`,
    withHeaders(({ client }) => ({ [xsrfHeaderName]: altered(tokenOf(client)) })),
  ],
  [
    'header-of-another-session',
    `whose header ${xsrfHeaderName} is the token of another browser`,
    withHeaders(({ other }) => ({ [xsrfHeaderName]: tokenOf(other) })),
  ],
  ['cookie-missing', `without the cookie ${cookieName}`, withHeaders(() => ({ Cookie: null }))],
  [
    'both-missing',
    'without cookie and header',
    withHeaders(() => ({ Cookie: null, [xsrfHeaderName]: null })),
  ],
  [
    'both-empty',
    'whose cookie and header are empty',
    withHeaders(() => ({ Cookie: `${cookieName}=`, [xsrfHeaderName]: '' })),
  ],
  [
    'after-comment',
    'after a comment, without the header,',
    inQuery(`# query { shopItems }\n${tagMutation}`),
  ],
  ['after-fragment', 'after a fragment, without the header,', inQuery(withFragment)],
  [
    'second-operation',
    'that operationName chooses beside a query, without the header,',
    inQuery(secondOperation, tagOperation.name),
  ],
  [
    'batch',
    'in a batch, without the header,',
    inForm('application/json', ({ variables }) => [
      { query: '{ __typename }' },
      { query: tagMutation, variables },
    ]),
  ],
  [
    'form',
    'as a form that any page can post, without the header,',
    inForm('application/x-www-form-urlencoded', asForm),
  ],
  [
    'multipart',
    'as a form with files, without the header,',
    inForm('multipart/form-data; boundary=grenze', asMultipart),
  ],
  [
    'text-plain',
    'as text/plain, without the header,',
    inForm('text/plain', ({ variables }) => ({ query: tagMutation, variables })),
  ],
  [
    'get',
    'in the address of a GET request, without the header,',
    (forging) => forging.client.post(`?${asForm(forging)}`, { ...unproven, method: 'GET' }),
  ],
]

/** The anti-forgery token. */
export const xsrfClauses = clausesOf((test) => {
  test(`xsrf.cookie: The first answer sets a cookie ${cookieName} that a browser keeps and the page's script can read.`, async (kit) => {
    const client = kit.visitor()
    const answer = await client.ask(shopItems)
    if (tokenOf(client) !== '') return
    const given = answer.headers.getSetCookie()
    const came = given.length === 0 ? `none, with ${describeAnswer(answer)}` : given.join(' and ')
    throw new BrokenClause(
      `a Set-Cookie header "${cookieName}=…; Path=/" that a browser keeps, without HttpOnly, Domain and SameSite=None`,
      came,
    )
  })

  test(`xsrf.cookie-over-http (debatable): Where the page is not on https, the cookie ${cookieName} is not marked Secure, which no other host than localhost may set there.`, async (kit) => {
    if (pageOrigin(kit.target).startsWith('https:')) return
    const { headers } = await kit.visitor().ask(shopItems)
    const secure = headers.getSetCookie().find((text) => /^XSRF-TOKEN=.*;\s*secure/i.test(text))
    if (secure !== undefined) throw new BrokenClause('a cookie without Secure over http', secure)
  })

  test('xsrf.own-token: Every browser gets a token of its own, which nobody else can know.', async (kit) => {
    const clients = [kit.visitor(), kit.visitor()]
    for (const client of clients) await client.enter()
    const [one = '', two = ''] = clients.map(tokenOf)
    if (one === '') throw new UncheckedClause('there is no token: see xsrf.cookie')
    if (one !== two) return
    throw new BrokenClause('two browsers to get different tokens', `"${one}" twice`)
  })

  test('xsrf.query-free: A query needs no anti-forgery token.', async (kit) => {
    const client = kit.visitor()
    for (const Cookie of [null, `${cookieName}=abc`]) {
      const headers = { Cookie, [xsrfHeaderName]: null }
      readField(shopItems, await client.ask(shopItems, {}, { headers }))
    }
  })

  test(`xsrf.accepted: A mutation whose header ${xsrfHeaderName} equals the cookie ${cookieName} passes the check.`, async (kit) => {
    const variables = sampleVariables('createItemTag', { text: kit.newName() })
    const client = kit.adminOrVisitor()
    await client.enter()
    const answer = await client.ask(tagOperation, variables)
    readJson(answer)
    if (answer.status === 200) return
    const wanted = 'status 200 for a mutation with cookie and equal header'
    throw new BrokenClause(wanted, describeAnswer(answer))
  })

  for (const [id, what, send] of forgeries) {
    test(`xsrf.${id}: A mutation ${what} changes nothing.`, async (kit) => {
      const [client, other] = [kit.admin(), kit.visitor()]
      const name = kit.newName()
      await Promise.all([client.enter(), other.enter()])
      const answer = await send({ client, other, variables: { input: { name } } })
      await expectNothingCreated(kit, 'createItemTag', name, answer)
    })
  }

  test(`xsrf.header-missing-item: createShopItem without the header ${xsrfHeaderName} changes nothing.`, async (kit) => {
    const [client, title] = [kit.admin(), kit.newName()]
    await client.enter()
    const variables = sampleVariables('createShopItem', { text: title })
    const answer = await client.ask(storefrontOperation('createShopItem'), variables, unproven)
    await expectNothingCreated(kit, 'createShopItem', title, answer)
  })

  test(`xsrf.status (debatable): A mutation without the header ${xsrfHeaderName} is refused with status 403, which the storefront explains.`, async (kit) => {
    const [client, name] = [kit.admin(), kit.newName()]
    await client.enter()
    const answer = await client.ask(tagOperation, { input: { name } }, unproven)
    expectStatus(`a mutation without the header ${xsrfHeaderName}`, [403], answer)
  })
})
