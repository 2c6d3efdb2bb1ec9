import { createServer, type IncomingMessage } from 'node:http'
import type { APIRequestContext } from '@playwright/test'
import { securityHeaders } from '../../deploy/securityHeaders'
import { itemPath } from '../../src/catalog/itemAddress'
import { paths } from '../../src/paths'
import { freePort } from '../servers'
import { expect, test } from '../sites'
import { startNginx } from './runningNginx'

const pageHeaders = securityHeaders({ isMock: false, backendOrigin: '' })
const immutable = 'public, max-age=31536000, immutable'
const graphql = {
  method: 'POST',
  data: { query: '{ itemTags { name } }' },
}

interface Question {
  method?: string
  data?: unknown
  headers?: Record<string, string>
}

/** Asks nginx; fails when an answer states a header twice, which browsers read in ways of their own. */
async function ask(request: APIRequestContext, address: string, question: Question = {}) {
  const { method = 'GET', headers = {}, ...rest } = question
  const response = await request.fetch(address, { method, headers, maxRedirects: 0, ...rest })
  const names = response.headersArray().map(({ name }) => name.toLowerCase())
  const several = names.filter((name, at) => names.indexOf(name) !== at && name !== 'set-cookie')
  expect(several, `headers of ${address} that are stated twice`).toEqual([])
  const header = (name: string) => response.headers()[name.toLowerCase()]
  return { status: response.status(), header, text: () => response.text() }
}

type Answer = Awaited<ReturnType<typeof ask>>

function expectPageHeaders({ header }: Answer) {
  const stated = Object.fromEntries(Object.keys(pageHeaders).map((name) => [name, header(name)]))
  expect(stated).toEqual(pageHeaders)
}

const isProduct = async ({ text }: Answer) => (await text()).includes('<div id="root"')

test.describe('pages', () => {
  const addresses = [
    ...Object.values(paths).filter((path) => !path.includes(':') && path !== paths.oauthRedirect),
    '/shop/?mock=',
    itemPath('1001'),
    itemPath('any id / of a backend'),
  ]
  for (const address of addresses) {
    test(`${address}: answers 200, compressed, revalidated each time, with every security header`, async ({
      request,
    }) => {
      const answer = await ask(request, address)
      expect(answer.status).toBe(200)
      expect(answer.header('Content-Type')).toBe('text/html; charset=utf-8')
      expect(answer.header('Content-Encoding')).toBe('br')
      expect(answer.header('Vary')).toBe('Accept-Encoding')
      expect(answer.header('Cache-Control')).toBe('no-cache')
      expect(answer.header('Server')).toBe('nginx')
      expectPageHeaders(answer)
      expect(await isProduct(answer)).toBe(true)
    })
  }

  test('the shop is the page that the build has written, not the frame', async ({ request }) => {
    expect(await (await ask(request, '/shop')).text()).toContain('data-page="/shop"')
  })

  test('every item is the page that the build has written for all of them', async ({ request }) => {
    for (const id of ['1001', 'any id / of a backend']) {
      expect(await (await ask(request, itemPath(id))).text()).toContain('data-page="/item/:id"')
    }
  })

  for (const address of [
    '/no/such/page',
    '/shop/1001',
    '/item/',
    '/item/1001/more',
    '/assets/',
    '/assets/index-00000000.js',
    '/_headers',
    '/404.html',
    '/item.html',
    '/plain/index.html',
    '/br/index.html',
    '/mockServiceWorker.js',
  ]) {
    test(`${address}: answers 404 with the product’s own page`, async ({ request }) => {
      const answer = await ask(request, address)
      expect(answer.status).toBe(404)
      expect(answer.header('Content-Type')).toBe('text/html; charset=utf-8')
      expect(answer.header('Cache-Control')).toBe('no-cache')
      expectPageHeaders(answer)
      expect(await isProduct(answer)).toBe(true)
    })
  }

  test('take no other method than reading, and say so with the same security headers', async ({
    request,
  }) => {
    const answer = await ask(request, '/shop', { method: 'POST' })
    expect(answer.status).toBe(405)
    expect(answer.header('Content-Encoding')).toBeUndefined()
    expectPageHeaders(answer)
    expect(await answer.text()).toContain('405')
  })
})

