import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import {
  admitting,
  executing,
  inCookie,
  inHeaders,
  inLists,
  inPrices,
  mockSettings,
  onRequests,
  refusing,
  replacing,
  signingIn,
  exempt,
  type Fault,
  type Intercepted,
} from './brokenServers'
import { judge } from './clause'
import { clausesFor } from './clauses'
import { asRecord } from './expect'
import { createKit, developmentRedirectUri as callback } from './kit'
import samples from './samples.json'

// What is slow takes no time here.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

const origin = 'http://localhost:3000'
const isMutation = ({ body }: Intercepted) => body.includes('mutation')
const tokenOf = ({ request }: Intercepted) => request.headers.get('Authorization')?.split(' ')[1]
const xsrfOf = ({ request }: Intercepted) => request.headers.get('X-XSRF-TOKEN') ?? ''
const cookieOf = ({ request }: Intercepted) => request.headers.get('Cookie') ?? ''
const typeOf = ({ request }: Intercepted) => request.headers.get('Content-Type') ?? ''
const isOdd = ({ body }: Intercepted) => body.length > 100_000 || body.includes('\\u0000')
const json = (text = 'null'): unknown => JSON.parse(text)
const queryOf = ({ body }: Intercepted) =>
  body.startsWith('{') ? String(asRecord(json(body))['query']) : ''
const fromForm = (text: string) => {
  const form = new URLSearchParams(text)
  return { query: form.get('query'), variables: json(form.get('variables') ?? undefined) }
}

const reversingEachTime: Fault = (next) => {
  let times = 0
  return inLists((list) => ((times += 1) % 2 === 0 ? list : list.toReversed()))(next)
}
const reflectingOrigins = inHeaders((headers, request) => {
  headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '')
  headers.set('Access-Control-Allow-Credentials', 'true')
})
const losingWhatComesAtOnce: Fault = (next) => {
  let underway: Promise<Response> | undefined
  return onRequests(async (sent) => {
    if (!isMutation(sent)) return next(sent.request)
    underway ??= next(sent.request).finally(() => (underway = undefined))
    return (await underway).clone()
  })(next)
}

const toGoogle = (isAllowed: (uri: string) => boolean, state?: string) =>
  signingIn(([uri = '']) => {
    const address = `https://accounts.google.com/?state=${state ?? crypto.randomUUID()}`
    return isAllowed(uri) ? address : undefined
  })

const checkingOne = (checked: number, taken: number) =>
  signingIn((uris) =>
    uris.at(checked) === callback ? `${uris.at(taken)}?token=demo-user` : undefined,
  )
const saying = (text: string) => replacing('"message":"', text)

const texts = Object.keys(samples.texts).join(' ')
const redirects = Object.keys(samples.wrongRedirectUris).join(' refuses-')

