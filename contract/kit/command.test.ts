import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import sdl from '../../schema.graphql?raw'
import { readArguments } from './arguments'
import { onRequests } from './brokenServers'
import { cleanUp, describeLeftBehind } from './cleanUp'
import { clausesFor } from './clauses'
import { run } from './command'
import { createTag } from './creation'
import { createExamination } from './examine'
import { compareWithContract } from './schemaDifferences'
import { targetAt } from './target'

let server: MockServer
beforeAll(async () => void (server = await startMockServer()))
afterEach(() => server.backend.reset())
afterAll(() => server.close())

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileNamed = (name: string) => path.join(folder, name)

/** What the command prints and its exit code, started as people start it. */
const start = (...args: string[]) =>
  promisify(execFile)('node', ['runTypeScript.mjs', 'contract/kit/command.ts', ...args]).then(
    ({ stdout }) => ({ code: 0, report: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, report: stdout }),
  )

/** The same in this process, for what needs no backend. */
async function runHere(...args: string[]) {
  let report = ''
  return { code: await run(args, (text) => (report += text), {}), report }
}

describe('the command', { timeout: 120_000 }, () => {
  test('reports every clause and ends with 0', async () => {
    const { code, report } = await start('--url', server.url)
    const { length } = clausesFor([], null)
    expect(report).toMatch(`The contract at ${server.url}/\n`)
    expect(report.match(/^✓ \S+ +\S.*\.$/gm)).toHaveLength(length)
    expect(report).toContain(
      `\n${length} clauses: ${length} kept, 0 broken, 0 debatable, 0 not examined\n`,
    )
    expect(report).toMatch(/\nLeft behind: \d+ items and \d+ tags whose names begin with "/)
    const { items, tags } = server.backend.db.created()
    const names = [...items.map(({ title }) => title), ...tags.map(({ name }) => name)]
    expect(names.filter((name) => !name.startsWith('Vertragsprüfung '))).toEqual([])
    expect(code).toBe(0)
  })

  test('names what is broken, in files for programs too, and ends with 1', async () => {
    server.backend.conditions = { itemTags: 'null' }
    const [json, junit] = [fileNamed('report.json'), fileNamed('report.xml')]
    const files = ['--json', json, '--junit', junit]
    const { code, report } = await start('--url', server.url, '--only', 'operation,shape', ...files)
    expect(report).toMatch(
      /^✗ operation\.itemTags .*\n    Expected itemTags to have data; came null\.$/m,
    )
    expect(report).toMatch(
      /^12 clauses: 10 kept, 2 broken, .*\nBroken: operation\.itemTags, shape\.itemTags$/m,
    )
    expect(report).not.toMatch(/\.ts\b/)
    expect(code).toBe(1)
    const { numFailedTests, testResults } = JSON.parse(readFileSync(json, 'utf8'))
    expect(numFailedTests).toBe(2)
    expect(testResults[0].assertionResults[0].meta.finding).toMatchObject({ outcome: 'kept' })
    expect(readFileSync(junit, 'utf8')).toMatch(
      /<testsuites .*tests="12" failures="2"[^]*<failure message="Expected itemTags to have data; came null\."/,
    )
  })

  test('fails on what is debatable with --strict alone, and ends there with --bail', async () => {
    server.backend.conditions = { createItemTag: 'rejected' }
    const args = ['--url', server.url, '--only', 'roles.code,xsrf.status']
    const lenient = await start(...args)
    const strict = await start(...args, '--strict', '--bail')
    expect(lenient.report).toMatch(/^! roles\.code /m)
    expect(lenient.report).toContain('Debatable (--strict fails on them): roles.code')
    expect(strict.report).toMatch(/\n1 clause: 0 kept, 0 broken, 1 debatable, /)
    expect([lenient.code, strict.code]).toEqual([0, 1])
  })

  test('creates nothing with --read-only, and says what was not examined', async () => {
    const { code, report } = await start('--url', server.url, '--read-only', '--only', 'roles')
    expect(server.backend.db.created()).toEqual({ items: [], tags: [] })
    expect(report).toContain('    Not examined: it creates data, and --read-only is given\n')
    expect(report).toContain('This was not the whole contract')
    expect(code).toBe(0)
  })

  test("says once whose token is nobody's, and what waits for it", async () => {
    const tokens = ['--admin-token', 'abgelaufen', '--user-token', 'demo-user']
    const { code, report } = await start('--url', server.url, '--only', 'roles', ...tokens)
    expect(report).toMatch(
      /^✗ The token of --admin-token is nobody's: .*\n    3 clauses wait for it /m,
    )
    expect(report).toMatch(/^✓ roles\.user /m)
    expect(report).toMatch(/^– roles\.expired-token .*\n.*pass --expired-token$/m)
    expect(code).toBe(1)
  })

  test('says once that nothing answers, and ends with 1', async () => {
    const { code, report } = await start('--url', 'http://localhost:1')
    expect(report).toMatch(
      /\n✗ No query is answered at http:\/\/localhost:1\/\. Expected an answer .*\n    \d+ clauses wait/,
    )
    expect(report).toMatch(/\n\d+ clauses: 0 kept, 0 broken, 0 debatable, \d+ not examined\n/)
    expect(code).toBe(1)
  })

  test('--print-requests prints a request for each operation, which a shell can send', async () => {
    const { report } = await runHere('--print-requests', '--url', server.url)
    const requests: { name: string; curl: string }[] = JSON.parse(report)
    expect(requests.map(({ name }) => name)).toEqual(operationNames)
    const { curl = '' } = requests.find(({ name }) => name === 'createShopItem') ?? {}
    const { stdout } = await promisify(execFile)('sh', ['-c', curl])
    expect(JSON.parse(stdout)).toMatchObject({ data: { createShopItem: { success: true } } })
  })

  test('--clean-up deletes what was created where the backend can', async () => {
    const backend = createBackend()
    const schema = buildSchema(`${sdl} extend type Mutation { deleteItemTag(id: ID!): Boolean }`)
    const deleting = onRequests(({ body }) => {
      if (body.includes('__schema')) return Response.json({ data: introspectionFromSchema(schema) })
      if (!body.includes('deleteItemTag')) return undefined
      backend.db.replaceCreated({ items: [], tags: [] })
      return Response.json({ data: { deleteItemTag: true } })
    })
    const fetch = deleting((request) => backend.fetch(request))
    const kit = createExamination(targetAt('http://localhost:8080', { fetch }), { runId: 'rein' })
    const beginning = 'Vertragsprüfung rein'
    await createTag(kit, kit.newName())
    const before = await describeLeftBehind(kit, beginning)
    await cleanUp(kit, beginning)
    expect(before).toMatch(/^Left behind: 0 items and 1 tag whose/)
    expect(await describeLeftBehind(kit, beginning)).toBeUndefined()
  })

  test.each([
    [[], '--url http://localhost:8080'],
    [['--url'], 'argument missing'],
    [['--url', 'localhost:8080'], 'must be an http(s) address; it is "localhost:8080"'],
    [['--url', 'http://a', '--tokn', 'x'], "Unknown option '--tokn'"],
    [['--url', 'http://a', '--admin-token', 'Bearer x'], 'without "Bearer"'],
    [['--url', 'http://a', '--anonymous-only', '--user-token', 'x'], 'pass it or a token'],
    [['--url', 'http://a/api/graphql'], 'pass --url http://a/api.'],
    [['--url', 'http://a', '--origin', 'http://b/c'], 'without a path, such as http://b.'],
    [['--url', 'http://a', '--only', ','], '--only names no clause'],
    [['--url', 'http://a', '--only', 'kekse'], 'No clause begins with "kekse". Groups: schema, '],
    [['--url', 'http://a', '--sign-in-host', 'http://b:9000'], 'a host alone, such as b:9000.'],
    [['--url', 'http://a', '--json', 'nowhere/a.json'], 'written: there is no such folder.'],
    [['--schema', 'gibt-es-nicht.graphql'], '--schema cannot be read: there is no such file.'],
    [['--schema', 'package.json'], 'read: it is JSON, but no answer to an introspection query.'],
  ])('ends with 2 and one sentence for %j', async (args, part) => {
    const { code, report } = await runHere(...args)
    expect(report).toMatch(/^[^\n]+\n$/)
    expect(report).toContain(part)
    expect(code).toBe(2)
  })

  test('takes tokens from the environment, where lists of processes do not show them', () => {
    const env = { CONTRACT_ADMIN_TOKEN: 'a', CONTRACT_USER_TOKEN: 'u', CONTRACT_EXPIRED_TOKEN: '' }
    const { target } = readArguments(['--url', 'http://a', '--user-token', 'v'], env)
    expect(target.tokens).toEqual({ admin: 'a', user: 'v', expired: null })
  })

  test('--schema names who reads what breaks', async () => {
    const file = fileNamed('schema.graphql')
    writeFileSync(file, sdl.replace('  username: String!', '  username: String'))
    const { code, report } = await runHere('--schema', file)
    expect(report).toBe(
      '✗ CurrentUser.username changed from String! to String: null may come.\n' +
        '    Read or sent by currentUser.\n' +
        'Differences: 1. Of these break the storefront on the wire: 1.\n',
    )
    expect(code).toBe(1)
  })
})

const item = '  title: String!\n  "What the item is and what it is for; may'

test.each([
  ['nothing', 'type Role {', 'type Role { since: Int', undefined],
  ['a renamed field', item, item.replace('title', 'name'), 'the storefront names it'],
  ['a field that may be null', '  priceM: Float!\n', '  priceM: Float\n', 'null may come'],
  ['a list that may hold null', 'tags: [ItemTag!]!', 'tags: [ItemTag]!', 'null may come'],
  ['no list', 'roles: [Role!]!', 'roles: Role!', 'a list is no single value'],
  [
    'a list that takes others with it',
    'shopItems: [ShopItem!]',
    'shopItems: [ShopItem!]!',
    'other fields',
  ],
  ['a text as price', '  priceM: Float!\n', '  priceM: String!\n', 'text instead of number'],
  ['texts as tags', 'tags: [ItemTag!]!', 'tags: [String!]!', 'text instead of object'],
  ['an input that is required', 'priceXL: Float! = 0', 'priceXL: Float!', 'has become required'],
  ['whole euros', 'priceXL: Float! = 0', 'priceXL: Int! = 0', 'prices have cents'],
  ['another id', 'id: ID!):', 'id: Int!):', 'number instead of text'],
  ['a required argument more', 'id: ID!):', 'id: ID!, shop: ID!):', 'it is required'],
  ['a renamed input type', 'CreateItemTagInput', 'NewTag', 'createItemTag would be refused'],
  ['another default', 'priceXL: Float! = 0', 'priceXL: Float! = 1', undefined],
  ['an enum', 'role: String!', 'role: Name!\n}\nenum Name {\n USER ADMIN', undefined],
  [
    'a scalar of its own',
    'role: String!',
    'role: Name!\n}\nscalar Name\ntype X {\n a: Int',
    undefined,
  ],
  ['never null', '  imageUrl: String', '  imageUrl: String!', undefined],
])('a schema with %s breaks what it breaks', (_, from, to, reason) => {
  expect(sdl).toContain(from)
  const differences = compareWithContract(buildSchema(sdl.replaceAll(from, to)))
  const breaking = differences.find(({ isBreaking }) => isBreaking)
  expect(breaking?.sentence ?? '').toMatch(reason ?? /^$/)
})
