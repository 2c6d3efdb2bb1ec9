import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { seed } from '../../mocks/seed'
import { run } from '../../mocks/seedFile/fetchSeed'
import { seedOfFile } from '../../mocks/seedFile/seedOfFile'
import { startMockServer, type MockServer, type MockServerOptions } from '../../mocks/server/server'

const folder = mkdtempSync(path.join(tmpdir(), 'seed-'))
const out = path.join(folder, 'fetched.seed.json')
afterAll(() => rmSync(folder, { recursive: true }))

const running: MockServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ close }) => close()))
})
async function start(options: MockServerOptions = {}) {
  const server = await startMockServer({ graceMs: 50, ...options })
  running.push(server)
  return server
}

const servers: Server[] = []
afterEach(() => servers.splice(0).map((server) => server.close()))
/** Starts a server that answers everything in one way, and resolves with its address. */
async function answer(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`
}

async function fetchSeed(...args: string[]) {
  let text = ''
  const code = await run(args, (piece) => (text += piece))
  return { code, text }
}

describe('seed:fetch', () => {
  test('writes what a backend holds, and no word of its users', async () => {
    const { url, backend } = await start()
    backend.db.createItem({ ...Object(seed.shopItems[0]), title: 'Nagelneu', tags: ['Büro'] })
    const { code, text } = await fetchSeed('--url', url, '--token', 'demo-admin', '--out', out)
    expect(text).toBe(
      `${out}: 29 items and 10 tags. Users are left out: the file holds no personal data of theirs.\n`,
    )
    expect(code).toBe(0)
    const written = await seedOfFile(out)
    expect(written.itemTags).toEqual(seed.itemTags)
    expect(written.shopItems.slice(0, -1)).toEqual(seed.shopItems)
    expect(written.shopItems.at(-1)?.title).toBe('Nagelneu')
    expect(readFileSync(out, 'utf8')).not.toMatch(/@muster3d|Ada Admin|demo-admin|currentUser/)
  })

  test('sends its token', async () => {
    const received: (string | undefined)[] = []
    const url = await answer((message, response) => {
      received.push(message.headers.authorization)
      response.end(JSON.stringify({ data: { shopItems: [], itemTags: [] } }))
    })
    const { code } = await fetchSeed('--url', url, '--token', 'geheim', '--out', out)
    expect([code, received]).toEqual([0, ['Bearer geheim']])
  })

  test.each([
    [401, 'it answers with the status 401; --token may be missing or wrong'],
    [200, 'its answer is no JSON'],
  ])('says which status came with a page of HTML (%i)', async (status, cause) => {
    const url = await answer((_, response) => response.writeHead(status).end('<h1>Nein</h1>'))
    expect(await fetchSeed('--url', url, '--out', out)).toEqual({
      code: 1,
      text: `${url} gave no data: ${cause}.\n`,
    })
  })

  test('of a backend that fails ends with one sentence', async () => {
    const { url } = await start({ conditions: 'shopItems:error' })
    expect(await fetchSeed('--url', url, '--out', out)).toEqual({
      code: 1,
      text: `${url} gave no data: it answers "Simulierter Fehler in shopItems.".\n`,
    })
  })

  test('of a backend that breaks the contract names the row', async () => {
    const { url } = await start({ conditions: 'itemTags:empty' })
    const others = seed.shopItems.flatMap(({ tags }) => tags).length - 1
    expect(await fetchSeed('--url', url, '--out', out)).toEqual({
      code: 1,
      text: `What ${url} answers does not fit. shopItems, entry 1, field "tags[0]": no entry of itemTags has this id and the name "Befestigung" (and ${others} more).\n`,
    })
  })
})

describe('a file with data on the command line', () => {
  test('that is missing or does not fit is told in one sentence with its row', async () => {
    const file = path.join(folder, 'shop.csv')
    await expect(seedOfFile(file)).rejects.toThrow(`${file} cannot be read: there is no such file.`)
    writeFileSync(file, 'Titel;Preis\nClip;4,90\nHaken;viel\nGriff;wenig\n')
    await expect(seedOfFile(file)).rejects.toThrow(
      `${file} does not fit. Line 3, column "Preis": "viel" is no price (and 1 more).`,
    )
    writeFileSync(file, 'Titel;Preis\nClip;4,90\n')
    expect((await seedOfFile(file)).shopItems[0]?.sizing.priceS).toBe(4.9)
  })
})
