import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { startMockServer, type MockServer, type MockServerOptions } from '../../mocks/server/server'

const running: MockServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()))
})

/** A server of its own for each test; what still waits for an answer is broken off at once. */
async function start(options: MockServerOptions = {}) {
  const server = await startMockServer(options)
  running.push(server)
  return server
}

const shopItemsText = 'query shopItems { shopItems { id title } }'
const createTagText = 'mutation { createItemTag(input: { name: "Sonderteil" }) { success } }'
const currentUserText = '{ currentUser { username } }'

const ask = (url: string, query: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })

/** Sends bytes as they are and collects what comes back until the connection ends. */
function exchange(url: string, sent: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(url).port), 'localhost')
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => (received += text))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
    socket.write(sent)
  })
}

const statusOf = (received: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1])

test('refuses a query that asks for a list by thousands of names, and says why', async () => {
  const { url } = await start()
  const names = Array.from({ length: 6000 }, (_, at) => `a${at}: shopItems { title }`)
  const response = await ask(url, `{ ${names.join(' ')} }`)
  expect(await response.json()).toEqual({
    errors: [expect.objectContaining({ message: expect.stringContaining('1000 tokens') })],
  })
})

describe('the Google sign-in', () => {
  const visit = (url: string, redirectUri: string, more = '') =>
    fetch(`${url}/oauth2/authorize/google?redirect_uri=${encodeURIComponent(redirectUri)}${more}`, {
      redirect: 'manual',
    })

  test('returns to the development server and to its own origin, and to no other', async () => {
    const { url } = await start()
    for (const [origin, status] of [
      ['http://localhost:3000', 302],
      [url, 302],
      ['https://localhost:3000', 400],
      ['https://evil.example', 400],
    ] as const) {
      const response = await visit(url, `${origin}/oauth2/redirect`, '&choice=user')
      expect(response.status).toBe(status)
      expect(response.headers.has('Location')).toBe(status === 302)
    }
  })

  test('does not take the Host header for its own origin', async () => {
    const { url } = await start()
    const received = await exchange(
      url,
      'GET /oauth2/authorize/google?redirect_uri=http://evil.example/oauth2/redirect&choice=user HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    )
    expect(statusOf(received)).toBe(400)
    expect(received).not.toContain('<a')
  })
})

describe('requests that cannot be executed get a status and a JSON error', () => {
  const json = { 'Content-Type': 'application/json' }
  const query = (text: string) => JSON.stringify({ query: text })

  test.each<[string, string, string, RequestInit, number]>([
    ['bad JSON', 'POST', '/graphql', { headers: json, body: '{' }, 400],
    // What GraphQL over HTTP recommends to clients that do not request its own content type.
    ['an unknown field, as JSON', 'POST', '/graphql', { headers: json, body: query('{ a }') }, 200],
    ['a form', 'POST', '/graphql', { body: new URLSearchParams({ query: shopItemsText }) }, 415],
    ['PUT', 'PUT', '/graphql', { headers: json, body: query(shopItemsText) }, 405],
    [
      'a mutation in the address',
      'GET',
      `/graphql?query=${encodeURIComponent(createTagText)}`,
      { headers: { Cookie: 'XSRF-TOKEN=abc', 'X-XSRF-TOKEN': 'abc' } },
      405,
    ],
    ['a longer path', 'POST', '/api/graphql', { headers: json, body: query(shopItemsText) }, 404],
    ['a path of two slashes', 'GET', '//evil.example/graphql', {}, 404],
  ])('%s: %s %s', async (_, method, address, init, status) => {
    const { url } = await start()
    const response = await fetch(`${url}${address}`, { method, ...init })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/[a-z+-]*json/)
    const [error] = (await response.json()).errors
    expect(error.message).toMatch(/\w/)
    expect(response.headers.has('Allow')).toBe(status === 405)
    expect((await ask(url, currentUserText)).status).toBe(200)
  })

  test('a body is refused with 413 from the first byte beyond a megabyte', async () => {
    const { url } = await start()
    const whole = query(shopItemsText).padEnd(1024 * 1024)
    const send = (text: BodyInit, more: object = {}) =>
      fetch(`${url}/graphql`, { method: 'POST', headers: json, body: text, ...more })
    expect((await send(whole)).status).toBe(200)
    const refused = await send(`${whole} `)
    expect(refused.status).toBe(413)
    expect((await refused.json()).errors[0].message).toContain('1048576 bytes')
    // Without a length that is known beforehand.
    const stream = new Blob([whole, whole]).stream()
    expect((await send(stream, { duplex: 'half' })).status).toBe(413)
    expect((await send(whole)).status).toBe(200)
  })
})

