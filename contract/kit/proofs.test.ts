import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import {
  admitting,
  executing,
  inAnswers,
  inCookie,
  inErrors,
  inHeaders,
  inItems,
  inLists,
  inPrices,
  inTexts,
  leadingToGoogle,
  onRequests,
  returning,
  signingIn,
  trusting,
  type Break,
} from './brokenServers'
import { clauses } from './clauses'
import { createExaminer } from './examine'
import { asRecord } from './findings'
import { developmentRedirectUri, targetAt } from './target'

// What is slow takes no time here.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

const callback = developmentRedirectUri
const { origin } = new URL(callback)

/** A mock backend, which keeps every clause, as it is or broken in one way. */
const targetOf = (breaks: Break = (honest) => honest, crossOrigin = origin) => {
  const backend = createBackend({ redirectOrigins: [origin] })
  return targetAt('http://localhost:8080', {
    crossOrigin,
    fetch: breaks((request) => backend.fetch(request)),
  })
}

const isMutation = (text: string) => text.includes('mutation')
const authorizationOf = (request: Request) => request.headers.get('Authorization')
const xsrfOf = (request: Request) => request.headers.get('X-XSRF-TOKEN') ?? ''
const typeOf = (request: Request) => request.headers.get('Content-Type') ?? ''
const tokenIn = (text: string | null) => /XSRF-TOKEN=([^;]*)/.exec(text ?? '')?.[1] ?? ''
const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const queryOf = (body: string) => String(asRecord(json(body))['query'])
const fromForm = (text: string) => {
  const form = new URLSearchParams(text)
  return { query: form.get('query'), variables: json(form.get('variables') ?? '') }
}

/** Answers a field of the root with something else. */
const answering = (field: string, value: unknown) =>
  inAnswers((object) => (field in object ? { ...object, [field]: value } : object))

const rolesAsSpring = inAnswers((object) =>
  'role' in object ? { ...object, role: `ROLE_${String(object['role'])}` } : object,
)
const refusingUnknownTokens = onRequests(({ request }) =>
  /demo-(admin|user)$|^null$/.test(String(authorizationOf(request)))
    ? undefined
    : new Response(null, { status: 401 }),
)
const rememberingAdmins: Break = (honest) => {
  let wasAdmin = false
  return admitting(({ request }) => {
    wasAdmin ||= authorizationOf(request) === 'Bearer demo-admin'
    return wasAdmin && authorizationOf(request) === null
  })(honest)
}
const takingEveryGivenToken: Break = (honest) => {
  const given = new Set<string>()
  const remember = inHeaders((headers) => given.add(tokenIn(headers.get('Set-Cookie'))))
  return trusting(({ request }) => given.has(xsrfOf(request)) && xsrfOf(request) !== '')(
    remember(honest),
  )
}
const keepingWrongPrices: Break = (honest) => {
  let hasWrongPrice = false
  return onRequests((seen) => {
    hasWrongPrice ||= seen.body.includes('"teuer"')
    return hasWrongPrice ? inPrices(() => Number.NaN)(honest)(seen.request) : undefined
  })(honest)
}
const reversingEachTime: Break = (honest) => {
  let times = 0
  return inLists((list) => ((times += 1) % 2 === 0 ? list : list.toReversed()))(honest)
}
const losingWhatComesAtOnce: Break = (honest) => {
  let underway: Promise<Response> | undefined
  return onRequests(async ({ body, request }) => {
    if (!isMutation(body)) return honest(request)
    underway ??= honest(request).finally(() => (underway = undefined))
    return (await underway).clone()
  })(honest)
}
const reflectingOrigins = inHeaders((headers, request) => {
  headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '')
  headers.set('Access-Control-Allow-Credentials', 'true')
})

const ordinaryTexts =
  'values.sql values.html values.graphql values.template values.prototype values.path values.emoji values.right-to-left values.umlauts values.lines values.blanks-inside values.long'

