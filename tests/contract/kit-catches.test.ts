import { describe, expect, test } from 'vitest'
import { operationKinds } from '../../contract/generated/operations'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { personas } from '../../mocks/personas'
import {
  admitting,
  changed,
  executing,
  inAnswers,
  inCookie,
  inHeaders,
  inItems,
  inLists,
  inMessages,
  inPrices,
  inTexts,
  leadingToGoogle,
  onRequests,
  returning,
  trusting,
  type Break,
} from './brokenServers'
import { parsed } from '../unit/anyText'
import { clauses, examineAll, type ExaminationOptions } from './kit/examine'
import { isRecord } from './kit/findings'
import { formatFinding, formatObstacles, formatSummary } from './kit/report'
import { developmentRedirectUri, inProcessTarget, mockTokens } from './kit/target'

const callback = developmentRedirectUri
const html = { headers: { 'Content-Type': 'text/html' } }
const isMutation = (text: string) => text.includes('mutation')
const authorizationOf = (request: Request) => request.headers.get('Authorization')

/** The text of a request's query. */
const queryOf = (body: string) => {
  const json = parsed(body)
  return isRecord(json) ? String(json['query']) : ''
}

/** The clauses of texts that every server has to keep. */
const ordinaryTexts =
  'sql html graphql template prototype path emoji right-to-left umlauts lines blanks-inside blanks-around long'
    .split(' ')
    .map((id) => `values.${id}`)

interface BrokenServer {
  name: string
  breaks: Break
  /** The origin of its pages, if it is not the server's. */
  crossOrigin?: string
  /** All clauses of their groups that are broken. */
  broken: string[]
  /** A part of what is said. */
  says?: string
}

const operations: BrokenServer[] = [
  {
    name: 'renames a field',
    breaks: inItems(({ imageIds, ...rest }) => ({ ...rest, pictureIds: imageIds })),
    broken: [
      'operation.shopItems',
      'shape.shopItems',
      'shape.createShopItem',
      'operation.shopItemById',
      'shape.shopItemById',
    ],
    says: 'a difference: shopItems[0].imageIds is missing; shopItems[0].pictureIds was not asked for',
  },
  {
    name: 'omits success',
    breaks: inAnswers((object) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => name !== 'success')),
    ),
    broken: [
      'operation.createShopItem',
      'operation.createItemTag',
      'shape.createShopItem',
      'shape.createItemTag',
    ],
    says: 'createItemTag.success is missing.',
  },
  {
    name: "turns Sizing's defaults into null",
    breaks: inAnswers((object, key) =>
      key === 'sizing'
        ? Object.fromEntries(Object.entries(object).map(([name, value]) => [name, value || null]))
        : object,
    ),
    broken: ['shape.createShopItem', 'sizing.defaults', 'sizing.partial-defaults'],
    says: 'createShopItem.shopItem.sizing.priceXS is null although it is Float!',
  },
  {
    name: 'has another schema',
    breaks: inAnswers((object) =>
      object['name'] === 'title' ? { ...object, name: 'headline' } : object,
    ),
    broken: ['schema.breaking'],
    says: "- Field 'title' was removed from object type 'ShopItem': the storefront names it.",
  },
  {
    name: 'leaves out what is null',
    breaks: inAnswers(({ imageUrl, ...rest }) =>
      imageUrl === undefined || imageUrl === null ? rest : { ...rest, imageUrl },
    ),
    broken: ['operation.currentUser', 'shape.currentUser'],
    says: 'currentUser.imageUrl is missing',
  },
  {
    name: 'does not list what is new',
    breaks: inLists((list) =>
      list.filter((one) => !JSON.stringify(one).includes('Vertragsprüfung')),
    ),
    broken: ['createShopItem.stored', 'createItemTag.stored'],
    says: 'Expected what shopItems holds under its title to be [{"id":',
  },
  {
    name: 'has a picture for items without one',
    breaks: inItems((item) => ({ ...item, imageIds: ['platzhalter'] })),
    broken: ['createShopItem.stored', 'createShopItem.defaults'],
    says: 'came {"description":"","imageIds":["platzhalter"],"tags":[]}.',
  },
  {
    name: 'answers {} for an unknown item',
    breaks: inAnswers((object) =>
      object['shopItemById'] === null ? { shopItemById: {} } : object,
    ),
    broken: ['shopItemById.unknown', 'shopItemById.odd'],
    says: 'Expected null for the unknown id "gibt-es-nicht"; came {}.',
  },
  {
    name: 'finds nothing by its id',
    breaks: inAnswers((object) => ('shopItemById' in object ? { shopItemById: null } : object)),
    broken: [
      'createShopItem.stored',
      'operation.shopItemById',
      'shape.shopItemById',
      'createShopItem.defaults',
      'sizing.defaults',
      'sizing.partial-defaults',
    ],
    says: 'Expected shopItemById to have data; came null.',
  },
  {
    name: 'finds something else by an id',
    breaks: inAnswers((object) =>
      isRecord(object['shopItemById'])
        ? { shopItemById: { ...object['shopItemById'], id: 'ein-anderes' } }
        : object,
    ),
    broken: ['createShopItem.stored', 'operation.shopItemById', 'shape.shopItemById'],
    says: 'Expected the id that was asked for to be "1001"; came "ein-anderes".',
  },
]

