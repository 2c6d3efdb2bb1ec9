import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test as base } from '@playwright/test'
import { securityHeaders } from '../../deploy/securityHeaders'
import { itemPath } from '../../src/catalog/itemAddress'
import { paths } from '../../src/paths'
import { freePort } from '../servers'
import { startNginx, type NginxOptions } from './runningNginx'

/** An nginx in front of a backend that notes what it receives and answers with what a test wants. */
type Edge = Awaited<ReturnType<typeof startEdge>>

async function startEdge(options: Partial<NginxOptions> = {}) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const received: IncomingMessage[] = []
  const edge = { port, received, answerHeaders: {} as OutgoingHttpHeaders }
  const backend = createServer((message, response) => {
    received.push(message)
    response.writeHead(200, edge.answerHeaders).end('{}')
  })
  const nginx = await startNginx({ port, backendAddress: `127.0.0.1:${backendPort}`, ...options })
  const startBackend = () =>
    new Promise<void>((done) => backend.listen(backendPort, '127.0.0.1', done))
  return Object.assign(edge, {
    readLog: nginx.readLog,
    startBackend,
    ask: (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') =>
      ask({ host: '127.0.0.1', port, path, headers, method, agent: false }),
    stop: () => {
      nginx.stop()
      backend.close()
      backend.closeAllConnections()
    },
  })
}

/** Sends a request whose path arrives as it stands here. Fails when an answer states a header twice. */
async function ask(options: object) {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end()
  })
  const names = message.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  const body = Buffer.concat(await message.toArray())
  const encoding = message.headers['content-encoding']
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
  const text = String(decode && body.length > 0 ? decode(body) : body)
  return { status: message.statusCode, headers: message.headers, size: body.length, text }
}

const test = base.extend<object, { edge: Edge }>({
  edge: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures a fixture needs
    async ({}, use) => {
      const edge = await startEdge()
      await edge.startBackend()
      await use(edge)
      edge.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ edge }) => {
  edge.received.length = 0
  edge.answerHeaders = {}
})

const policy = Object.fromEntries(
  Object.entries(securityHeaders({ isMock: false, backendOrigin: '' })).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]),
)
const html = 'text/html; charset=utf-8'
const immutable = 'public, max-age=31536000, immutable'

test('pages come whole, compressed, asked for again each time, with every security header', async ({
  edge,
}) => {
  const addresses = [
    ...Object.values(paths).filter((path) => !path.includes(':') && path !== paths.oauthRedirect),
    '/shop/?mock=',
    itemPath('1001'),
    itemPath('any id / of a backend'),
  ]
  for (const address of addresses) {
    const { status, headers, text } = await edge.ask(address, { 'Accept-Encoding': 'br' })
    expect(status, address).toBe(200)
    expect(headers, address).toMatchObject({
      ...policy,
      'content-type': html,
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'no-cache',
      server: 'nginx',
    })
    expect(text, address).toContain('<div id="root"')
  }
  expect((await edge.ask('/shop')).text).toContain('data-page="/shop"')
  expect((await edge.ask(itemPath('1001'))).text).toContain('data-page="/item/:id"')
})

test('what is missing is 404 with the product’s own page, and holds no mock', async ({ edge }) => {
  for (const address of [
    '/no/such/page',
    '/item/1001/more',
    '/assets/index-00000000.js',
    '/_headers',
    '/404.html',
    '/item.html',
    '/br/index.html',
    '/mockServiceWorker.js',
    '/graphql/',
    '/GraphQL',
    '/oauth2/token',
    '/oauth2/authorize/other',
    '/actuator/env',
  ]) {
    const { status, headers, text } = await edge.ask(address)
    expect(status, address).toBe(404)
    expect(headers, address).toMatchObject({ ...policy, 'content-type': html })
    expect(text, address).toContain('<div id="root"')
  }
  const refused = await edge.ask('/shop', {}, 'POST')
  expect(refused.status).toBe(405)
  expect(refused.headers).toMatchObject(policy)
  expect(edge.received).toEqual([])
})

test('files are kept for good, compressed where that helps', async ({ edge }) => {
  const page = await edge.ask('/')
  for (const [ending, type, encoding] of [
    ['js', 'text/javascript; charset=utf-8', 'br'],
    ['css', 'text/css; charset=utf-8', 'br'],
    ['woff2', 'font/woff2', undefined],
    ['avif', 'image/avif', undefined],
  ] as const) {
    const [address = ''] = new RegExp(`/assets/[\\w.-]+\\.${ending}\\b`).exec(page.text) ?? []
    const answer = await edge.ask(address, { 'Accept-Encoding': 'br' })
    expect(answer.status, ending).toBe(200)
    expect(answer.headers, ending).toMatchObject({
      ...policy,
      'content-type': type,
      'cache-control': immutable,
    })
    expect(answer.headers['content-encoding'], ending).toBe(encoding)
    const again = await edge.ask(address, {
      'Accept-Encoding': 'br',
      'If-None-Match': answer.headers.etag,
    })
    expect(again.status, ending).toBe(304)
  }
})

test('browsers get the compression that they take', async ({ edge }) => {
  const plain = await edge.ask('/shop')
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0.0', 'gzip'],
    ['identity', undefined],
  ] as const) {
    // As a proxy in between sends it on.
    const answer = await edge.ask('/shop', { 'Accept-Encoding': accepted, Via: '1.1 proxy' })
    expect(answer.headers['content-encoding'], accepted).toBe(encoding)
    expect(answer.headers.vary, accepted).toBe('Accept-Encoding')
    expect(answer.text, accepted).toBe(plain.text)
    if (encoding !== undefined) expect(answer.size).toBeLessThan(plain.size / 2)
  }
})

