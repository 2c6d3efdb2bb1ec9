import { describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { personas } from '../../mocks/personas'
import { clauses, examineAll } from './kit/examine'
import { isRecord } from './kit/findings'
import { formatFinding, formatSummary } from './kit/report'
import { developmentRedirectUri, inProcessTarget, type Target } from './kit/target'

type Fetch = Target['fetch']
type Break = (honest: Fetch) => Fetch

/** Changes what a JSON answer holds, object by object, from the innermost on. */
const inAnswers =
  (change: (object: Record<string, unknown>, key: string) => unknown): Break =>
  (honest) =>
  async (request) => {
    const response = await honest(request)
    if (!response.headers.get('Content-Type')?.includes('json')) return response
    const changed: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
      isRecord(value) ? change(value, key) : value,
    )
    return new Response(JSON.stringify(changed), response)
  }

const withHeaders = async (request: Request, headers: Record<string, string>) => {
  const changed = new Headers(request.headers)
  for (const [name, value] of Object.entries(headers)) changed.set(name, value)
  const body = request.method === 'GET' ? null : await request.text()
  return new Request(request.url, {
    method: request.method,
    headers: changed,
    body,
    credentials: 'omit',
  })
}

const inTexts = (change: (text: string) => string): Break =>
  inAnswers((object) => {
    const description = object['description']
    const isItem = typeof object['title'] === 'string' && typeof description === 'string'
    return isItem ? { ...object, description: change(description) } : object
  })

const isAdminRequest = (request: Request) =>
  request.headers.get('Authorization')?.endsWith(String(personas.admin.token)) === true

const html = '<!doctype html><title>Shop</title>'

