import { print } from 'graphql'
import { sampleVariables } from '../../../mocks/sampleVariables'
import { readXsrfToken, xsrfHeaderName as header } from '../../../src/api/xsrf'
import { describeAnswer, expectStatus, readField, readJson } from '../answer'
import { clausesOf } from '../clause'
import { pageOrigin, type Client } from '../client'
import { expectNothingCreated } from '../creation'
import { expectThat, UncheckedClause } from '../expect'
import { completeOperation, storefrontOperation } from '../operations'

const cookieName = 'XSRF-TOKEN'

const shopItems = storefrontOperation('shopItems')
const tagOperation = completeOperation('createItemTag')
const query = print(tagOperation.document)
const unproven = { [header]: null }

/** A client's anti-forgery token. */
const tokenOf = (client: Client): string => readXsrfToken(client.readableCookies()) ?? ''

type Headers = Record<string, string | null>

/** Invalid XSRF proofs; `own` is the cookie's token, `other` that of another browser. */
const invalidProofs: [title: string, headers: (own: string, other: string) => Headers][] = [
  [`header-missing: without the header ${header}`, () => unproven],
  [`header-wrong: whose header ${header} is not the cookie`, () => ({ [header]: 'falsch' })],
  [
    `header-of-equal-length: whose header ${header} is as long as the cookie and differs in one character`,
    (own) => ({ [header]: `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}` }),
  ],
  [
    `header-of-another-session: whose header ${header} is the token of another browser`,
    (_, other) => ({ [header]: other }),
  ],
  [`cookie-missing: without the cookie ${cookieName}`, () => ({ Cookie: null })],
  ['both-missing: without cookie and header', () => ({ ...unproven, Cookie: null })],
  ['both-empty: with both empty', () => ({ [header]: '', Cookie: `${cookieName}=` })],
]

const afterComment = `# query { shopItems }\n${query}`
const afterFragment =
  'fragment Made on CreateItemTagPayload { success } mutation create($input: CreateItemTagInput!) { createItemTag(input: $input) { ...Made } }'
const second = `query first { __typename }\n${query}`

const asForm = (variables: object) =>
  new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString()

const asMultipart = (variables: object) => {
  const part = (name: string, text: string) =>
    `--grenze\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const operations = JSON.stringify({ query, variables })
  return `${part('operations', operations)}${part('map', '{}')}--grenze--\r\n`
}

const json = 'application/json'

/** Other request encodings in which a server might accept the mutation, with their content types. */
const otherEncodings: [title: string, type: string, body: (variables: object) => unknown][] = [
  ['after-comment: after a comment', json, (variables) => ({ query: afterComment, variables })],
  ['after-fragment: after a fragment', json, (variables) => ({ query: afterFragment, variables })],
  [
    'second-operation: that operationName chooses beside a query',
    json,
    (variables) => ({ query: second, operationName: tagOperation.name, variables }),
  ],
  ['batch: in a batch', json, (variables) => [{ query: '{ __typename }' }, { query, variables }]],
  ['form: as a form that any page can post', 'application/x-www-form-urlencoded', asForm],
  ['multipart: as a form with files', 'multipart/form-data; boundary=grenze', asMultipart],
  ['text-plain: as text/plain', 'text/plain', (variables) => ({ query, variables })],
  ['get: in the address of a GET request', json, (variables) => `?${asForm(variables)}`],
]

/** The anti-forgery token. */
export const xsrfClauses = clausesOf((test) => {
  test(`xsrf.cookie: The first answer sets a cookie ${cookieName} that a browser keeps and the page's script can read.`, async (kit) => {
    const client = kit.visitor()
    const answer = await client.send(shopItems)
    const given = answer.headers.getSetCookie().join(' and ')
    expectThat(
      tokenOf(client) !== '',
      `a Set-Cookie header "${cookieName}=…; Path=/" that a browser keeps, without HttpOnly, Domain and SameSite=None`,
      given || `none, with ${describeAnswer(answer)}`,
    )
  })

  test(`xsrf.cookie-over-http (debatable): Where the page is not on https, the cookie ${cookieName} is not marked Secure, which no other host than localhost may set there.`, async (kit) => {
    if (pageOrigin(kit.settings).startsWith('https:')) return
    const { headers } = await kit.visitor().send(shopItems)
    const secure = headers.getSetCookie().find((text) => /^XSRF-TOKEN=.*;\s*secure/i.test(text))
    expectThat(secure === undefined, 'a cookie without Secure over http', secure ?? '')
  })

  test('xsrf.own-token: Every browser gets a token of its own, which nobody else can know.', async (kit) => {
    const clients = [kit.visitor(), kit.visitor()]
    for (const client of clients) await client.enter()
    const [one = '', two = ''] = clients.map(tokenOf)
    if (one === '') throw new UncheckedClause('there is no token: see xsrf.cookie')
    expectThat(one !== two, 'two browsers to get different tokens', `"${one}" twice`)
  })

  test('xsrf.query-free: A query needs no anti-forgery token.', async (kit) => {
    const client = kit.visitor()
    for (const Cookie of [null, `${cookieName}=abc`]) {
      readField(shopItems, await client.send(shopItems, {}, { headers: { ...unproven, Cookie } }))
    }
  })

  test(`xsrf.accepted: A mutation whose header ${header} equals the cookie ${cookieName} passes the check.`, async (kit) => {
    const variables = sampleVariables('createItemTag', { text: kit.newName() })
    const answer = await kit.adminOrVisitor().send(tagOperation, variables)
    readJson(answer)
    const wanted = 'status 200 for a mutation with cookie and equal header'
    expectThat(answer.status === 200, wanted, describeAnswer(answer))
  })

  for (const [title, headersWith] of invalidProofs) {
    const [id, what] = title.split(': ')
    test(`xsrf.${id}: A mutation ${what} changes nothing.`, async (kit) => {
      const [client, other] = [kit.admin(), kit.visitor()]
      await client.enter()
      await other.enter()
      const name = kit.newName()
      const headers = headersWith(tokenOf(client), tokenOf(other))
      const answer = await client.send(tagOperation, { input: { name } }, { headers })
      await expectNothingCreated(kit, 'createItemTag', name, answer)
    })
  }

  for (const [title, contentType, bodyOf] of otherEncodings) {
    const [id, what] = title.split(': ')
    test(`xsrf.${id}: A mutation ${what}, without the header, changes nothing.`, async (kit) => {
      const name = kit.newName()
      const method = id === 'get' ? 'GET' : 'POST'
      const headers = { ...unproven, 'Content-Type': contentType }
      const answer = await kit.admin().post(bodyOf({ input: { name } }), { headers, method })
      await expectNothingCreated(kit, 'createItemTag', name, answer)
    })
  }

  test(`xsrf.header-missing-item: createShopItem without the header ${header} changes nothing.`, async (kit) => {
    const title = kit.newName()
    const variables = sampleVariables('createShopItem', { text: title })
    const operation = storefrontOperation('createShopItem')
    const answer = await kit.admin().send(operation, variables, { headers: unproven })
    await expectNothingCreated(kit, 'createShopItem', title, answer)
  })

  test(`xsrf.status (debatable): A mutation without the header ${header} is refused with status 403, which the storefront explains.`, async (kit) => {
    const variables = { input: { name: kit.newName() } }
    const answer = await kit.admin().send(tagOperation, variables, { headers: unproven })
    expectStatus(`a mutation without the header ${header}`, [403], answer)
  })
})