test('no cache keeps the screen that the sign-in ends at, and no log holds a token or a code', async ({
  edge,
}) => {
  for (const path of [
    '/oauth2/redirect',
    '/oauth2/redirect/',
    '/OAuth2/Redirect',
    '/oauth2//redirect',
    '/oauth2/%72edirect',
  ]) {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const answer = await edge.ask(`${path}?token=a-secret`, { 'Accept-Encoding': accepted })
      expect(answer.status, path).toBe(200)
      expect(answer.headers).toMatchObject({ ...policy, 'cache-control': 'no-store' })
    }
  }
  expect(edge.received).toEqual([])
  await edge.ask('/x/../oauth2/redirect?token=a-secret')
  await edge.ask('/login?token=a-secret')
  await edge.ask('/login/oauth2/code/google?code=a-secret')
  await expect.poll(edge.readLog).toContain('"GET /login/oauth2/code/google HTTP/1.1" 200')
  expect(edge.readLog()).not.toContain('a-secret')
})

test('the backend receives its own paths, as they were sent', async ({ edge }) => {
  const own = [
    '/graphql',
    '/graphql?query={a}&x=../;//%2f%252f',
    '/oauth2/authorize/google?redirect_uri=a%2Fb',
    '/oauth2/callback/google?code=1',
    '/login/oauth2/code/google?code=1',
  ]
  for (const path of own) expect((await edge.ask(path)).status, path).toBe(200)
  expect(edge.received.map(({ url }) => url)).toEqual(own)
})

test('paths that the backend could read in another way are refused', async ({ edge }) => {
  for (const path of [
    '//graphql',
    '/x/../graphql',
    '/x/%2e%2e/graphql',
    '/item/../graphql',
    '/item/%2e%2e%2fgraphql',
    '/%67raphql',
    '/graphql;v=1',
    '/graphql%3bv=1',
    '/graphql%2f',
    '/graphql%5c',
    '/graphql%00',
    '/graphql%2500',
    '/oauth2/..;/actuator/env',
    '/oauth2/authorize/google/../../../actuator/env',
    '/oauth2/authorize/google/..%2f..%2factuator',
    '/oauth2//authorize/google',
    '/oauth2/%61uthorize/google',
    '/login/oauth2/code/google;x/',
  ]) {
    expect((await edge.ask(path)).status, path).toBe(400)
  }
  for (const id of ['a/b', '..', 'a;b//c', '%2f', 'a\\b']) {
    expect((await edge.ask(`/item/x${encodeURIComponent(id)}`)).status, id).toBe(200)
  }
  expect(edge.received).toEqual([])
})

test('the backend receives no header of the visitor’s from which it would build addresses', async ({
  edge,
}) => {
  await edge.ask('/graphql', {
    Forwarded: 'host=evil.example',
    'X-Forwarded-Prefix': '/evil',
    'X-Forwarded-Port': '666',
    'X-Forwarded-Ssl': 'on',
    'X-Original-URL': '/actuator/env',
    'X-Rewrite-URL': '/actuator/env',
    X_Forwarded_Prefix: '/evil',
    'X-Forwarded-Host': 'evil.example',
  })
  const host = `127.0.0.1:${edge.port}`
  expect(edge.received.map(({ headers }) => headers)).toEqual([
    {
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
    },
  ])
  for (const [given, passedOn] of [
    ['https', 'https'],
    ['javascript', 'http'],
    ['https, http', 'http'],
  ]) {
    await edge.ask('/graphql', { 'X-Forwarded-Proto': given })
    expect(edge.received.at(-1)?.headers['x-forwarded-proto'], given).toBe(passedOn)
  }
})

test('the backend’s answers carry a policy for data, and no cache keeps them', async ({ edge }) => {
  const strict = "default-src 'none'; frame-ancestors 'none'"
  for (const [stated, name, sent] of [
    [undefined, 'content-security-policy', strict],
    ["default-src 'none'; sandbox", 'content-security-policy', "default-src 'none'; sandbox"],
    [undefined, 'cache-control', 'no-store'],
    ['no-cache, no-store, max-age=0', 'cache-control', 'no-cache, no-store, max-age=0'],
    ['public, max-age=60', 'cache-control', 'no-store'],
  ] as const) {
    edge.answerHeaders = stated === undefined ? {} : { [name]: stated }
    const { headers } = await edge.ask('/graphql')
    expect(headers[name], stated).toBe(sent)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

test('with the known hosts named, others are refused; a backend that is down is a German sentence', async () => {
  const edge = await startEdge({ serverNames: 'shop.example www.shop.example' })
  const shop = { Host: 'shop.example' }
  try {
    const down = await edge.ask('/graphql', shop)
    expect(down.status).toBe(502)
    expect(down.headers).toMatchObject({ ...policy, 'content-type': 'text/plain; charset=utf-8' })
    expect(down.text).toContain('Der Shop ist gerade nicht erreichbar.')
    await edge.startBackend()
    for (const [path, headers, status] of [
      ['/graphql', shop, 200],
      ['/login', { Host: 'www.shop.example:8443' }, 200],
      ['http://shop.example/graphql', shop, 200],
      ['/graphql', { Host: 'evil.example' }, 421],
      ['/login', { Host: 'evil.example' }, 421],
      ['/graphql', { Host: 'shop.example.evil.example' }, 421],
      ['http://shop.example/graphql', { Host: 'evil.example' }, 421],
      ['http://evil.example/graphql', shop, 421],
    ] as const) {
      expect((await edge.ask(path, headers)).status, `${path} at ${headers.Host}`).toBe(status)
    }
    expect(edge.received.map(({ headers }) => headers.host)).toEqual([shop.Host, shop.Host])
  } finally {
    edge.stop()
  }
})