describe('CORS', () => {
  const origin = 'http://localhost:3000'
  const preflight = (url: string, from: string) =>
    fetch(`${url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-xsrf-token',
      },
    })

  test('a configured origin may ask with credentials', async () => {
    const { url } = await start({ corsOrigins: [origin] })
    const allowed = await preflight(url, origin)
    expect(allowed.status).toBe(204)
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': expect.stringMatching(/Authorization.*X-XSRF-TOKEN/),
      vary: 'Origin',
    })
    for (const [query, status] of [
      [shopItemsText, 200],
      [createTagText, 403],
    ] as const) {
      const response = await ask(url, query, { Origin: origin })
      expect(response.status).toBe(status)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
      expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    }
  })

  test.each([
    ['of nobody', [], origin],
    ['of another port', [origin], 'http://localhost:3001'],
    ['of a longer name', [origin], 'http://localhost:3000.evil.example'],
    ['null', [origin], 'null'],
  ])('the origin %s may not', async (_, corsOrigins, from) => {
    const { url } = await start({ corsOrigins })
    const refused = await preflight(url, from)
    expect(refused.status).toBe(403)
    expect((await refused.json()).errors[0].message).toContain(`--cors-origin ${from}`)
    const response = await ask(url, shopItemsText, { Origin: from })
    for (const { headers } of [refused, response]) {
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
      expect(headers.get('Vary')).toBe('Origin')
    }
  })
})

describe('conditions', () => {
  const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const body = JSON.stringify({ query: shopItemsText })

  test('hold from the start, in the grammar of ?mock=, and can be replaced', async () => {
    const { url, backend } = await start({ conditions: 'shop-fails,itemTags:http500' })
    expect(await (await ask(url, shopItemsText)).json()).toMatchObject({ errors: [{}] })
    const broken = await ask(url, '{ itemTags { id } }')
    expect(broken.status).toBe(500)
    expect(await broken.text()).toBe('Internal Server Error')
    backend.conditions = {}
    expect(await (await ask(url, shopItemsText)).json()).not.toHaveProperty('errors')
  })

  test('network breaks the connection without a byte', async () => {
    const { url, backend } = await start({ conditions: 'shopItems:network' })
    await expect(ask(url, shopItemsText)).rejects.toThrow('fetch failed')
    const received = await exchange(url, `${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    expect(received).toBe('')
    backend.conditions = {}
    expect((await ask(url, shopItemsText)).status).toBe(200)
  })
})

test('files beside the console are not served', async () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'console-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const folder = path.join(parent, 'console')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'own.js'), '')
  writeFileSync(path.join(parent, 'other.js'), '')
  const { url } = await start({ graphiqlFolder: folder })
  expect((await fetch(`${url}/graphiql/own.js`)).status).toBe(200)
  for (const name of ['..%2fother.js', `${parent}/other.js`]) {
    expect((await fetch(`${url}/graphiql/${name}`)).status).toBe(404)
  }
  const received = await exchange(
    url,
    'GET /graphiql/../other.js HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  )
  expect(statusOf(received)).toBe(404)
})

test('a port in use is reported by its number', async () => {
  const port = Number(new URL((await start()).url).port)
  await expect(startMockServer({ port })).rejects.toThrow(String(port))
})