const identity: BrokenServer[] = [
  {
    name: 'calls nobody anonymous',
    breaks: inAnswers((object) =>
      object['username'] === 'anonymousUser' ? { ...object, username: 'anonymous' } : object,
    ),
    broken: [
      'bearer.none',
      'bearer.unknown',
      'bearer.expired',
      'bearer.other',
      'bearer.other-scheme',
      'bearer.no-scheme',
      'bearer.not-remembered',
    ],
    says: 'Expected the username anonymousUser without a token; came "anonymous"',
  },
  {
    name: 'gives nobody an address',
    breaks: inAnswers((object) =>
      object['username'] === 'anonymousUser' ? { ...object, email: 'a@b.example' } : object,
    ),
    broken: ['bearer.none-fields'],
    says: 'came {"email":"a@b.example"',
  },
  {
    name: 'writes its roles as Spring does',
    breaks: inAnswers((object) =>
      'role' in object ? { ...object, role: `ROLE_${String(object['role'])}` } : object,
    ),
    broken: ['bearer.lower-case', 'bearer.not-remembered', 'roles.admin', 'roles.user'],
    says: 'with the role ADMIN behind this token, letter by letter; came "Ada Admin" with the roles ["ROLE_USER","ROLE_ADMIN"]',
  },
  {
    name: 'does not know the scheme in lower case',
    breaks: onRequests((seen) =>
      authorizationOf(seen.request)?.startsWith('bearer')
        ? seen.honest(changed(seen, { Authorization: 'none' }))
        : undefined,
    ),
    broken: ['bearer.lower-case'],
    says: 'came "anonymousUser" with the roles [].',
  },
  {
    name: 'refuses an unknown token instead of ignoring it',
    breaks: onRequests(({ request }) =>
      /demo-(admin|user)$|^null$/.test(String(authorizationOf(request)))
        ? undefined
        : new Response(null, { status: 401 }),
    ),
    broken: [
      'bearer.unknown',
      'bearer.expired',
      'bearer.other',
      'bearer.unknown-may-read',
      'bearer.expired-may-read',
    ],
    says: 'came status 401 with no content type and no body.',
  },
  {
    name: 'lets an expired token in',
    breaks: admitting(({ request }) => authorizationOf(request) === 'Bearer demo-expired'),
    broken: ['bearer.expired', 'roles.expired-token'],
    says: 'for an expired token; came "Ada Admin"',
  },
  {
    name: 'compares the beginning of a token',
    breaks: admitting(({ request }) => authorizationOf(request) === 'Bearer demo-adminx'),
    broken: ['bearer.other'],
  },
  {
    name: 'takes every visitor for an admin once one has asked',
    breaks: (honest) => {
      let wasAdmin = false
      return admitting(({ request }) => {
        wasAdmin ||= authorizationOf(request)?.endsWith(personas.admin.token) === true
        return wasAdmin && authorizationOf(request) === null
      })(honest)
    },
    broken: [
      'bearer.none',
      'bearer.none-fields',
      'bearer.not-remembered',
      'roles.visitor-createShopItem',
      'roles.visitor-createItemTag',
      'roles.code',
    ],
    says: 'for another browser, after an admin has asked; came "Ada Admin"',
  },
  {
    name: 'lets caches keep what it answers',
    breaks: inHeaders((headers) => headers.set('Cache-Control', 'public, max-age=60')),
    broken: ['bearer.not-cached'],
    says: 'came "Cache-Control: public, max-age=60".',
  },
  {
    name: 'does not enforce the role',
    breaks: admitting(({ body }) => isMutation(body)),
    broken: [
      'roles.visitor-createShopItem',
      'roles.user-createShopItem',
      'roles.visitor-createItemTag',
      'roles.user-createItemTag',
      'roles.unknown-token',
      'roles.expired-token',
      'roles.code',
    ],
    says: 'Expected createItemTag to change nothing; came an entry in itemTags: {"id":"tag:',
  },
  {
    name: 'lets nobody create',
    breaks: onRequests(({ body }) =>
      isMutation(body)
        ? Response.json({ errors: [{ message: 'Nein.' }], data: { createItemTag: null } })
        : undefined,
    ),
    broken: ['roles.admin-createShopItem', 'roles.admin-createItemTag', 'roles.code'],
    says: 'Expected createShopItem to answer without errors; came [{"message":"Nein."}].',
  },
  {
    name: 'knows no other origin than its own',
    breaks: (honest) => honest,
    crossOrigin: 'https://shop.example',
    broken: ['cors.preflight', 'cors.answer'],
    says: 'Expected Access-Control-Allow-Origin: https://shop.example; came none.',
  },
  {
    name: 'calls the missing role by another code',
    breaks: inMessages((error) => ({ ...error, extensions: { code: 'UNAUTHORIZED' } })),
    broken: ['roles.code'],
    says: 'and the code FORBIDDEN; came status 200',
  },
  {
    name: 'lets every page read with cookies',
    breaks: inHeaders((headers, request) => {
      headers.set('Access-Control-Allow-Origin', request.headers.get('Origin') ?? '')
      headers.set('Access-Control-Allow-Credentials', 'true')
    }),
    broken: ['cors.foreign-origin'],
    says: '"Access-Control-Allow-Origin: https://boese.example" with credentials',
  },
]

