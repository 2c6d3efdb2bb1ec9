import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { readArguments, run } from './kit/command'
import { clauses } from './kit/examine'
import { contract } from './kit/operations'
import { findSchemaDifferences } from './kit/schemaDifferences'
import sdl from '../../schema.graphql?raw'

let server: MockServer
beforeAll(async () => {
  server = await startMockServer()
})
afterAll(() => server.close())

/** What the command prints and its exit code. */
async function runCommand(args: string[], environment: Record<string, string> = {}) {
  let report = ''
  const code = await run(args, environment, (text) => {
    report += text
  })
  return { code, report }
}

describe('the command', { timeout: 30_000 }, () => {
  test('started as people start it, reports every clause and ends with 0', async () => {
    const child = spawn('node', ['tests/contract/kit/run.mjs', '--url', server.url])
    let report = ''
    child.stdout.on('data', (chunk) => (report += chunk))
    const code = await new Promise((done) => child.on('close', done))

    expect(report).toContain(`The contract at ${server.url}/`)
    for (const { id, sentence } of clauses) {
      expect(report).toMatch(new RegExp(`^✓ ${id.replaceAll('.', '\\.')} +`, 'm'))
      expect(report).toContain(sentence)
    }
    const count = clauses.length
    expect(report).toContain(`\n${count} clauses: ${count} kept, 0 broken, 0 not examined\n`)
    expect(code).toBe(0)
  })

  test('ends with 1 and names what is broken', async () => {
    server.backend.conditions = { itemTags: 'null' }
    const { code, report } = await runCommand(['--url', server.url])
    server.backend.conditions = {}
    expect(report).toMatch(
      /^✗ operation\.itemTags .*\n {4}Expected itemTags to have data; came null\.$/m,
    )
    expect(report).toMatch(/^Broken: operation\.itemTags, shape\.itemTags, /m)
    expect(code).toBe(1)
  })

  test('--read-only creates nothing and says what it leaves out', async () => {
    server.backend.reset()
    const { code, report } = await runCommand(['--url', server.url, '--read-only'])
    expect(server.backend.db.created()).toEqual({ items: [], tags: [] })
    expect(report).toContain('Not examined: it creates data, and --read-only is given')
    expect(report).toContain('This was not the whole contract')
    expect(code).toBe(0)
  })

  test('--anonymous-only examines visitors alone and says what it leaves out', async () => {
    const { code, report } = await runCommand(['--url', server.url, '--anonymous-only'])
    expect(report).toMatch(/^– roles\.user .*\n {4}Not examined: .*--anonymous-only is given$/m)
    expect(report).toMatch(/^✓ roles\.visitor-createShopItem /m)
    expect(code).toBe(0)
  })

  test('takes the tokens that it is given, and no others', async () => {
    const given = ['--url', server.url, '--read-only', '--admin-token', 'demo-user']
    const { code, report } = await runCommand(given)
    expect(report).toMatch(/^✗ roles\.admin .*\n.*came "Nora Nutzer" with the roles \["USER"\]\.$/m)
    expect(report).toMatch(/^– roles\.user .*\n.*pass --user-token$/m)
    expect(code).toBe(1)
  })

  test('everything that it creates is called Vertragsprüfung', async () => {
    server.backend.reset()
    await runCommand(['--url', server.url])
    const { items, tags } = server.backend.db.created()
    const names = [...items.map(({ title }) => title), ...tags.map(({ name }) => name)]
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !name.startsWith('Vertragsprüfung '))).toEqual([])
  })

  test('says in one sentence that nothing answers, and ends with 1', async () => {
    const silent = createServer()
    await new Promise<void>((done) => silent.listen(0, 'localhost', done))
    // A server listens at an address and a port, unless it was asked to listen at a path.
    const { port } = silent.address() as AddressInfo
    await new Promise((done) => silent.close(done))
    const { code, report } = await runCommand(['--url', `http://localhost:${port}`])
    expect(report).toMatch(
      new RegExp(
        `^Nothing can be examined at http://localhost:${port}/\\. Expected .+; came none .+\\n$`,
      ),
    )
    expect(code).toBe(1)
  })

  test.each([
    [[], '--url http://localhost:8080'],
    [['--url'], 'argument missing'],
    [['--url', 'localhost:8080'], 'must be an http(s) address; it is "localhost:8080"'],
    [['--url', 'ftp://localhost'], 'must be an http(s) address; it is "ftp://localhost"'],
    [['http://localhost:8080'], 'Unexpected argument'],
    [['--url', 'http://a', '--tokn', 'x'], "Unknown option '--tokn'"],
    [['--url', 'http://a', '--admin-token', 'Bearer x'], 'without "Bearer"'],
    [['--url', 'http://a', '--redirect-uri', '/oauth2/redirect'], '--redirect-uri must be'],
    [['--url', 'http://a', '--anonymous-only', '--user-token', 'x'], 'pass it or a token'],
  ])('ends with 2 and one sentence for %j', async (args, part) => {
    const { code, report } = await runCommand(args)
    expect(report).toMatch(/^[^\n]+\n$/)
    expect(report).toContain(part)
    expect(code).toBe(2)
  })

  test('takes tokens from the environment, where lists of processes do not show them', () => {
    const environment = { CONTRACT_ADMIN_TOKEN: 'a', CONTRACT_USER_TOKEN: 'u' }
    const args = ['--url', 'http://localhost:8080/api', '--user-token', 'v']
    expect(readArguments(args, environment)).toMatchObject({ tokens: { admin: 'a', user: 'v' } })
  })

  test('--help explains every option', async () => {
    const { code, report } = await runCommand(['--help'])
    for (const option of ['--url', '--admin-token', '--user-token', '--redirect-uri']) {
      expect(report).toContain(option)
    }
    expect(code).toBe(0)
  })
})