test.describe('files', () => {
  const assetsIn = (html: string, ending: string) =>
    Array.from(html.matchAll(/\/assets\/[\w.-]+/g), ([address]) => address).filter((address) =>
      address.endsWith(ending),
    )

  for (const [ending, type, encoding] of [
    ['.js', 'text/javascript; charset=utf-8', 'br'],
    ['.css', 'text/css; charset=utf-8', 'br'],
    ['.svg', 'image/svg+xml', 'br'],
    ['.woff2', 'font/woff2', undefined],
    ['.avif', 'image/avif', undefined],
    ['.png', 'image/png', undefined],
  ] as const) {
    test(`${ending}: kept for good, compressed where that helps`, async ({ request }) => {
      const html = await (await ask(request, '/')).text()
      const [address = ''] = assetsIn(html, ending)
      const answer = await ask(request, address)
      expect(answer.status).toBe(200)
      expect(answer.header('Content-Type')).toBe(type)
      expect(answer.header('Cache-Control')).toBe(immutable)
      expect(answer.header('Content-Encoding')).toBe(encoding)
      expect(answer.header('Vary')).toBe(encoding && 'Accept-Encoding')
      expectPageHeaders(answer)

      const again = await ask(request, address, {
        headers: { 'If-None-Match': answer.header('ETag') ?? '' },
      })
      expect(again.status).toBe(304)
      expect(again.header('Cache-Control')).toBe(immutable)
    })
  }

  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br;q=0.0', 'gzip'],
    ['brotli-like, gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    test(`come ${encoding ?? 'uncompressed'} for Accept-Encoding "${accepted}"`, async ({
      request,
    }) => {
      const plain = await ask(request, '/shop', { headers: { 'Accept-Encoding': 'identity' } })
      const answer = await ask(request, '/shop', {
        // As a proxy in between sends it on.
        headers: { 'Accept-Encoding': accepted, Via: '1.1 proxy' },
      })
      expect(answer.header('Content-Encoding')).toBe(encoding)
      expect(answer.header('Vary')).toBe('Accept-Encoding')
      expect(await answer.text()).toBe(await plain.text())
      const sizes = [answer, plain].map(({ header }) => Number(header('Content-Length')))
      if (encoding !== undefined) expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) / 2)
    })
  }
})

test.describe('what the backend answers', () => {
  test('comes through as it is, with a policy for data instead of the pages’', async ({
    request,
  }) => {
    const answer = await ask(request, '/graphql', graphql)
    expect(answer.status).toBe(200)
    expect(JSON.parse(await answer.text()).data.itemTags.length).toBeGreaterThan(0)
    expect(answer.header('Content-Type')).toMatch(/json/)
    expect(answer.header('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.header('Set-Cookie')).toMatch(/^XSRF-TOKEN=/)
    expect(answer.header('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(answer.header('Cache-Control')).toBe('no-store')
  })

  test('is the sign-in too, but not the screen that it ends at', async ({ request, site }) => {
    const back = encodeURIComponent(`${site.url}/oauth2/redirect`)
    const accounts = await ask(request, `/oauth2/authorize/google?redirect_uri=${back}`)
    expect(await accounts.text()).toContain('Konto auswählen')
    expect(accounts.header('Referrer-Policy')).toBe('no-referrer')
    for (const address of ['/oauth2/callback/google', '/login/oauth2/code/google']) {
      const answer = await ask(request, address)
      expect(JSON.parse(await answer.text()).errors[0].message).toContain('There is nothing at')
      expect(answer.header('X-Content-Type-Options')).toBe('nosniff')
    }
    expect(await isProduct(await ask(request, '/oauth2/redirect?token=x'))).toBe(true)
    expect(await isProduct(await ask(request, '/login'))).toBe(true)
  })

  test('is a German sentence while the backend is down; once up, the backend learns the visitor’s protocol, host and address', async ({
    request,
  }) => {
    const [port, backendPort] = [await freePort(), await freePort()]
    const shop = `http://localhost:${port}`
    const nginx = await startNginx({ port, backendAddress: `127.0.0.1:${backendPort}` })
    const missed = await ask(request, `${shop}/graphql`, graphql)
    expect(missed.status).toBe(502)
    expect(missed.header('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(missed.header('Cache-Control')).toBe('no-cache')
    expect(await missed.text()).toContain('Der Shop ist gerade nicht erreichbar.')
    expectPageHeaders(missed)

    const heard: IncomingMessage[] = []
    const backend = createServer((message, response) => {
      heard.push(message)
      response.writeHead(200, { 'X-Content-Type-Options': 'nosniff' }).end(message.url)
    })
    await new Promise<void>((done) => backend.listen(backendPort, '127.0.0.1', done))
    try {
      const address = `${shop}/oauth2/authorize/google?redirect_uri=a%2Fb`
      const direct = await ask(request, address)
      expect(await direct.text()).toBe('/oauth2/authorize/google?redirect_uri=a%2Fb')
      await ask(request, address, {
        headers: { 'X-Forwarded-Proto': 'https', Host: 'shop.example' },
      })
      const told = heard.map(({ headers }) => [
        headers['x-forwarded-proto'],
        headers.host,
        headers['x-forwarded-host'],
        headers['x-forwarded-for'],
      ])
      const { host } = new URL(shop)
      expect(told).toEqual([
        ['http', host, host, expect.stringMatching(/127\.0\.0\.1|::1/)],
        ['https', 'shop.example', 'shop.example', expect.stringMatching(/127\.0\.0\.1|::1/)],
      ])
      // One connection for both: the way to the backend stays open.
      expect(new Set(heard.map(({ socket }) => socket)).size).toBe(1)
    } finally {
      backend.close()
      backend.closeAllConnections()
      nginx.stop()
    }
  })
})