const formType = 'application/x-www-form-urlencoded'
const typeOf = (request: Request) => request.headers.get('Content-Type') ?? ''
const tokenIn = (text: string | null) => /XSRF-TOKEN=([^;]*)/.exec(text ?? '')?.[1] ?? ''
const fromForm = (text: string) => {
  const form = new URLSearchParams(text)
  return { query: form.get('query'), variables: parsed(form.get('variables') ?? '') }
}

const forgeryOf = (...ids: string[]) => ids.map((id) => `xsrf.${id}`)

const antiForgery: BrokenServer[] = [
  {
    name: 'does not check the anti-forgery token',
    breaks: trusting(() => true),
    broken: [
      'xsrf.cookie',
      ...forgeryOf(
        'header-missing',
        'header-wrong',
        'header-of-equal-length',
        'header-of-another-session',
        'cookie-missing',
        'both-missing',
        'both-empty',
        'after-comment',
        'after-fragment',
        'second-operation',
        'header-missing-item',
        'status',
      ),
    ],
    says: 'Expected createItemTag to change nothing; came an entry in itemTags',
  },
  {
    name: 'checks one of its two mutations',
    breaks: trusting(({ body }) => queryOf(body).includes('createShopItem')),
    broken: ['xsrf.header-missing-item'],
  },
  {
    name: 'wants a header, whatever it says',
    breaks: trusting(({ request }) => Boolean(request.headers.get('X-XSRF-TOKEN'))),
    broken: forgeryOf(
      'header-wrong',
      'header-of-equal-length',
      'header-of-another-session',
      'cookie-missing',
    ),
  },
  {
    name: 'compares the lengths of cookie and header',
    breaks: trusting(({ request: { headers } }) => {
      const [header, cookie] = [headers.get('X-XSRF-TOKEN'), tokenIn(headers.get('Cookie'))]
      return cookie !== '' && header?.length === cookie.length
    }),
    broken: forgeryOf('header-of-equal-length', 'header-of-another-session'),
  },
  {
    name: 'takes every token that it has ever given',
    breaks: (honest) => {
      const given = new Set<string>()
      const remember = inHeaders((headers) => given.add(tokenIn(headers.get('Set-Cookie'))))
      return trusting(({ request }) => {
        const header = request.headers.get('X-XSRF-TOKEN')
        return Boolean(header) && given.has(header ?? '')
      })(remember(honest))
    },
    broken: forgeryOf('header-of-another-session', 'cookie-missing'),
  },
  {
    name: 'has one token for all',
    breaks: inCookie(() => 'XSRF-TOKEN=immer-gleich; Path=/'),
    broken: ['xsrf.own-token', 'xsrf.header-of-another-session'],
    says: 'two browsers to get different tokens; came "immer-gleich" twice',
  },
  {
    name: 'checks what begins with the word mutation',
    breaks: trusting(({ body }) => /^(?!mutation).*mutation/s.test(queryOf(body))),
    broken: forgeryOf('after-comment', 'after-fragment', 'second-operation'),
  },
  {
    name: 'checks the first definition alone',
    breaks: trusting(({ body }) => /^(fragment|query first)/.test(queryOf(body))),
    broken: forgeryOf('after-fragment', 'second-operation'),
  },
  {
    name: 'executes batches without a check',
    breaks: executing(({ body }) => {
      const json = parsed(body)
      return Array.isArray(json) ? json : undefined
    }),
    broken: ['xsrf.batch'],
    says: 'came an entry in itemTags',
  },
  {
    name: 'executes forms without a check',
    breaks: executing(({ request, body }) =>
      typeOf(request) === formType ? fromForm(body) : undefined,
    ),
    broken: ['xsrf.form'],
  },
  {
    name: 'executes forms with files without a check',
    breaks: executing(({ request, body }) => {
      const [, operation = ''] = /name="operations"\r\n\r\n(.*)\r\n/.exec(body) ?? []
      const json = parsed(operation)
      return typeOf(request).startsWith('multipart/') && isRecord(json) ? json : undefined
    }),
    broken: ['xsrf.multipart'],
  },
  {
    name: 'executes text/plain without a check',
    breaks: executing(({ request, body }) => {
      const json = parsed(body)
      return typeOf(request) === 'text/plain' && isRecord(json) ? json : undefined
    }),
    broken: ['xsrf.text-plain'],
  },
  {
    name: 'executes mutations by GET without a check',
    breaks: executing(({ request, url }) =>
      request.method === 'GET' && isMutation(url.search) ? fromForm(url.search) : undefined,
    ),
    broken: ['xsrf.get'],
  },
  {
    name: 'wants a token for queries, too',
    breaks: onRequests(({ request, body }) =>
      body.includes('query shopItems') && !request.headers.has('X-XSRF-TOKEN')
        ? Response.json({}, { status: 403 })
        : undefined,
    ),
    broken: ['xsrf.cookie', 'xsrf.query-free', 'xsrf.header-missing-item'],
  },
  {
    name: 'refuses with status 400',
    breaks: (honest) => async (request) => {
      const response = await honest(request)
      return response.status === 403 ? Response.json({}, { status: 400 }) : response
    },
    broken: ['xsrf.status'],
    says: 'to be refused with status 403; came status 400',
  },
  ...[
    ['hides its cookie from scripts', '; HttpOnly', ''],
    [
      'gives its cookie another domain',
      '; Domain=shop.example',
      "Cookie not in this host's domain",
    ],
    ['gives its cookie another path', '; Path=/api', 'does not count for'],
    ['has a cookie for other sites, without Secure', '; SameSite=None', 'without Secure'],
    [
      'gives a cookie that has expired',
      '; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'does not count',
    ],
  ].map(([name = '', attribute = '', says = '']): BrokenServer => ({
    name,
    breaks: inCookie((cookie) => {
      const [pair = ''] = cookie.split(';')
      return `${pair}; Path=/${attribute}`
    }),
    broken: ['xsrf.cookie', 'xsrf.accepted'],
    says,
  })),
]