/** What breaks which clauses. */
const broken: [ids: string, breaks: Break][] = [
  ['operation.currentUser shape.currentUser', answering('currentUser', {})],
  ['operation.shopItems shape.shopItems', answering('shopItems', null)],
  ['operation.itemTags shape.itemTags', answering('itemTags', [{ id: 1 }])],
  ['operation.shopItemById shape.shopItemById', inItems((item) => ({ ...item, id: 'x' }))],
  ['operation.shopItemById shape.shopItemById', answering('shopItemById', null)],
  ['operation.createShopItem shape.createShopItem', answering('createShopItem', { success: true })],
  ['operation.createItemTag shape.createItemTag', answering('createItemTag', { success: true })],
  ['schema.breaking', inAnswers((o) => (o['name'] === 'title' ? { ...o, name: 'headline' } : o))],
  [
    'shopItemById.unknown',
    inAnswers((o) => (o['shopItemById'] === null ? { shopItemById: {} } : o)),
  ],
  [
    'createShopItem.stored createItemTag.stored',
    inLists((list) => list.filter((one) => !JSON.stringify(one).includes('Vertragsprüfung'))),
  ],
  ['createShopItem.defaults', inItems((item) => ({ ...item, imageIds: ['platzhalter'] }))],
  ['sizing.defaults sizing.partial-defaults', inPrices((price) => price || null)],

  ['bearer.none bearer.unknown bearer.expired bearer.other', answering('username', 'anonymous')],
  ['bearer.unknown bearer.unknown-may-read bearer.expired-may-read', refusingUnknownTokens],
  [
    'bearer.expired roles.expired-token',
    admitting(({ request }) => authorizationOf(request) === 'Bearer demo-expired'),
  ],
  ['bearer.other', admitting(({ request }) => authorizationOf(request) === 'Bearer demo-adminx')],
  ['bearer.not-remembered', rememberingAdmins],
  ['bearer.not-cached', inHeaders((headers) => headers.set('Cache-Control', 'max-age=60'))],
  ['bearer.not-cached', inHeaders((headers) => headers.set('Cache-Control', 'public'))],
  ['roles.admin roles.user', rolesAsSpring],
  [
    'roles.visitor-createShopItem roles.user-createShopItem roles.visitor-createItemTag roles.user-createItemTag roles.unknown-token roles.expired-token',
    admitting(({ body }) => isMutation(body)),
  ],
  [
    'roles.admin-createShopItem roles.admin-createItemTag',
    onRequests(({ body }) =>
      isMutation(body) ? Response.json({ errors: [{ message: 'Nein.' }], data: null }) : undefined,
    ),
  ],

  ['xsrf.cookie xsrf.accepted', inCookie('; HttpOnly')],
  ['xsrf.cookie', inCookie('; Domain=shop.example')],
  ['xsrf.cookie', inCookie('; Path=/api')],
  ['xsrf.cookie', inCookie('; SameSite=None')],
  ['xsrf.cookie', inCookie('; Expires=Thu, 01 Jan 1970 00:00:00 GMT')],
  ['xsrf.own-token xsrf.header-of-another-session', inCookie('', 'immer-gleich')],
  [
    'xsrf.query-free',
    onRequests(({ body, request }) =>
      body.includes('query shopItems') && xsrfOf(request) === ''
        ? Response.json({}, { status: 403 })
        : undefined,
    ),
  ],
  [
    'xsrf.header-missing xsrf.header-wrong xsrf.cookie-missing xsrf.both-missing xsrf.both-empty xsrf.header-missing-item',
    trusting(() => true),
  ],
  ['xsrf.header-missing-item', trusting(({ body }) => queryOf(body).includes('createShopItem'))],
  ['xsrf.header-wrong xsrf.cookie-missing', trusting(({ request }) => xsrfOf(request) !== '')],
  [
    'xsrf.header-of-equal-length',
    trusting(({ request }) => {
      const cookie = tokenIn(request.headers.get('Cookie'))
      return cookie !== '' && xsrfOf(request).length === cookie.length
    }),
  ],
  ['xsrf.header-of-another-session xsrf.cookie-missing', takingEveryGivenToken],
  [
    'xsrf.after-comment xsrf.after-fragment xsrf.second-operation',
    trusting(({ body }) => /^(?!mutation).*mutation/s.test(queryOf(body))),
  ],
  [
    'xsrf.after-fragment xsrf.second-operation',
    trusting(({ body }) => /^(fragment|query first)/.test(queryOf(body))),
  ],
  ['xsrf.batch', executing(({ body }) => (Array.isArray(json(body)) ? json(body) : undefined))],
  [
    'xsrf.form',
    executing(({ body, request }) => typeOf(request).includes('urlencoded') && fromForm(body)),
  ],
  [
    'xsrf.multipart',
    executing(({ body }) => json(/name="operations"\r\n\r\n(.*)\r\n/.exec(body)?.[1] ?? '')),
  ],
  [
    'xsrf.text-plain',
    executing(({ body, request }) => typeOf(request) === 'text/plain' && json(body)),
  ],
  ['xsrf.get', executing(({ url: { search } }) => isMutation(search) && fromForm(search))],

  ['cors.foreign-origin', reflectingOrigins],
  [
    'cors.preflight cors.answer',
    inHeaders((headers) => headers.delete('Access-Control-Allow-Origin')),
  ],

  [
    'sign-in.refuses-missing sign-in.refuses-foreign-origin sign-in.refuses-other-path sign-in.refuses-script sign-in.refuses-protocol-relative sign-in.refuses-backslash sign-in.refuses-userinfo sign-in.refuses-second',
    signingIn(([uri = '/']) => `${uri.replaceAll('\n', '')}?token=demo-user`),
  ],
  [
    'sign-in.refuses-foreign-origin sign-in.refuses-other-path sign-in.refuses-backslash sign-in.refuses-userinfo',
    leadingToGoogle((uri) => uri.startsWith(origin)),
  ],
  [
    'sign-in.refuses-foreign-origin sign-in.refuses-userinfo',
    leadingToGoogle((uri) => uri.endsWith('localhost:3000/oauth2/redirect')),
  ],
  [
    'sign-in.refuses-other-path',
    leadingToGoogle((uri) => URL.canParse(uri) && /^http:\/\/localhost:3000\/[^\\]*$/.test(uri)),
  ],
  ['sign-in.refuses-other-path', leadingToGoogle((uri) => uri.startsWith(callback))],
  [
    'sign-in.refuses-other-path',
    signingIn((uris) => (uris.at(-1) === callback ? 'https://accounts.google.com/' : undefined)),
  ],
  [
    'sign-in.refuses-second',
    signingIn((uris) => (uris[0] === callback ? `${uris.at(-1)}?token=demo-user` : undefined)),
  ],
  [
    'sign-in.state',
    leadingToGoogle(
      (uri) => uri === callback,
      () => '',
    ),
  ],
  [
    'sign-in.state',
    leadingToGoogle(
      (uri) => uri === callback,
      () => '1',
    ),
  ],
  ['sign-in.starts sign-in.token', returning(() => 'https://login.example/')],
  ['sign-in.token', returning((uri) => `${uri}#token=demo-user`)],
  ['sign-in.token', returning((uri) => `${uri}?token=demo-user&jwt=demo-user`)],
  ['sign-in.token', returning((uri) => `${uri}?token=demo-user`, 'SESSION=demo-user; Path=/')],
  ['sign-in.token', returning((uri) => `${uri}?token=nobody`)],

  ['request.shop-stays-readable', keepingWrongPrices],

  ['values.whole-item', inItems((item) => ({ ...item, tags: [item['tags']].flat().slice(0, 1) }))],
  ['values.whole-item', inItems((item) => ({ ...item, imageIds: [] }))],
  [
    `values.whole-item ${ordinaryTexts}`,
    inAnswers((o) => ('descriptionXL' in o ? { ...o, descriptionXL: o['descriptionL'] } : o)),
  ],
  ['values.long values.very-long', inTexts((text) => text.slice(0, 255))],
  ['values.html values.template', inTexts((text) => text.replaceAll('<', '&lt;'))],
  ['values.umlauts', inTexts((text) => text.normalize('NFC'))],
  ['values.emoji', inTexts((text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?'))],
  ['values.blanks-inside', inTexts((text) => text.replaceAll(/ +/g, ' '))],
  ['values.nul', inTexts((text) => text.replace(/\0.*/s, ''))],
  ['values.control', inTexts((text) => text.replaceAll(/(?![\0\t\r\n])\p{Cc}/gu, ''))],
  [
    'values.long-title',
    inItems((item) => ({ ...item, title: String(item['title']).slice(0, 255) })),
  ],
  ['values.prices values.rounded-price', inPrices(Math.trunc)],

  ['lists.shopItems-whole lists.itemTags-whole', inLists((list) => list.slice(0, 100))],
  ['lists.shopItems-stable lists.itemTags-stable', reversingEachTime],
  [
    'lists.shopItems-unique lists.shopItems-together lists.itemTags-unique lists.itemTags-together',
    inLists((list) => list.with(1, { ...asRecord(list[1]), id: asRecord(list[0])['id'] })),
  ],
  ['lists.shopItems-together lists.itemTags-together', losingWhatComesAtOnce],

  [
    'answers.messages',
    inErrors({ message: 'parse error\n\tat tools.JsonParser.next(JsonParser.java:512)' }),
  ],
  [
    'answers.messages',
    inErrors({ message: 'could not execute [insert into shop_item (title) values (?)]' }),
  ],
  [
    'answers.messages',
    inErrors({ message: 'org.springframework.dao.DataIntegrityViolationException' }),
  ],
  ['answers.time', onRequests(() => void vi.advanceTimersByTime(11_000))],

  // What is debatable.
  ['bearer.none-fields', answering('email', 'a@b.example')],
  ['roles.code', inErrors({ extensions: { code: 'UNAUTHORIZED' } })],
  ['xsrf.cookie-over-http', inCookie('; Secure')],
  ['answers.public', inHeaders((headers) => headers.set('Cache-Control', 'public'))],
  [
    'answers.details',
    inErrors({ extensions: { stack: ['Error: x', '    at f (/srv/app.js:1:2)'] } }),
  ],
  ['values.blanks-around', inTexts((text) => text.trim())],
  ['values.negative-price', inPrices(Math.abs)],
  ['values.three-decimals', inPrices((price) => Math.round(price * 100) / 100)],
  ['lists.itemTags-order', inLists((list) => list.toReversed())],
]

const findingsOf = async (ids: readonly string[], breaks?: Break) => {
  const { examine } = await createExaminer(targetOf(breaks), { runId: 'proof' })
  const findings = new Map<string, string>()
  // The clauses answers.* judge what others were answered.
  const wanted = (id: string) => ids.includes(id) || id === 'request.unknown-field'
  for (const clause of clauses.filter(({ id }) => wanted(id))) {
    const { outcome, remarks } = await examine(clause)
    findings.set(clause.id, [outcome, ...remarks].join(' '))
  }
  return ids.map((id) => `${id}: ${findings.get(id)}`)
}

describe('a broken server is caught by', () => {
  test.each(broken)('%s', async (ids, breaks) => {
    for (const finding of await findingsOf(ids.split(' '), breaks)) {
      expect(finding).toMatch(/^\S+: broken Expected /)
    }
  })

  test('every clause that makes a run fail', () => {
    const caught = new Set(broken.flatMap(([ids]) => ids.split(' ')))
    const rest = clauses.filter(({ id, severity }) => severity === 'must' && !caught.has(id))
    expect(rest.map(({ id }) => id)).toEqual([])
  })
})

/** What is a backend's own business: it breaks these clauses at most, which are debatable, of those that begin so. */
const honest: [beginning: string, told: string, breaks: Break][] = [
  [
    'values.',
    'values.three-decimals values.large-price',
    inPrices((price) => (price > 1e8 ? 99_999_999.99 : Math.round(price * 100) / 100)),
  ],
  [
    'values.',
    '',
    onRequests(({ body }) =>
      body.includes('\\u0000') || body.length > 100_000
        ? Response.json({ errors: [{ message: 'Das geht nicht.' }], data: null })
        : undefined,
    ),
  ],
  ['sign-in.', '', leadingToGoogle((uri) => uri === callback)],
  [
    'schema.',
    '',
    onRequests(({ body }) =>
      body.includes('__schema') ? Response.json({ data: null }) : undefined,
    ),
  ],
]

test.each(honest)('of %s a server may break "%s"', async (beginning, told, breaks) => {
  const ids = clauses.map(({ id }) => id).filter((id) => id.startsWith(beginning))
  const found = await findingsOf(ids, breaks)
  const brokenIds = found.filter((text) => / broken /.test(text)).map((text) => text.split(':')[0])
  expect(brokenIds.join(' ')).toBe(told)
})

const html = { headers: { 'Content-Type': 'text/html' } }
const obstacles: [says: string, breaks: Break][] = [
  ['Is this the address of a page?', onRequests(() => new Response('<title>Shop</title>', html))],
  [
    'it needs the content type application/json or',
    inHeaders((headers) => headers.set('Content-Type', 'text/plain')),
  ],
  [
    'Pass the address itself: --url https://localhost:8443.',
    onRequests(() => Response.redirect('https://localhost:8443/graphql', 308)),
  ],
  [
    'answer POST at http://localhost:8080/graphql?',
    onRequests(() => new Response(null, { status: 404 })),
  ],
  ['Queries need neither a token', onRequests(() => new Response(null, { status: 401 }))],
  [
    `Without the header "Origin: ${origin}" it answers: allow this origin`,
    onRequests(({ request }) =>
      request.headers.has('Origin') ? new Response(null, { status: 403 }) : undefined,
    ),
  ],
]

test.each(obstacles)(
  'what keeps everything from being examined is explained: %s',
  async (says, breaks) => {
    const { obstacles: found, examine } = await createExaminer(targetOf(breaks), { runId: 'look' })
    expect(found).toEqual([{ blocks: 'everything', sentence: expect.stringContaining(says) }])
    for (const clause of clauses)
      expect(await examine(clause)).toMatchObject({ outcome: 'skipped' })
  },
)

test('a limit of requests is waited for', async () => {
  let answered = 0
  const limiting = onRequests(() =>
    (answered += 1) % 3 === 0
      ? new Response(null, { status: 429, headers: { 'Retry-After': '0' } })
      : undefined,
  )
  const [shop, limit] = await findingsOf(['shape.shopItems', 'answers.limit'], limiting)
  expect([shop, limit]).toEqual([
    'shape.shopItems: kept',
    expect.stringMatching(/kept It asked \d+ times to wait, 0 s in all\.$/),
  ])
})