/** Servers that break the contract in one way each, the clauses that must say so and no others, and one of their sentences. */
const brokenServers: {
  name: string
  breaks: Break
  broken: string[]
  sentence: string
}[] = [
  {
    name: 'renames a field',
    breaks: inAnswers(({ imageIds, ...rest }) =>
      imageIds === undefined ? rest : { ...rest, pictureIds: imageIds },
    ),
    broken: [
      'operation.shopItems',
      'shape.shopItems',
      'operation.shopItemById',
      'shape.shopItemById',
      'shape.createShopItem',
      'createShopItem.stored',
      'createShopItem.image-ids-empty',
      'createShopItem.defaults',
    ],
    sentence:
      "Expected the data of shopItems in the contract's shape; came a difference: shopItems[0].imageIds is missing; shopItems[0].pictureIds came without being asked for",
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
      'createItemTag.twice',
      'createShopItem.unknown-tag',
    ],
    sentence:
      "Expected the data of createItemTag in the contract's shape; came a difference: createItemTag.success is missing.",
  },
  {
    name: 'answers 200 with HTML',
    breaks: () => () =>
      Promise.resolve(new Response(html, { headers: { 'Content-Type': 'text/html' } })),
    broken: clauses.map(({ id }) => id).filter((id) => id !== 'sign-in.starts'),
    sentence:
      'Expected an answer with the content type application/json; came status 200 with text/html: <!doctype html><title>Shop</title>.',
  },
  {
    name: 'does not enforce the role',
    breaks: (honest) => async (request) => {
      const isMutation = (await request.clone().text()).includes('mutation')
      const Authorization = `Bearer ${personas.admin.token}`
      return honest(isMutation ? await withHeaders(request, { Authorization }) : request)
    },
    broken: [
      'roles.visitor-createShopItem',
      'roles.user-createShopItem',
      'roles.visitor-createItemTag',
      'roles.user-createItemTag',
      'roles.unknown-token',
    ],
    sentence:
      'Expected a refused mutation to change nothing; came an entry in itemTags all the same: {"id":"tag-',
  },
  {
    name: 'does not check the anti-forgery token',
    breaks: (honest) => async (request) =>
      honest(await withHeaders(request, { Cookie: 'XSRF-TOKEN=1', 'X-XSRF-TOKEN': '1' })),
    broken: [
      'xsrf.cookie',
      'xsrf.header-missing',
      'xsrf.header-wrong',
      'xsrf.cookie-missing',
      'xsrf.both-missing',
      'xsrf.both-empty',
    ],
    sentence:
      'Expected a mutation without the header X-XSRF-TOKEN to be refused with status 403; came status 200 with application/json',
  },
  {
    name: 'redirects wherever it is asked to',
    breaks: (honest) => async (request) => {
      const url = new URL(request.url)
      if (!url.pathname.startsWith('/oauth2/')) return honest(request)
      const redirectUri = url.searchParams.get('redirect_uri')?.replaceAll('\n', '') ?? '/'
      return new Response(null, { status: 302, headers: { Location: redirectUri } })
    },
    broken: [
      'sign-in.refuses-missing',
      'sign-in.refuses-foreign-origin',
      'sign-in.refuses-script',
      'sign-in.refuses-protocol-relative',
      'sign-in.refuses-backslash',
      'sign-in.refuses-userinfo',
    ],
    sentence:
      'Expected status 400 and no Location for redirect_uri="https://boese.example/oauth2/redirect"; came status 302 to "https://boese.example/oauth2/redirect".',
  },
  {
    name: "turns Sizing's defaults into null",
    breaks: inAnswers((object, key) =>
      key === 'sizing'
        ? Object.fromEntries(Object.entries(object).map(([name, value]) => [name, value || null]))
        : object,
    ),
    broken: ['shape.createShopItem', 'sizing.defaults', 'sizing.partial-defaults', 'values.prices'],
    sentence: 'createShopItem.shopItem.sizing.priceXS is null although it is Float!',
  },
  {
    name: 'does not know the scheme in lower case',
    breaks: (honest) => async (request) => {
      const isKnown = request.headers.get('Authorization')?.startsWith('bearer') !== true
      return honest(isKnown ? request : await withHeaders(request, { Authorization: 'none' }))
    },
    broken: ['bearer.lower-case'],
    sentence:
      'Expected a signed-in user with the role ADMIN behind this token; came "anonymousUser" with the roles [].',
  },
  {
    name: 'refuses an unknown token instead of ignoring it',
    breaks: (honest) => (request) => {
      const authorization = request.headers.get('Authorization')
      const isKnown = authorization === null || /demo-(admin|user)$/.test(authorization)
      return isKnown ? honest(request) : Promise.resolve(new Response(null, { status: 401 }))
    },
    broken: ['bearer.unknown', 'bearer.other', 'bearer.unknown-may-read', 'roles.unknown-token'],
    sentence: 'came status 401 with no content type and no body.',
  },
  {
    name: 'takes whoever asked last for the one who asks now',
    breaks: (honest) => {
      let wasAdmin = false
      return async (request) => {
        wasAdmin ||= isAdminRequest(request)
        const Authorization = `Bearer ${personas.admin.token}`
        const isNobody = request.headers.get('Authorization') === null
        return honest(
          wasAdmin && isNobody ? await withHeaders(request, { Authorization }) : request,
        )
      }
    },
    broken: [
      'bearer.none',
      'bearer.not-remembered',
      'roles.visitor-createShopItem',
      'roles.visitor-createItemTag',
    ],
    sentence:
      'Expected the username anonymousUser for another browser, after an admin has asked; came "Ada Admin" with the roles ["USER","ADMIN"].',
  },
  {
    name: 'cuts texts after 255 characters',
    breaks: inTexts((text) => text.slice(0, 255)),
    broken: ['values.very-long'],
    sentence:
      'Expected the description to come back unchanged, with 100000 characters; came 255 characters, which differ from character 256 on',
  },
  {
    name: 'escapes HTML in what it stores',
    breaks: inTexts((text) => text.replaceAll('<', '&lt;')),
    broken: ['values.html', 'values.template'],
    sentence:
      'which differ from character 1 on: "&lt;script>alert(1)&" instead of "<script>alert(1)</sc".',
  },
  {
    name: 'composes combining signs',
    breaks: inTexts((text) => text.normalize('NFC')),
    broken: ['values.combining'],
    sentence: 'Expected the description to be',
  },
  {
    name: 'answers bad requests with a stack trace',
    breaks: (honest) => async (request) => {
      const response = await honest(request)
      if (response.status !== 400) return response
      const message =
        'JSON parse error\n\tat tools.jackson.core.JsonParser.next(JsonParser.java:512)'
      return Response.json({ errors: [{ message }] }, { status: 400 })
    },
    broken: [
      'sign-in.refuses-missing',
      'sign-in.refuses-foreign-origin',
      'sign-in.refuses-script',
      'sign-in.refuses-protocol-relative',
      'sign-in.refuses-backslash',
      'sign-in.refuses-userinfo',
      'request.bad-json',
      'request.not-an-operation',
      'request.nan',
    ],
    sentence: 'Expected a refusal without a stack trace; came',
  },
]

const examineBroken = (breaks: Break) => {
  const backend = createBackend({ redirectOrigins: [new URL(developmentRedirectUri).origin] })
  const honest = inProcessTarget(backend)
  return examineAll({ ...honest, fetch: breaks(honest.fetch) }, { runId: 'broken' })
}

describe('a server that', { timeout: 30_000 }, () => {
  test.each(brokenServers)('$name is caught', async ({ breaks, broken, sentence }) => {
    const findings = await examineBroken(breaks)
    const found = findings.filter(({ outcome }) => outcome === 'broken')
    const ids = found.map(({ clause }) => clause.id)

    expect(ids).toEqual(broken)
    expect(found.map(formatFinding).join('\n')).toContain(sentence)
    expect(formatSummary(findings)).toContain(`Broken: ${ids.join(', ')}`)
  })
})

test('a server that hides its schema is examined without it', async () => {
  const findings = await examineBroken((honest) => async (request) => {
    const isIntrospection = (await request.clone().text()).includes('__schema')
    return isIntrospection
      ? Response.json({ errors: [{ message: 'Introspection is disabled' }] })
      : honest(request)
  })
  const skipped = findings.filter(({ outcome }) => outcome === 'skipped')
  expect(skipped.map(({ clause }) => clause.id)).toEqual(['schema.breaking', 'schema.dangerous'])
  expect(skipped.flatMap(({ remarks }) => remarks).join()).toContain('introspection is disabled')
  expect(findings.filter(({ outcome }) => outcome === 'broken')).toEqual([])
})