const signIn: BrokenServer[] = [
  {
    name: 'redirects wherever it is asked to',
    breaks: onRequests(({ url }) => {
      if (!url.pathname.startsWith('/oauth2/')) return undefined
      const uri = url.searchParams.get('redirect_uri')?.replaceAll('\n', '') ?? '/'
      return new Response(null, { status: 302, headers: { Location: `${uri}?token=demo-user` } })
    }),
    broken: [
      'sign-in.refuses-missing',
      'sign-in.refuses-foreign-origin',
      'sign-in.refuses-other-path',
      'sign-in.refuses-script',
      'sign-in.refuses-protocol-relative',
      'sign-in.refuses-backslash',
      'sign-in.refuses-userinfo',
      'sign-in.refuses-second',
      'sign-in.status',
    ],
    says: 'Expected status 400 and no Location for redirect_uri="https://boese.example/oauth2/redirect"; came status 302 to "https://boese.example/oauth2/redirect?token=demo-user".',
  },
  {
    name: 'compares the beginning of the address',
    breaks: leadingToGoogle(
      (uri) => uri.startsWith('http://localhost:3000'),
      () => `state=${crypto.randomUUID()}`,
    ),
    broken: [
      'sign-in.refuses-foreign-origin',
      'sign-in.refuses-other-path',
      'sign-in.refuses-backslash',
      'sign-in.refuses-userinfo',
    ],
    says: 'redirect_uri="http://localhost:3000.boese.example/oauth2/redirect"; came status 303',
  },
  {
    name: 'compares the end of the address',
    breaks: leadingToGoogle(
      (uri) => uri.endsWith('localhost:3000/oauth2/redirect'),
      () => `state=${crypto.randomUUID()}`,
    ),
    broken: ['sign-in.refuses-foreign-origin', 'sign-in.refuses-userinfo'],
  },
  {
    name: 'returns to every page of the storefront',
    breaks: leadingToGoogle(
      (uri) => URL.canParse(uri) && /^http:\/\/localhost:3000(\/[^\\]*)$/.test(uri),
      () => `state=${crypto.randomUUID()}`,
    ),
    broken: ['sign-in.refuses-other-path'],
    says: 'redirect_uri="http://localhost:3000/"; came status 303',
  },
  {
    name: 'checks the first address and takes the last',
    breaks: onRequests(({ url }) => {
      if (!url.pathname.startsWith('/oauth2/')) return undefined
      const uris = url.searchParams.getAll('redirect_uri')
      if (uris[0] !== callback) return undefined
      return new Response(null, {
        status: 307,
        headers: { Location: `${uris.at(-1)}?token=demo-user` },
      })
    }),
    broken: ['sign-in.refuses-second'],
    says: 'https://boese.example/oauth2/redirect',
  },
  {
    name: 'leads to Google without a state',
    breaks: leadingToGoogle(
      (uri) => uri === callback,
      () => '',
    ),
    broken: ['sign-in.state'],
    says: 'Expected a parameter state in the address; came none.',
  },
  {
    name: 'has one state for all',
    breaks: leadingToGoogle(
      (uri) => uri === callback,
      () => 'state=1',
    ),
    broken: ['sign-in.state'],
    says: 'two sign-ins to have different states; came "1" twice',
  },
  {
    name: 'leads to an unknown host',
    breaks: returning(() => 'https://login.example/'),
    broken: ['sign-in.starts', 'sign-in.token'],
    says: '(--sign-in-host allows another host)',
  },
  {
    name: 'returns the token in the fragment',
    breaks: returning((uri) => `${uri}#token=demo-user`),
    broken: ['sign-in.token'],
    says: 'with one token; came "http://localhost:3000/oauth2/redirect#token=demo-user".',
  },
  {
    name: 'returns the token in a second parameter, too',
    breaks: returning((uri) => `${uri}?token=demo-user&jwt=demo-user`),
    broken: ['sign-in.token'],
    says: 'also the parameter jwt',
  },
  {
    name: 'keeps the token in a cookie, too',
    breaks: returning((uri) => `${uri}?token=demo-user`, 'SESSION=demo-user; Path=/'),
    broken: ['sign-in.token'],
    says: 'also the cookie "SESSION=demo-user; Path=/"',
  },
  {
    name: 'returns a token that it does not know itself',
    breaks: returning((uri) => `${uri}?token=nobody`),
    broken: ['sign-in.token'],
    says: 'a token that stands for somebody; came one of "anonymousUser"',
  },
]

