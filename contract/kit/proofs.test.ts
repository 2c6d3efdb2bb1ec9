import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import {
  admitting,
  answering,
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
  signingIn,
  trusting,
  type Break,
} from './brokenServers'
import { clauses } from './clauses'
import { createExaminer } from './examine'
import { asRecord } from './findings'
import samples from './samples.json'
import { developmentRedirectUri as callback, targetAt } from './target'

// What is slow takes no time here.
beforeAll(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterAll(() => void vi.useRealTimers())

const origin = 'http://localhost:3000'
const isMutation = (text: string) => text.includes('mutation')
const authorizationOf = ({ headers }: Request) => headers.get('Authorization')
const xsrfOf = ({ headers }: Request) => headers.get('X-XSRF-TOKEN') ?? ''
const cookieIn = (text: string | null) => /XSRF-TOKEN=([^;]+)/.exec(text ?? '')?.[1]
const isOfType = ({ headers }: Request, type: string) => headers.get('Content-Type')?.includes(type)
const json = (text = 'null'): unknown => JSON.parse(text)
const queryIn = (body: string) =>
  body.startsWith('{') ? String(asRecord(json(body))['query']) : ''
const fromForm = (text: string) => {
  const form = new URLSearchParams(text)
  return { query: form.get('query'), variables: json(form.get('variables') ?? undefined) }
}
const refusing = (isRefused: (request: Request, body: string) => boolean, status = 403) =>
  onRequests(({ request, body }) =>
    isRefused(request, body) ? new Response('Nein.', { status }) : undefined,
  )

// Servers that remember something.
const rememberingAdmins: Break = (honest) => {
  let wasAdmin = false
  return admitting(({ request }) => {
    wasAdmin ||= authorizationOf(request) === 'Bearer demo-admin'
    return wasAdmin && authorizationOf(request) === null
  })(honest)
}
const takingEveryGivenToken: Break = (honest) => {
  const given = new Set<string | undefined>()
  const remember = inHeaders((headers) => given.add(cookieIn(headers.get('Set-Cookie'))))
  return trusting(({ request }) => given.has(xsrfOf(request)))(remember(honest))
}
const keepingWrongPrices: Break = (honest) => {
  let hasWrongPrice = false
  return onRequests(({ request, body }) => {
    hasWrongPrice ||= body.includes('"teuer"')
    return hasWrongPrice ? inPrices(() => null)(honest)(request) : undefined
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

const allTexts = Object.keys({ ...samples.texts, long: '', lines: '', 'blanks-inside': '' })
const redirects = Object.keys(samples.wrongRedirectUris)
/** The clauses of a group. */
const of = (group: string, ...names: string[]) => names.map((name) => `${group}.${name}`)
const byBoth = (...names: string[]) =>
  names.flatMap((name) => of('roles', `${name}-createShopItem`, `${name}-createItemTag`))

/** Which clauses a server breaks, and how it is broken. */
const broken: [ids: string[], breaks: Break][] = [
  [of('schema', 'breaking'), inAnswers((o) => (o['name'] === 'title' ? { ...o, name: 'x' } : o))],
  [['operation.currentUser', 'shape.currentUser'], answering('currentUser', {})],
  [['operation.shopItems', 'shape.shopItems'], answering('shopItems', null)],
  [['operation.itemTags', 'shape.itemTags'], answering('itemTags', [{ id: 1 }])],
  [['operation.shopItemById', 'shape.shopItemById'], inItems(() => ({ id: 'x' }))],
  [['operation.createShopItem', 'shape.createShopItem'], answering('success', undefined)],
  [['operation.createItemTag', 'shape.createItemTag'], answering('success', undefined)],
  [
    of('shopItemById', 'unknown', 'odd'),
    inAnswers((o) => (o['shopItemById'] === null ? { shopItemById: {} } : o)),
  ],
  [
    ['createShopItem.stored', 'createItemTag.stored'],
    inLists((list) => list.filter((one) => !JSON.stringify(one).includes('Vertragsprüfung'))),
  ],
  [['createShopItem.defaults', 'values.whole-item'], inItems(() => ({ imageIds: ['bild'] }))],
  [of('sizing', 'defaults', 'partial-defaults'), inPrices((price) => price || null)],

  [of('bearer', 'none', 'unknown', 'expired', 'other'), answering('username', 'anonymous')],
  [of('bearer', 'none-fields'), answering('email', 'a@b.example')],
  [
    of('bearer', 'unknown-may-read', 'expired-may-read'),
    refusing((request) => !/demo-(admin|user)$|^null$/.test(String(authorizationOf(request))), 401),
  ],
  [
    of('bearer', 'expired'),
    admitting(({ request }) => !!authorizationOf(request)?.endsWith('expired')),
  ],
  [
    of('bearer', 'other'),
    admitting(({ request }) => !!authorizationOf(request)?.endsWith('adminx')),
  ],
  [of('bearer', 'not-remembered'), rememberingAdmins],
  [of('bearer', 'not-cached'), inHeaders((headers) => headers.set('Cache-Control', 'max-age=60'))],
  [['bearer.not-cached', 'answers.public'], inHeaders((h) => h.set('Cache-Control', 'public'))],
  [of('roles', 'admin', 'user'), answering('role', 'ROLE_ADMIN')],
  [
    [...byBoth('visitor', 'user'), ...of('roles', 'unknown-token', 'expired-token', 'code')],
    admitting(({ body }) => isMutation(body)),
  ],
  [byBoth('admin'), refusing((_, body) => isMutation(body))],

  [of('xsrf', 'cookie', 'accepted'), inCookie((pair) => `${pair}; Path=/; HttpOnly`)],
  [of('xsrf', 'cookie'), inCookie((pair) => `${pair}; Path=/; SameSite=None`)],
  [of('xsrf', 'cookie-over-http'), inCookie((pair) => `${pair}; Path=/; Secure`)],
  [of('xsrf', 'own-token', 'header-of-another-session'), inCookie(() => 'XSRF-TOKEN=1; Path=/')],
  [
    of('xsrf', 'query-free'),
    refusing((request, body) => !xsrfOf(request) && /query shopItems/.test(body)),
  ],
  [of('xsrf', 'header-missing', 'both-missing', 'both-empty', 'status'), trusting(() => true)],
  [of('xsrf', 'header-missing-item'), trusting(({ body }) => queryIn(body).includes('ShopItem('))],
  [of('xsrf', 'header-wrong', 'cookie-missing'), trusting(({ request }) => xsrfOf(request) !== '')],
  [
    of('xsrf', 'header-of-equal-length'),
    trusting(({ request }) => {
      return cookieIn(request.headers.get('Cookie'))?.length === xsrfOf(request).length
    }),
  ],
  [of('xsrf', 'header-of-another-session', 'cookie-missing'), takingEveryGivenToken],
  [
    of('xsrf', 'after-comment', 'after-fragment', 'second-operation'),
    trusting(({ body }) => /^(?!mutation).*mutation/s.test(queryIn(body))),
  ],
  [of('xsrf', 'batch'), executing(({ body }) => (body.startsWith('[') ? json(body) : undefined))],
  [
    of('xsrf', 'form'),
    executing(({ body, request }) => isOfType(request, 'urlencoded') && fromForm(body)),
  ],
  [
    of('xsrf', 'multipart'),
    executing(({ body }) => json(/name="operations"\r\n\r\n(.*)\r\n/.exec(body)?.[1])),
  ],
  [
    of('xsrf', 'text-plain'),
    executing(({ body, request }) => isOfType(request, 'plain') && json(body)),
  ],
  [of('xsrf', 'get'), executing(({ url }) => isMutation(url.search) && fromForm(url.search))],

  [
    of('cors', 'foreign-origin'),
    inHeaders((headers, request) => {
      headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '')
      headers.set('Access-Control-Allow-Credentials', 'true')
    }),
  ],
  [of('cors', 'preflight', 'answer'), (honest) => honest],

  [
    of('sign-in', ...redirects.map((id) => `refuses-${id}`), 'status'),
    signingIn(([uri = '/']) => `${uri.replaceAll('\n', '')}?token=demo-user`),
  ],
  [
    of('sign-in', 'refuses-foreign-origin', 'refuses-other-path', 'refuses-userinfo'),
    leadingToGoogle((uri) => uri.startsWith(origin)),
  ],
  [of('sign-in', 'refuses-other-path'), leadingToGoogle((uri) => uri.startsWith(callback))],
  [
    of('sign-in', 'refuses-other-path'),
    signingIn((uris) => (uris.at(-1) === callback ? `${uris[0]}?token=demo-user` : undefined)),
  ],
  [
    of('sign-in', 'refuses-second'),
    signingIn((uris) => (uris[0] === callback ? `${uris.at(-1)}?token=demo-user` : undefined)),
  ],
  [of('sign-in', 'state'), leadingToGoogle(() => true, '')],
  [of('sign-in', 'state'), leadingToGoogle(() => true, '1')],
  [of('sign-in', 'starts', 'token'), signingIn(() => 'https://login.example/')],
  [of('sign-in', 'token'), signingIn(([uri]) => `${uri}#token=demo-user`)],
  [of('sign-in', 'token'), signingIn(([uri]) => `${uri}?token=demo-user&jwt=demo-user`)],
  [of('sign-in', 'token'), signingIn(([uri]) => `${uri}?token=nobody`)],

  [of('request', 'shop-stays-readable'), keepingWrongPrices],

  [of('values', 'whole-item', ...allTexts), inPrices(() => 1)],
  [of('values', 'long', 'very-long'), inTexts((text) => text.slice(0, 255))],
  [of('values', 'html'), inTexts((text) => text.replaceAll('<', '&lt;'))],
  [of('values', 'umlauts'), inTexts((text) => text.normalize('NFC'))],
  [
    of('values', 'blanks-inside', 'blanks-around'),
    inTexts((text) => text.trim().replace(/ +/g, ' ')),
  ],
  [of('values', 'nul', 'control'), inTexts((text) => text.replaceAll(/\p{Cc}/gu, ''))],
  [of('values', 'long-title'), inItems(({ title }) => ({ title: String(title).slice(0, 255) }))],
  [of('values', 'prices', 'rounded-price', 'three-decimals'), inPrices(Math.trunc)],

  [of('lists', 'shopItems-whole', 'itemTags-whole'), inLists((list) => list.slice(0, 100))],
  [of('lists', 'shopItems-stable', 'itemTags-stable', 'itemTags-order'), reversingEachTime],
  [of('lists', 'shopItems-unique', 'itemTags-unique'), inLists((list) => [...list, list[0]])],
  [of('lists', 'shopItems-together', 'itemTags-together'), losingWhatComesAtOnce],

  [of('answers', 'messages'), inErrors({ message: 'x\n\tat a.B.next(B.java:512)' })],
  [of('answers', 'messages'), inErrors({ message: 'insert into shop_item (title) values (?)' })],
  [of('answers', 'messages'), inErrors({ message: 'org.springframework.dao.AnyException' })],
  [of('answers', 'details'), inErrors({ extensions: { stack: '    at f (/srv/app.js:1:2)' } })],
  [of('answers', 'time'), onRequests(() => void vi.advanceTimersByTime(11_000))],
]

/** Looks at a mock backend, which keeps every clause, but is broken in one way. */
const examinerOf = (breaks: Break) => {
  const backend = createBackend({ redirectOrigins: [origin] })
  const fetch = breaks((request) => backend.fetch(request))
  const target = targetAt('http://localhost:8080', { crossOrigin: origin, fetch })
  return createExaminer(target, { runId: 'proof' })
}

const findingsOf = async (ids: readonly string[], breaks: Break) => {
  const { examine } = await examinerOf(breaks)
  const findings = []
  for (const clause of clauses) {
    if (ids.includes(clause.id)) findings.push(await examine(clause))
    // The clauses answers.* judge what others were answered.
    else if (clause.id === 'request.unknown-field') await examine(clause)
  }
  return findings
}

describe('a broken server is caught by', () => {
  test.each(broken)('%j', async (ids, breaks) => {
    for (const finding of await findingsOf(ids, breaks)) {
      const remarks = expect.arrayContaining([expect.stringMatching(/^Expected .*; came .*\.$/s)])
      expect(finding).toMatchObject({ outcome: 'broken', remarks })
    }
  })

  test('every clause that makes a run fail', () => {
    const caught = new Set(broken.flatMap(([ids]) => ids))
    const musts = clauses.filter(({ severity }) => severity === 'must').map(({ id }) => id)
    expect(musts.filter((id) => !caught.has(id))).toEqual([])
  })
})

test.each<[what: string, beginning: string, breaks: Break]>([
  ['rounds prices to cents', 'values.', inPrices((price) => Math.round(price * 100) / 100)],
  ['leads to Google with a state', 'sign-in.', leadingToGoogle((uri) => uri === callback)],
  ['hides its schema', 'schema.', refusing((_, body) => body.includes('__schema'), 400)],
  [
    'refuses very long texts and NUL',
    'values.',
    refusing((_, body) => body.length > 100_000 || body.includes('\\u0000'), 400),
  ],
])('a server that %s breaks no clause that makes a run fail', async (_, beginning, breaks) => {
  const ids = clauses.map(({ id }) => id).filter((id) => id.startsWith(beginning))
  const found = await findingsOf(ids, breaks)
  const isBroken = ({ outcome, severity }: (typeof found)[0]) =>
    outcome === 'broken' && severity === 'must'
  expect(found.filter(isBroken)).toEqual([])
})

const html = { headers: { 'Content-Type': 'text/html' } }
test.each<[says: string, breaks: Break]>([
  ['Is this the address of a page?', onRequests(() => new Response('<title>Shop</title>', html))],
  ['it needs the content type', inHeaders((headers) => headers.set('Content-Type', 'text/plain'))],
  [
    'Pass the address itself: --url https://localhost:8443.',
    onRequests(() => Response.redirect('https://localhost:8443/graphql', 308)),
  ],
  ['Queries need neither a token', refusing(() => true, 401)],
  [
    `Without the header "Origin: ${origin}" it answers`,
    refusing(({ headers }) => headers.has('Origin')),
  ],
])('what keeps everything from being examined is explained: %s', async (says, breaks) => {
  const { obstacles, examine } = await examinerOf(breaks)
  expect(obstacles).toEqual([{ blocks: 'everything', sentence: expect.stringContaining(says) }])
  for (const clause of clauses) expect(await examine(clause)).toMatchObject({ outcome: 'skipped' })
})

test('a limit of requests is waited for', async () => {
  let answered = 0
  const tooMany = { status: 429, headers: { 'Retry-After': '0' } }
  const limiting = onRequests(() => ((answered += 1) % 3 ? undefined : new Response(null, tooMany)))
  const [shop, limit] = await findingsOf(['shape.shopItems', 'answers.limit'], limiting)
  expect(shop).toMatchObject({ outcome: 'kept' })
  expect(limit?.remarks.join()).toMatch(/^It asked \d+ times to wait, 0 s in all\.$/)
})
