import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { readCommandLine } from '../../mocks/server/commandLine'
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

test('the sign-in does not take the Host header for the server’s own origin', async () => {
  const { url } = await start()
  const received = await exchange(
    url,
    'GET /oauth2/authorize/google?redirect_uri=http://evil.example/oauth2/redirect&choice=user HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  expect(statusOf(received)).toBe(400)
  expect(received).not.toContain('<a')
})

test('a body is refused with 413 from the first byte beyond a megabyte', async () => {
  const { url } = await start()
  const whole = JSON.stringify({ query: shopItemsText }).padEnd(1024 * 1024)
  const send = async (body: BodyInit, more: object = {}) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(`${url}/graphql`, { method: 'POST', headers, body, ...more })).status
  }
  expect(await send(whole)).toBe(200)
  expect(await send(`${whole} `)).toBe(413)
  // Without a length that is known beforehand.
  expect(await send(new Blob([whole, whole]).stream(), { duplex: 'half' })).toBe(413)
  expect(await send(whole)).toBe(200)
})

/** The pages that the server is told of. */
const origin = 'http://localhost:3000'
test.each([
  ['where it is told of none', [], origin],
  ['another port', [origin], 'http://localhost:3001'],
  ['a longer name', [origin], 'http://localhost:3000.evil.example'],
  ['null', [origin], 'null'],
])(
  'the pages of an origin that the server is not told of may not read answers: %s',
  async (_, corsOrigins, from) => {
    const { url } = await start({ corsOrigins })
    const headers = { Origin: from, 'Access-Control-Request-Method': 'POST' }
    const refused = await fetch(`${url}/graphql`, { method: 'OPTIONS', headers })
    expect(refused.status).toBe(403)
    expect((await refused.json()).errors[0].message).toContain(`--cors-origin ${from}`)
    const response = await ask(url, shopItemsText, { Origin: from })
    for (const answer of [refused, response]) {
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
      expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull()
      expect(answer.headers.get('Vary')).toBe('Origin')
    }
  },
)

test('conditions hold from the start, in the grammar of ?mock=, until they are replaced', async () => {
  const { url, backend } = await start({ conditions: 'shopItems:network,itemTags:http500' })
  await expect(ask(url, shopItemsText)).rejects.toThrow('fetch failed')
  expect((await ask(url, '{ itemTags { id } }')).status).toBe(500)
  backend.conditions = {}
  expect((await ask(url, shopItemsText)).status).toBe(200)
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

test('the command line takes every option, and without one the server is where pages ask', () => {
  const args =
    '--port 4312 --host 0.0.0.0 --mock=shop-empty --cors-origin http://LOCALHOST:3000/ --cors-origin https://a.example:443 --redirect-origin http://localhost:4313'
  expect(readCommandLine(args.split(' ')).server).toEqual({
    port: 4312,
    host: '0.0.0.0',
    conditions: 'shop-empty',
    corsOrigins: ['http://localhost:3000', 'https://a.example'],
    redirectOrigins: ['http://localhost:4313'],
  })
  expect(readCommandLine([]).server).toMatchObject({
    port: 8080,
    host: 'localhost',
    corsOrigins: [],
  })
})