const requests: BrokenServer[] = [
  {
    name: 'answers bad requests with a page',
    breaks: (honest) => async (request) => {
      const response = await honest(request)
      return response.status === 400 ? new Response('<h1>Bad', { ...html, status: 400 }) : response
    },
    broken: ['request.bad-json', 'request.not-an-operation', 'request.nan'],
  },
  {
    name: 'keeps a price that is none',
    breaks: (honest) => {
      let hasWrongPrice = false
      return onRequests((seen) => {
        hasWrongPrice ||= seen.body.includes('"teuer"')
        return hasWrongPrice ? inPrices(() => Number.NaN)(seen.honest)(seen.request) : undefined
      })(honest)
    },
    broken: ['request.shop-stays-readable'],
    says: 'sizing.priceXS is null although it is Float!',
  },
]

const values: BrokenServer[] = [
  {
    name: 'keeps one tag of each item',
    breaks: inItems((item) => ({ ...item, tags: [item['tags']].flat().slice(0, 1) })),
    broken: ['values.whole-item'],
    says: 'Expected the item to be',
  },
  {
    name: 'forgets the image ids',
    breaks: inItems((item) => ({ ...item, imageIds: [] })),
    broken: ['values.whole-item'],
  },
  {
    name: 'takes size XL for size L',
    breaks: inAnswers((object) =>
      'descriptionXL' in object ? { ...object, descriptionXL: object['descriptionL'] } : object,
    ),
    broken: ['values.whole-item', ...ordinaryTexts],
  },
  {
    name: 'cuts texts after 255 characters',
    breaks: inTexts((text) => text.slice(0, 255)),
    broken: ['values.long', 'values.very-long'],
    says: 'Expected the description to come back unchanged, with 10000 characters; came 255 characters, which differ from character 256 on',
  },
  {
    name: 'escapes HTML in what it stores',
    breaks: inTexts((text) => text.replaceAll('<', '&lt;')),
    broken: ['values.html', 'values.template'],
    says: 'which differ from character 1 on: "&lt;script>alert(1)&" instead of "<script>alert(1)</sc".',
  },
  {
    name: 'composes combining signs',
    breaks: inTexts((text) => text.normalize('NFC')),
    broken: ['values.umlauts'],
  },
  {
    name: 'knows no signs beyond 16 bits',
    breaks: inTexts((text) => text.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?')),
    broken: ['values.emoji'],
  },
  {
    name: 'makes one blank of several',
    breaks: inTexts((text) => text.replaceAll(/ +/g, ' ')),
    broken: ['values.blanks-inside', 'values.blanks-around'],
  },
  {
    name: 'removes blanks at both ends',
    breaks: inTexts((text) => text.replaceAll(/^ +| +$/g, '')),
    broken: ['values.blanks-around'],
  },
  {
    name: 'ends a text at its NUL',
    breaks: inTexts((text) => text.replace(/\0.*/s, '')),
    broken: ['values.nul'],
    says: 'Expected description to be "vor\\u0000nach"; came "vor".',
  },
  {
    name: 'removes control characters',
    breaks: inTexts((text) => text.replaceAll(/(?![\0\t\r\n])\p{Cc}/gu, '')),
    broken: ['values.control'],
  },
  {
    name: 'cuts titles after 255 characters',
    breaks: inItems((item) => ({ ...item, title: String(item['title']).slice(0, 255) })),
    broken: ['values.long-title'],
  },
  {
    name: 'knows whole euros alone',
    breaks: inPrices(Math.trunc),
    broken: [
      'values.whole-item',
      ...ordinaryTexts,
      'values.prices',
      'values.three-decimals',
      'values.negative-price',
      'values.rounded-price',
    ],
    says: 'Expected the price 12.345, 12.34 or 12.35; came 12.',
  },
]

const lists: BrokenServer[] = [
  {
    name: 'lists 100 entries at most',
    breaks: inLists((list) => list.slice(0, 100)),
    broken: ['lists.shopItems-whole', 'lists.itemTags-whole'],
    says: 'Expected shopItems to hold all 250 entries; came 100 of them; missing are "Vertragsprüfung',
  },
  {
    name: 'lists in an order of its own each time',
    breaks: (honest) => {
      let times = 0
      return inLists((list) => ((times += 1) % 2 === 0 ? list : list.toReversed()))(honest)
    },
    broken: ['lists.shopItems-stable', 'lists.itemTags-stable', 'lists.itemTags-order'],
    says: 'Expected shopItems in the same order again; came',
  },
  {
    name: 'gives an id twice',
    breaks: inLists((list) =>
      list.map((entry, at) =>
        at === 1 && isRecord(entry) && isRecord(list[0]) ? { ...entry, id: list[0]['id'] } : entry,
      ),
    ),
    broken: [
      'lists.shopItems-unique',
      'lists.shopItems-together',
      'lists.itemTags-unique',
      'lists.itemTags-together',
      'lists.shopItems-whole',
      'lists.itemTags-whole',
    ],
  },
  {
    name: 'loses what is created at the same time',
    breaks: (honest) => {
      let underway: Promise<Response> | undefined
      return onRequests(async (seen) => {
        if (!isMutation(seen.body)) return seen.honest(seen.request)
        underway ??= seen.honest(seen.request).finally(() => (underway = undefined))
        return (await underway).clone()
      })(honest)
    },
    broken: [
      'lists.shopItems-together',
      'lists.itemTags-together',
      'lists.itemTags-order',
      'lists.shopItems-whole',
      'lists.itemTags-whole',
    ],
  },
  {
    name: 'orders tags by their code points',
    breaks: inLists((list, name) =>
      name === 'itemTags'
        ? list.toSorted((a, b) =>
            isRecord(a) && isRecord(b) && String(a['name']) < String(b['name']) ? -1 : 1,
          )
        : list,
    ),
    broken: ['lists.itemTags-order'],
    says: 'Expected the order of these tags to be',
  },
]

const answers: BrokenServer[] = [
  {
    name: 'shows a stack trace in a message',
    breaks: inMessages((error) => ({
      ...error,
      message: 'JSON parse error\n\tat tools.jackson.core.JsonParser.next(JsonParser.java:512)',
    })),
    broken: ['answers.messages'],
    says: 'Expected no inside of the server in a message; came a stack trace at POST /graphql: "JSON parse error',
  },
  {
    name: 'shows SQL in a message',
    breaks: inMessages((error) => ({
      ...error,
      message: 'could not execute statement [insert into shop_item (title) values (?)]',
    })),
    broken: ['answers.messages'],
    says: 'came SQL at POST /graphql',
  },
  {
    name: 'shows the name of a class in a message',
    breaks: inMessages((error) => ({
      ...error,
      message: 'org.springframework.dao.DataIntegrityViolationException',
    })),
    broken: ['answers.messages'],
    says: 'came the name of a class at POST /graphql',
  },
  {
    name: 'shows a stack trace in the extensions',
    breaks: inMessages((error) => ({
      ...error,
      extensions: { stacktrace: ['Error: x', '    at resolve (/srv/app.js:1:2)'] },
    })),
    broken: ['answers.details'],
    says: 'Expected no inside of the server in an answer; came a stack trace',
  },
  {
    name: 'shows the message of another error in the extensions',
    breaks: inMessages((error) => ({
      ...error,
      extensions: { originalError: { message: 'insert into shop_item (title) values (?)' } },
    })),
    broken: ['answers.details'],
    says: 'Expected no inside of the server in an answer; came SQL',
  },
]

/** A server for each query that none of those above breaks: it answers something of no type. */
const queries: BrokenServer[] = operationNames
  .filter((name) => operationKinds[name] === 'query')
  .filter((name) => !operations.some(({ broken }) => broken.includes(`operation.${name}`)))
  .map((name) => ({
    name: `answers ${name} with an empty object`,
    breaks: inAnswers((object, key) =>
      key === 'data' && name in object ? { ...object, [name]: {} } : object,
    ),
    broken: [`operation.${name}`, `shape.${name}`],
  }))

const brokenServers = [
  operations,
  queries,
  identity,
  antiForgery,
  signIn,
  requests,
  values,
  lists,
  answers,
]

const honestTarget = () =>
  inProcessTarget(createBackend({ redirectOrigins: [new URL(callback).origin] }))

/** Writes the bytes of every answer in another encoding, and still calls it JSON. */
const encodedAs =
  (encoding: BufferEncoding): Break =>
  (honest) =>
  async (request) => {
    const response = await honest(request)
    return new Response(Buffer.from(await response.text(), encoding), response)
  }

const examine = (
  breaks: Break,
  options: Partial<ExaminationOptions> = {},
  crossOrigin: string | null = null,
) => {
  const honest = honestTarget()
  const target = { ...honest, crossOrigin, fetch: breaks(honest.fetch) }
  return examineAll(target, { runId: 'broken', ...options })
}

/** The groups of these clauses. `answers.` judges what `request.` has asked. */
const groupsOf = (ids: readonly string[]) => {
  const groups = [...new Set(ids.map((id) => `${id.split('.')[0]}.`))]
  return groups.includes('answers.') ? ['request.', ...groups] : groups
}

describe('a server that', { timeout: 30_000 }, () => {
  test.each(brokenServers.flat())(
    '$name is caught',
    async ({ breaks, broken, says = '', crossOrigin }) => {
      const report = await examine(breaks, { only: groupsOf(broken) }, crossOrigin)
      const found = report.findings.filter(({ outcome }) => outcome === 'broken')
      const isJudged = (id: string) => !id.startsWith('request.') || broken.includes(id)
      const ids = found.map(({ clause }) => clause.id).filter(isJudged)

      expect(ids).toEqual(broken)
      expect(found.map(formatFinding).join('\n')).toContain(says)
    },
  )

  test.each([
    {
      name: 'answers 200 with a page',
      breaks: onRequests(() => new Response('<!doctype html><title>Shop</title>', html)),
      says: 'No query is answered as GraphQL: status 200 with text/html: <!doctype html><title>Shop</title>. Is this the address of a page?',
    },
    {
      name: 'answers right JSON as text/plain',
      breaks: inHeaders((headers) => headers.set('Content-Type', 'text/plain')),
      says: 'The answer is GraphQL, but it needs the content type application/json or application/graphql-response+json.',
    },
    {
      name: 'answers in UTF-16',
      breaks: encodedAs('utf16le'),
      says: 'JSON has to be in UTF-8.',
    },
    {
      name: 'leads everybody to its sign-in',
      breaks: onRequests(
        () => new Response(null, { status: 302, headers: { Location: '/login' } }),
      ),
      says: 'No query is answered as GraphQL: status 302 to "/login" with no content type and no body. http://localhost:8080/graphql must answer a POST itself; queries need no sign-in.',
    },
    {
      name: 'leads to its address with https',
      breaks: onRequests(() => Response.redirect('https://localhost:8443/graphql', 308)),
      says: 'status 308 to "https://localhost:8443/graphql" with no content type and no body. Pass the address itself: --url https://localhost:8443.',
    },
    {
      name: 'answers 500 to everything',
      breaks: onRequests(() => Response.json({ error: 'x' }, { status: 500 })),
      says: 'No query is answered as GraphQL: status 500 with application/json: {"error":"x"}. The backend\'s own log says why.',
    },
    {
      name: 'answers 404 to everything',
      breaks: onRequests(() => new Response(null, { status: 404 })),
      says: 'does the server answer POST at http://localhost:8080/graphql?',
    },
    {
      name: 'wants everybody to be signed in',
      breaks: onRequests(() => new Response(null, { status: 401 })),
      says: 'Queries need neither a token nor an anti-forgery token.',
    },
    {
      name: 'refuses the origin of the page behind a proxy',
      breaks: onRequests(({ request }) =>
        request.headers.has('Origin')
          ? new Response('Invalid CORS request', { status: 403 })
          : undefined,
      ),
      says: 'Without the header "Origin: http://localhost:3000" it answers: allow this origin',
    },
  ])('$name is told once, and everything waits for it', async ({ breaks, says }) => {
    const report = await examine(breaks)
    expect(report.findings).toEqual([])
    expect(formatObstacles(report)).toContain(says)
    expect(formatObstacles(report)).toMatch(/\n {4}\d{3} clauses wait for it/)
  })

  test('answers in ISO-8859-1 is told of the encoding where a text needs it', async () => {
    const { findings } = await examine(encodedAs('latin1'), { only: ['shape.shopItems'] })
    expect(findings.map(formatFinding).join('\n')).toContain(
      'Expected an answer in UTF-8; came status 200 with application/json; charset=utf-8 that is not in UTF-8: {"data":',
    )
  })

  test("does not know the admin's token is told once, and what needs an admin waits", async () => {
    const tokens = { ...mockTokens, admin: 'abgelaufen' }
    const report = await examineAll({ ...honestTarget(), tokens }, { runId: 'token' })
    expect(formatObstacles(report)).toMatch(
      /^✗ The token of --admin-token is nobody's: .*\n {4}\d\d clauses wait for it and were not examined\.$/,
    )
    expect(report.findings.filter(({ outcome }) => outcome === 'broken')).toEqual([])
  })

  test('hides its schema is examined without it', async () => {
    const report = await examine(
      onRequests(({ body }) =>
        body.includes('__schema')
          ? Response.json({ errors: [{ message: 'Introspection is disabled' }] })
          : undefined,
      ),
      { only: ['schema.', 'operation.'] },
    )
    const skipped = report.findings.filter(({ outcome }) => outcome === 'skipped')
    expect(skipped.map(({ clause }) => clause.id)).toEqual([
      'schema.breaking',
      'schema.differences',
    ])
    expect(skipped.flatMap(({ remarks }) => remarks).join()).toContain('introspection is disabled')
    expect(formatSummary(report)).toContain(' 0 broken, 0 debatable, 2 not examined')
  })

  test.each([
    { tooSlowMs: 600_000, outcome: 'kept' },
    { tooSlowMs: 25, outcome: 'broken' },
  ])('is slow is $outcome where $tooSlowMs ms are too slow', async ({ tooSlowMs, outcome }) => {
    const isSlowest = (body: string) => body.length > 10_000
    const delayed = onRequests(async ({ body, request, honest }) => {
      await new Promise((done) => setTimeout(done, isSlowest(body) ? 1000 : 30))
      return honest(request)
    })
    const only = ['request.many-names', 'answers.time']
    const { findings } = await examine(delayed, { only, patience: { slowMs: 20, tooSlowMs } })
    const finding = findings.find(({ clause }) => clause.id === 'answers.time')
    expect(finding?.outcome).toBe(outcome)
    const remark = finding?.remarks.join()
    expect(remark).toMatch(
      /^(Expected .*; came )?POST \/graphql of request\.many-names took \d+\.\d s; /,
    )
    expect(remark).toMatch(/; POST \/graphql of the first look took \d+\.\d s/)
  })

  test('asks to wait is waited for', async () => {
    let answered = 0
    const { findings } = await examine(
      onRequests(() =>
        (answered += 1) % 3 === 0
          ? new Response(null, { status: 429, headers: { 'Retry-After': '0' } })
          : undefined,
      ),
      { only: ['operation.', 'answers.limit'] },
    )
    expect(findings.filter(({ outcome }) => outcome !== 'kept')).toEqual([])
    expect(findings.at(-1)?.remarks.join()).toMatch(/^It asked \d+ times to wait, 0 s in all\.$/)
  })
})

/** What is a backend's own business: it makes no run fail. */
const debatable: { name: string; breaks: Break; only: string; told: string[] }[] = [
  {
    name: 'refuses negative prices',
    breaks: onRequests(({ body }) =>
      body.includes('"priceXS":-12.5')
        ? Response.json({ errors: [{ message: 'Preise sind positiv.' }], data: null })
        : undefined,
    ),
    only: 'values.',
    told: ['values.negative-price'],
  },
  {
    name: 'rounds prices to cents, up to 10 digits, as DECIMAL(10,2) does',
    breaks: inPrices((price) => (price > 1e8 ? 99_999_999.99 : Math.round(price * 100) / 100)),
    only: 'values.',
    told: ['values.three-decimals', 'values.large-price'],
  },
  {
    name: 'refuses a NUL and very long texts',
    breaks: onRequests(({ body }) =>
      body.includes('\\u0000') || body.length > 100_000
        ? Response.json({ errors: [{ message: 'Das geht nicht.' }], data: null })
        : undefined,
    ),
    only: 'values.',
    told: [],
  },
  {
    name: 'answers 200 with errors to {}',
    breaks: onRequests(({ body }) =>
      body === '{}' ? Response.json({ errors: [{ message: 'Must provide query' }] }) : undefined,
    ),
    only: 'request.',
    told: ['request.not-an-operation'],
  },
  {
    name: 'redirects to Google with status 307',
    breaks: onRequests(({ url }) =>
      url.searchParams.get('redirect_uri') === callback && url.searchParams.size === 1
        ? new Response(null, {
            status: 307,
            headers: { Location: `https://accounts.google.com/x?state=${crypto.randomUUID()}` },
          })
        : undefined,
    ),
    only: 'sign-in.',
    told: [],
  },
  {
    name: 'knows no GET',
    breaks: onRequests(({ request, url }) =>
      request.method === 'GET' && url.pathname === '/graphql'
        ? new Response(null, { status: 405 })
        : undefined,
    ),
    only: 'http.',
    told: [],
  },
  {
    name: 'answers everything as application/graphql-response+json',
    breaks: inHeaders((headers) =>
      headers.set('Content-Type', 'application/graphql-response+json'),
    ),
    only: 'http.',
    told: ['http.4655', 'http.47DE', 'http.80D8'],
  },
]

test.each(debatable)('a server that $name breaks no must', async ({ breaks, only, told }) => {
  const { findings } = await examine(breaks, { only: [only] })
  const broken = findings.filter(({ outcome }) => outcome === 'broken')
  expect(broken.map(({ clause }) => clause.id)).toEqual(told)
  expect(broken.filter(({ clause }) => clause.severity === 'must')).toEqual([])
})

test('every clause that makes a run fail is seen to catch a server', () => {
  const caught = new Set(brokenServers.flat().flatMap(({ broken }) => broken))
  // Seen above, by a patience of its own.
  caught.add('answers.time')
  const rest = clauses.filter(({ id, severity }) => severity === 'must' && !caught.has(id))
  const message = 'Each of these clauses needs a broken server in this file'
  expect(
    rest.map(({ id }) => id),
    message,
  ).toEqual([])
})