describe('differences between schemas', () => {
  const differencesWith = (from: string, to: string) => {
    expect(sdl).toContain(from)
    return findSchemaDifferences(contract, buildSchema(sdl.replace(from, to)))
  }

  test('there is none to the contract itself, nor to one that has more', () => {
    const none = { breaking: [], dangerous: [] }
    expect(findSchemaDifferences(contract, buildSchema(sdl))).toEqual(none)
    expect(differencesWith('type Role {', 'type Role { since: Int')).toEqual(none)
    const narrower = 'directive @deprecated on FIELD_DEFINITION'
    expect(findSchemaDifferences(contract, buildSchema(`${narrower}\n${sdl}`))).toEqual(none)
  })

  test.each([
    [
      'a renamed field',
      '  title: String!\n  "What the item is and what it is for; may',
      '  name: String!\n  "What the item is and what it is for; may',
      'ShopItem.title was removed.',
    ],
    [
      'a field that may be null',
      '  priceM: Float!\n',
      '  priceM: Float\n',
      'Sizing.priceM changed type from Float! to Float.',
    ],
    [
      'another type',
      'shopItems: [ShopItem!]',
      'shopItems: [String]',
      'Query.shopItems changed type from [ShopItem!] to [String].',
    ],
    [
      'an input that is required',
      'priceXL: Float! = 0',
      'priceXL: Float!',
      'SizingInput.priceXL has become required; its default is 0.',
    ],
    [
      'an argument of another type',
      'id: ID!):',
      'id: Int!):',
      'Query.shopItemById arg id has changed type from ID! to Int!.',
    ],
  ])('%s is a breaking one', (_, from, to, sentence) => {
    const { breaking, dangerous } = differencesWith(from, to)
    expect(breaking).toContain(sentence)
    expect(dangerous).toEqual([])
  })

  test.each([
    [
      'another default',
      'priceXL: Float! = 0',
      'priceXL: Float! = 1',
      'SizingInput.priceXL changed its default from 0 to 1.',
    ],
    [
      'an optional input',
      'input CreateItemTagInput {',
      'input CreateItemTagInput { colour: String',
      'An optional field colour on input type CreateItemTagInput was added.',
    ],
  ])('%s is a dangerous one', (_, from, to, sentence) => {
    const { breaking, dangerous } = differencesWith(from, to)
    expect(breaking).toEqual([])
    expect(dangerous).toContain(sentence)
  })

  test('an input that may be null instead of having a default is none', () => {
    const { breaking, dangerous } = differencesWith('priceXL: Float! = 0', 'priceXL: Float')
    expect(breaking).toEqual([])
    expect(dangerous.filter((sentence) => sentence.startsWith('SizingInput.'))).toEqual([])
  })
})
