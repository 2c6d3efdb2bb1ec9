import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
} from 'node:http'
import { expect, test as base } from '@playwright/test'
import { securityHeaders } from '../../deploy/securityHeaders'
import { freePort } from '../servers'
import { startNginx, type NginxOptions } from './runningNginx'

/** An nginx in front of a backend that notes what it hears and answers with what a test wants. */
interface Edge {
  port: number
  heard: IncomingMessage[]
  answerHeaders: OutgoingHttpHeaders
  readLog: () => string
  /** Asks nginx, with a path that reaches it as it stands here. */
  ask: (path: string, headers?: RequestOptions['headers']) => Promise<Answer>
  stop: () => void
}

interface Answer {
  status: number | undefined
  headers: IncomingMessage['headers']
}

async function startEdge(options: Partial<NginxOptions> = {}): Promise<Edge> {
  const [port, backendPort] = [await freePort(), await freePort()]
  const heard: IncomingMessage[] = []
  const edge = { heard, answerHeaders: {}, port }
  const backend = createServer((message, response) => {
    heard.push(message)
    response.writeHead(200, edge.answerHeaders).end('{}')
  })
  await new Promise<void>((done) => backend.listen(backendPort, '127.0.0.1', done))
  const nginx = await startNginx({ port, backendAddress: `127.0.0.1:${backendPort}`, ...options })
  return Object.assign(edge, {
    readLog: nginx.readLog,
    ask: (path: string, headers: RequestOptions['headers'] = {}) => ask(port, path, headers),
    stop: () => {
      nginx.stop()
      backend.close()
      backend.closeAllConnections()
    },
  })
}

const ask = (port: number, path: string, headers: RequestOptions['headers']): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (message) => {
      message.resume()
      resolve({ status: message.statusCode, headers: message.headers })
    })
      .on('error', reject)
      .end()
  })

const test = base.extend<object, { edge: Edge }>({
  edge: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there which fixtures a fixture needs
    async ({}, use) => {
      const edge = await startEdge()
      await use(edge)
      edge.stop()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ edge }) => {
  edge.heard.length = 0
  edge.answerHeaders = {}
})

const policy = Object.entries(securityHeaders({ isMock: false, backendOrigin: '' })).map(
  ([name, value]) => [name.toLowerCase(), value],
)

test.describe('the screen that the sign-in ends at', () => {
  for (const path of [
    '/oauth2/redirect',
    '/oauth2/redirect/',
    '/OAuth2/Redirect',
    '/oauth2//redirect',
    '/oauth2/%72edirect',
    '/oauth2/redirect/index.html',
  ]) {
    test(`${path}: no cache keeps it, no log holds the token`, async ({ edge }) => {
      const token = `token-of${path.replaceAll(/\W/g, '-')}`
      for (const [accepted, encoding] of [
        ['gzip, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ]) {
        const { status, headers } = await edge.ask(`${path}?token=${token}`, {
          'Accept-Encoding': accepted,
        })
        expect(status).toBe(200)
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['vary']).toBe('Accept-Encoding')
        expect(headers['cache-control']).toBe('no-store')
        expect(headers).toMatchObject(Object.fromEntries(policy))
      }
      await expect.poll(edge.readLog).toContain(`"GET ${path} HTTP/1.1" 200`)
      expect(edge.readLog()).not.toContain(token)
      expect(edge.heard).toEqual([])
    })
  }

  test('is no more in the log when it is refused or missing, and neither is the code for the backend', async ({
    edge,
  }) => {
    for (const path of ['/x/../oauth2/redirect', '/oauth2/redirect/more', '/login']) {
      await edge.ask(`${path}?token=a-secret`)
    }
    await edge.ask('/login/oauth2/code/google?code=a-secret')
    await expect.poll(edge.readLog).toContain('"GET /login/oauth2/code/google HTTP/1.1" 200')
    expect(edge.readLog()).not.toContain('a-secret')
  })
})

test.describe('the backend hears', () => {
  for (const path of [
    '/graphql',
    '/graphql?query={a}&x=../;//%2f%252f',
    '/oauth2/authorize/google?redirect_uri=a%2Fb',
    '/oauth2/callback/google?code=1',
    '/login/oauth2/code/google?code=1',
  ]) {
    test(`its own path, as it was sent: ${path}`, async ({ edge }) => {
      expect((await edge.ask(path)).status).toBe(200)
      expect(edge.heard.map(({ url }) => url)).toEqual([path])
    })
  }

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
    test(`nothing of ${path}, which is refused`, async ({ edge }) => {
      expect((await edge.ask(path)).status).toBe(400)
      expect(edge.heard).toEqual([])
    })
  }

  for (const path of [
    '/graphql/',
    '/GraphQL',
    '/oauth2/',
    '/oauth2/token',
    '/oauth2/authorize/other',
    '/login/oauth2/code/',
    '/actuator/env',
  ]) {
    test(`nothing of ${path}, which the shop does not have`, async ({ edge }) => {
      expect((await edge.ask(path)).status).toBe(404)
      expect(edge.heard).toEqual([])
    })
  }

  test('nothing of items, whose ids may hold anything', async ({ edge }) => {
    for (const id of ['a/b', '..', 'a;b//c', '%2f', 'a\\b']) {
      const { status } = await edge.ask(`/item/x${encodeURIComponent(id)}`)
      expect(status, id).toBe(200)
    }
    expect(edge.heard).toEqual([])
  })

  test('no header of the visitor’s from which it would build addresses and paths', async ({
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
    expect(edge.heard.map(({ headers }) => headers)).toEqual([
      {
        host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
      },
    ])
  })

  for (const [given, told] of [
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
    ['https, http', 'http'],
  ]) {
    test(`${told} where the proxy before says ${given}`, async ({ edge }) => {
      await edge.ask('/graphql', { 'X-Forwarded-Proto': given })
      expect(edge.heard.map(({ headers }) => headers['x-forwarded-proto'])).toEqual([told])
    })
  }
})

test.describe('the backend’s answer carries', () => {
  const strict = "default-src 'none'; frame-ancestors 'none'"
  for (const [stated, name, told] of [
    [undefined, 'content-security-policy', strict],
    ["default-src 'none'; sandbox", 'content-security-policy', "default-src 'none'; sandbox"],
    [undefined, 'cache-control', 'no-store'],
    ['no-cache, no-store, max-age=0', 'cache-control', 'no-cache, no-store, max-age=0'],
    ['public, max-age=60', 'cache-control', 'no-store'],
  ] as const) {
    test(`${name}: ${told}, where it states ${stated}`, async ({ edge }) => {
      edge.answerHeaders = stated === undefined ? {} : { [name]: stated }
      expect((await edge.ask('/graphql')).headers[name]).toBe(told)
    })
  }
})

test.describe('with the known hosts named', () => {
  const shop = { Host: 'shop.example' }

  test('others are refused, also those that come in a second place', async () => {
    const edge = await startEdge({ serverNames: 'shop.example www.shop.example' })
    try {
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
      expect(edge.heard.map(({ headers }) => headers.host)).toEqual([shop.Host, shop.Host])
    } finally {
      edge.stop()
    }
  })

  test('without them the image’s own question is answered as any other', async ({ edge }) => {
    for (const host of ['~.', 'anything.example']) {
      expect((await edge.ask('/login', { Host: host })).status).toBe(200)
    }
  })
})