/** Which clauses a server breaks, as the group and their names in it, and how it is broken. */
const broken: [group: string, names: string, fault: Fault][] = [
  ['schema', 'breaking', replacing('"name":"title"', '"name":"x"')],
  ['operation', 'currentUser', replacing('"username"', '"name"')],
  ['operation', 'shopItems', replacing('"shopItems":[', '"shopItems":null,"x":[')],
  ['operation', 'itemTags', replacing('"itemTags":[', '"itemTags":[{"id":1},')],
  ['operation', 'shopItemById', replacing(/(?<="shopItemById":.*?"id":)"1001"/g, '"x"')],
  ['operation', 'createShopItem createItemTag', replacing('"success":true', '"success":1')],
  ['shopItemById', 'unknown odd', replacing('"shopItemById":null', '"shopItemById":{}')],
  ['createShopItem', 'stored', inLists((list) => list.slice(0, 10))],
  ['operation', 'createItemTag', inLists((list) => list.slice(0, 1))],
  ['createShopItem', 'defaults', inPrices((price) => price || null)],

  ['bearer', 'none unknown expired other', replacing('"anonymousUser"', '"anonymous"')],
  ['bearer', 'none-fields', replacing('"email":""', '"email":"a@b.example"')],
  ['bearer', 'unknown expired', refusing((sent) => /[td]$/.test(tokenOf(sent) ?? ''), 401)],
  ['bearer', 'other', admitting((sent) => tokenOf(sent) === 'demo-adminx')],
  ['bearer', 'not-remembered', admitting((sent) => !tokenOf(sent) && cookieOf(sent) !== '')],
  ['bearer', 'not-cached', inHeaders((headers) => headers.set('Cache-Control', 'max-age=60'))],
  ['roles', 'admin user', replacing('"role":"', '"role":"ROLE_')],
  ['roles', 'refuses-visitor refuses-user code', admitting(isMutation)],
  ['roles', 'refuses-unknown-token refuses-expired-token', admitting(isMutation)],

  ['xsrf', 'cookie accepted', inCookie('; HttpOnly')],
  ['xsrf', 'cookie', inCookie('; SameSite=None')],
  ['xsrf', 'cookie-over-http', inCookie('; Secure')],
  [
    'xsrf',
    'own-token header-of-another-session',
    inHeaders((h) => h.set('Set-Cookie', 'XSRF-TOKEN=1; Path=/')),
  ],
  ['xsrf', 'query-free', refusing((sent) => !xsrfOf(sent) && /query shopItems/.test(sent.body))],
  ['xsrf', 'header-missing both-missing both-empty status', exempt(() => true)],
  ['xsrf', 'header-missing-item', exempt((sent) => queryOf(sent).includes('ShopItem('))],
  ['xsrf', 'header-wrong cookie-missing', exempt((sent) => xsrfOf(sent) !== '')],
  ['xsrf', 'header-of-equal-length', exempt((s) => cookieOf(s).length === xsrfOf(s).length + 11)],
  ['xsrf', 'after-comment', exempt((sent) => queryOf(sent).startsWith('#'))],
  ['xsrf', 'after-fragment', exempt((sent) => queryOf(sent).startsWith('fragment'))],
  ['xsrf', 'second-operation', exempt((sent) => queryOf(sent).startsWith('query first'))],
  ['xsrf', 'batch', executing(({ body }) => body.startsWith('[') && json(body))],
  ['xsrf', 'form', executing((sent) => /urlencoded/.test(typeOf(sent)) && fromForm(sent.body))],
  ['xsrf', 'multipart', executing(({ body }) => json(/"operations"\s+(.*)\r/.exec(body)?.[1]))],
  ['xsrf', 'text-plain', executing((s) => typeOf(s) === 'text/plain' && json(s.body))],
  ['xsrf', 'get', executing(({ url }) => /mutation/.test(url.search) && fromForm(url.search))],

  ['cors', 'foreign-origin', reflectingOrigins],
  ['cors', 'page', (next) => next],

  ['sign-in', `refuses-${redirects} status`, signingIn(([uri = '/']) => uri.replace('\n', ''))],
  ['sign-in', 'refuses-other-path', toGoogle((uri) => uri.startsWith(callback))],
  ['sign-in', 'refuses-other-path', checkingOne(-1, 0)],
  ['sign-in', 'refuses-second', checkingOne(0, -1)],
  ['sign-in', 'state', toGoogle(() => true, '')],
  ['sign-in', 'state', toGoogle(() => true, '1')],
  ['sign-in', 'starts token', signingIn(() => 'https://login.example/')],
  ['sign-in', 'token', signingIn(([uri]) => `${uri}#token=demo-user`)],
  ['sign-in', 'token', signingIn(([uri]) => `${uri}?token=demo-user&jwt=demo-user`)],
  ['sign-in', 'token', signingIn(([uri]) => `${uri}?token=nobody`)],

  ['request', 'shop-stays-readable', inPrices(() => null)],

  ['values', `${texts} long lines blanks-inside`, replacing(/"description":"[^"]/g, '$&x')],
  ['values', 'html', replacing('<', '&lt;')],
  ['values', 'long very-long', replacing(/("description":"[^"]{255})[^"]+/g, '$1')],
  ['values', 'long-title', replacing(/("title":"[^"]{255})[^"]+/g, '$1')],
  ['values', 'nul control', replacing(/\\u00../g, '')],
  ['values', 'prices rounded-price three-decimals', inPrices(Math.trunc)],

  ['lists', 'shopItems-whole itemTags-whole', inLists((list) => list.slice(0, 100))],
  ['lists', 'shopItems-whole itemTags-whole', losingWhatComesAtOnce],
  ['lists', 'shopItems-stable itemTags-stable itemTags-order', reversingEachTime],
  ['lists', 'shopItems-stable itemTags-stable', inLists((list) => [...list, list[0]])],

  ['answers', 'messages', saying(String.raw`"message":"x\n\tat a.next(B.java:5)`)],
  ['answers', 'messages', saying('"message":"insert into a (b) values (?)')],
  ['answers', 'messages', saying('"message":"org.spring.dao.AnyException')],
  ['answers', 'details', saying('"trace":"    at f (/srv/a.js:1:2)","message":"')],
  ['answers', 'time', onRequests(() => void vi.advanceTimersByTime(11_000))],
  ['answers', 'public', inHeaders((headers) => headers.set('Cache-Control', 'public'))],
]

/** Examines a mock backend, which keeps every clause, but is broken in one way. */
async function findingsOf(isWanted: (id: string) => boolean, fault: Fault) {
  const backend = createBackend({ redirectOrigins: [origin] })
  const fetch = fault((request) => backend.fetch(request))
  const kit = createKit({ ...mockSettings, crossOrigin: origin }, fetch)
  const findings = []
  for (const clause of clausesFor()) {
    if (isWanted(clause.id)) findings.push(await judge(clause, kit))
    // The clauses answers.* judge what others were answered.
    else if (clause.id === 'request.unknown-field') await judge(clause, kit)
  }
  return findings
}

const idsOf = (group: string, names: string) => names.split(' ').map((name) => `${group}.${name}`)

describe('a broken server is caught by', () => {
  test.each(broken)('%s: %s', async (group, names, fault) => {
    const ids = idsOf(group, names)
    const findings = await findingsOf((id) => ids.includes(id), fault)
    const reason = expect.stringMatching(/^Expected .*; came .*\.$/s)
    expect(findings).toHaveLength(ids.length)
    for (const finding of findings) expect(finding).toMatchObject({ outcome: 'broken', reason })
  })

  test('every clause that makes a run fail', () => {
    const caught = new Set(broken.flatMap(([group, names]) => idsOf(group, names)))
    const musts = clausesFor().filter(({ severity }) => severity === 'must')
    expect(musts.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual([])
    expect(new Set(clausesFor().map(({ id }) => id)).size).toBe(clausesFor().length)
  })
})

test.each<[what: string, group: string, fault: Fault]>([
  ['rounds prices to cents', 'values.', inPrices((price) => Math.round(price * 100) / 100)],
  ['leads to Google with a state', 'sign-in.', toGoogle((uri) => uri === callback)],
  ['hides its schema', 'schema.', refusing(({ body }) => body.includes('__schema'), 400)],
  ['refuses long texts and NUL', 'values.', refusing(isOdd, 400)],
])('a server that %s breaks no clause that makes a run fail', async (_, group, fault) => {
  const found = await findingsOf((id) => id.startsWith(group), fault)
  const faults = found.filter(({ outcome }) => outcome === 'broken')
  expect(faults.filter(({ severity }) => severity === 'must')).toEqual([])
})
