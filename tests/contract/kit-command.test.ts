import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { onRequests } from './brokenServers'
import { readArguments } from './kit/arguments'
import { cleanUp, describeLeftBehind } from './kit/cleanUp'
import { run } from './kit/command'
import { clauses, examineAll } from './kit/examine'
import { compareWithContract } from './kit/schemaDifferences'
import { inProcessTarget } from './kit/target'
import sdl from '../../schema.graphql?raw'

let server: MockServer
beforeAll(async () => {
  server = await startMockServer()
})
afterAll(() => server.close())

/** What the command prints and its exit code. */
async function runCommand(args: string[], environment: Record<string, string> = {}) {
  let report = ''
  const code = await run(args, (text) => (report += text), environment)
  return { code, report }
}

/** Starts a server at a free port, which it resolves to. */
async function listen(listener: Server): Promise<number> {
  await new Promise<void>((done) => listener.listen(0, 'localhost', done))
  // A server listens at an address and a port, unless it was asked to listen at a path.
  return (listener.address() as AddressInfo).port
}

const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileNamed = (name: string) => path.join(folder, name)

describe('the command', { timeout: 120_000 }, () => {
  test('started as people start it, reports every clause and ends with 0', async () => {
    const child = spawn('node', [
      'runTypeScript.mjs',
      'tests/contract/kit/command.ts',
      '--url',
      server.url,
    ])
    let report = ''
    child.stdout.on('data', (chunk) => (report += chunk))
    const code = await new Promise((done) => child.on('close', done))

    expect(report).toContain(`The contract at ${server.url}/`)
    // Without --origin nothing is asked across origins.
    const asked = clauses.filter(({ needs }) => !needs?.includes('origin'))
    for (const { id, sentence } of asked) {
      expect(report).toMatch(new RegExp(`^✓ ${id.replaceAll('.', '\\.')} +`, 'm'))
      expect(report).toContain(sentence)
    }
    const count = asked.length
    expect(report).toContain(
      `\n${count} clauses: ${count} kept, 0 broken, 0 debatable, 0 not examined\n`,
    )
    expect(report).toMatch(/\nLeft behind: \d+ items and \d+ tags whose names begin with "/)
    const { items, tags } = server.backend.db.created()
    const names = [...items.map(({ title }) => title), ...tags.map(({ name }) => name)]
    expect(names.length).toBeGreaterThan(250)
    expect(names.filter((name) => !name.startsWith('Vertragsprüfung '))).toEqual([])
    expect(code).toBe(0)
  })

  test('ends with 1 and names what is broken', async () => {
    server.backend.conditions = { itemTags: 'null' }
    const { code, report } = await runCommand(['--url', server.url, '--only', 'operation,shape'])
    server.backend.conditions = {}
    expect(report).toMatch(
      /^✗ operation\.itemTags .*\n {4}Expected itemTags to have data; came null\.$/m,
    )
    expect(report).toMatch(/^Broken: operation\.itemTags, shape\.itemTags$/m)
    expect(code).toBe(1)
  })

  test('--bail ends with the first broken clause', async () => {
    server.backend.conditions = { itemTags: 'null' }
    const { code, report } = await runCommand(['--url', server.url, '--only', 'shape', '--bail'])
    server.backend.conditions = {}
    expect(report).toMatch(/\n3 clauses: 2 kept, 1 broken, /)
    expect(code).toBe(1)
  })

  test('--strict fails on what is debatable, too', async () => {
    server.backend.conditions = { createItemTag: 'rejected' }
    const args = ['--url', server.url, '--only', 'roles.code']
    const lenient = await runCommand(args)
    const strict = await runCommand([...args, '--strict'])
    server.backend.conditions = {}
    expect(lenient.report).toMatch(/^! roles\.code /m)
    expect(lenient.report).toContain('Debatable (--strict fails on them): roles.code')
    expect([lenient.code, strict.code]).toEqual([0, 1])
  })

  test('--bail and --strict end with the first debatable clause', async () => {
    server.backend.conditions = { createItemTag: 'rejected' }
    const args = ['--url', server.url, '--only', 'roles.code,xsrf', '--strict', '--bail']
    const { report } = await runCommand(args)
    server.backend.conditions = {}
    expect(report).toMatch(/\n1 clause: 0 kept, 0 broken, 1 debatable/)
  })

  test('--json and --junit write what programs read', async () => {
    const [json, junit] = [fileNamed('report.json'), fileNamed('report.xml')]
    server.backend.conditions = { itemTags: 'null' }
    const files = ['--json', json, '--junit', junit]
    await runCommand(['--url', server.url, '--only', 'operation', ...files])
    server.backend.conditions = {}
    const report = JSON.parse(readFileSync(json, 'utf8'))
    expect(report.counts).toEqual({
      clauses: operationNames.length,
      kept: operationNames.length - 1,
      broken: 1,
      debatable: 0,
      notExamined: 0,
    })
    expect(report.clauses).toContainEqual(
      expect.objectContaining({
        id: 'operation.itemTags',
        severity: 'must',
        outcome: 'broken',
        remarks: ['Expected itemTags to have data; came null.'],
      }),
    )
    const xml = readFileSync(junit, 'utf8')
    const tests = operationNames.length
    expect(xml).toContain(`<testsuite name="contract" tests="${tests}" failures="1" skipped="0">`)
    expect(xml).toMatch(
      /<testcase classname="contract\.operation" name="operation\.itemTags" time="[\d.]+"><failure message="The storefront&#39;s own query|<failure message="The storefront's own query/,
    )
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
    const args = ['--url', server.url, '--anonymous-only', '--only', 'roles']
    const { code, report } = await runCommand(args)
    expect(report).toMatch(/^– roles\.user .*\n {4}Not examined: .*--anonymous-only is given$/m)
    expect(report).toMatch(/^✓ roles\.visitor-createShopItem /m)
    expect(code).toBe(0)
  })

  test('takes the tokens that it is given, and no others', async () => {
    const given = ['--url', server.url, '--only', 'roles', '--admin-token', 'demo-user']
    const { code, report } = await runCommand(given)
    expect(report).toMatch(/^✗ roles\.admin .*\n.*came "Nora Nutzer" with the roles \["USER"\]\.$/m)
    expect(report).toMatch(/^– roles\.user .*\n.*pass --user-token$/m)
    expect(code).toBe(1)
  })

  test('--clean-up deletes what was created where the backend can', async () => {
    const backend = createBackend()
    const schema = buildSchema(`${sdl} extend type Mutation { deleteItemTag(id: ID!): Boolean }`)
    const deleting = onRequests(({ body }) => {
      if (body.includes('__schema')) return Response.json({ data: introspectionFromSchema(schema) })
      if (!body.includes('deleteItemTag')) return undefined
      const { id } = JSON.parse(body).variables
      const { items, tags } = backend.db.created()
      backend.db.replaceCreated({ items, tags: tags.filter((tag) => tag.id !== id) })
      return Response.json({ data: { deleteItemTag: true } })
    })
    const target = inProcessTarget(backend)
    const { examination } = await examineAll(
      { ...target, fetch: deleting(target.fetch) },
      { runId: 'rein', only: ['shape.create'] },
    )
    const beginning = 'Vertragsprüfung rein'
    const before = await describeLeftBehind(examination, beginning)
    await cleanUp(examination, beginning)
    const after = await describeLeftBehind(examination, beginning)
    expect([before, after]).toEqual([
      `Left behind: 1 item and 1 tag whose names begin with "${beginning}".`,
      `Left behind: 1 item and 0 tags whose names begin with "${beginning}".`,
    ])
  })

  test('--print-requests prints a request for each operation, which a shell can send', async () => {
    const args = ['--print-requests', '--url', server.url]
    const requests: { name: string; curl: string }[] = JSON.parse((await runCommand(args)).report)
    expect(requests.map(({ name }) => name)).toEqual(operationNames)
    const [last] = requests.filter(({ name }) => name === 'createShopItem')
    const { stdout } = await promisify(execFile)('sh', ['-c', last?.curl ?? ''])
    expect(JSON.parse(stdout)).toMatchObject({
      data: { createShopItem: { success: true, shopItem: { title: 'Probestück' } } },
    })
  })

  test('says once that nothing answers, and ends with 1', async () => {
    const silent = createServer()
    const port = await listen(silent)
    await new Promise((done) => silent.close(done))
    const { code, report } = await runCommand(['--url', `http://localhost:${port}`])
    expect(report).toContain(`✗ No query is answered at http://localhost:${port}/. Expected an`)
    expect(report).toMatch(/; came none \(.+\)\. Is the backend running, and is this its port\?\n/)
    expect(report).toMatch(/\n\d+ clauses: 0 kept, 0 broken, 0 debatable, \d+ not examined\n/)
    expect(code).toBe(1)
  })

  test.each([
    {
      name: 'speaks no https',
      scheme: 'https',
      answer: () => {},
      says: 'came none, since this port speaks http, not https. Pass an address that begins with http://.',
    },
    {
      name: 'breaks off in the middle of an answer',
      scheme: 'http',
      answer: (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': 100 })
        response.write('{"da', () => response.destroy())
      },
      says: "came none that is whole, since the backend broke it off. The backend's own log may say why.",
    },
    {
      name: 'never answers',
      scheme: 'http',
      answer: () => {},
      says: "within 15 s; came none, although the connection was accepted. The backend's own log may say why.",
    },
  ])('says of a server that $name what it does', async ({ scheme, answer, says }) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    const impatience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(500))
    const faulty = createServer((_, response) => answer(response))
    onTestFinished(() => {
      impatience.mockRestore()
      faulty.closeAllConnections()
      faulty.close()
    })
    const url = `${scheme}://localhost:${await listen(faulty)}`
    const { report } = await runCommand(['--url', url, '--anonymous-only'])
    expect(report).toContain(
      `✗ No query is answered at ${url}/. Expected an answer to POST /graphql`,
    )
    expect(report).toContain(`${says}\n`)
  })

  test('--schema compares without a server and names who reads what differs', async () => {
    const file = fileNamed('schema.graphql')
    writeFileSync(file, sdl.replace('  username: String!', '  username: String'))
    const { code, report } = await runCommand(['--schema', file])
    expect(report).toBe(
      "✗ Field 'CurrentUser.username' changed type from 'String!' to 'String': null may come.\n" +
        '    Read or sent by currentUser; on the screens profile (/profile); in stories/screens/Profile.stories.tsx.\n' +
        'Differences: 1. Of these break the storefront on the wire: 1.\n',
    )
    expect(code).toBe(1)
    const json = fileNamed('introspection.json')
    writeFileSync(json, JSON.stringify({ data: introspectionFromSchema(buildSchema(sdl)) }))
    expect((await runCommand(['--schema', json])).code).toBe(0)
  })

  test.each(['https://Shop.example', 'https://shop.example:443/'])(
    'takes the origin %s',
    (origin) => {
      const asked = readArguments(['--url', 'http://a', '--origin', origin], {})
      expect(asked).toMatchObject({ crossOrigin: 'https://shop.example' })
    },
  )

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
    [['--url', 'http://a', '--anonymous-only', '--expired-token', 'x'], 'pass it or a token'],
    [['--url', 'http://a/api/graphql'], 'pass --url http://a/api.'],
    [['--url', 'http://a', '--origin', 'http://b/c'], 'without a path, such as http://b.'],
    [['--url', 'http://a', '--only', ','], '--only names no clause'],
    [['--url', 'http://a', '--only', 'kekse'], 'No clause begins with "kekse". Groups: schema, '],
    [['--url', 'http://a', '--sign-in-host', 'http://b:9000'], 'a host alone, such as b:9000.'],
    [['--url', 'http://a', '--sign-in-host', 'b/c'], 'a host alone, such as b.'],
    [['--url', 'http://a', '--sign-in-host', ''], 'a host alone, such as accounts.google.com.'],
    [['--url', 'http://a', '--json', 'nowhere/a.json'], 'written: there is no such folder.'],
    [['--url', 'http://a', '--junit', 'nowhere/a.xml'], 'written: there is no such folder.'],
    [['--schema', 'gibt-es-nicht.graphql'], '--schema cannot be read: there is no such file.'],
    [['--schema', 'package.json'], 'read: it is JSON, but no answer to an introspection query.'],
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

  test('an empty variable is no token, and what is left out of --only no clause', () => {
    const args = ['--url', 'http://localhost:8080/api', '--only', 'xsrf,']
    expect(readArguments(args, { CONTRACT_USER_TOKEN: '' })).toMatchObject({
      tokens: { user: null },
      only: ['xsrf'],
    })
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
    return compareWithContract(buildSchema(sdl.replaceAll(from, to)))
  }
  const title = '  title: String!\n  "What the item is and what it is for; may'

  test.each([
    ['nothing', 'type Role {', 'type Role {'],
    ['a field more', 'type Role {', 'type Role { since: Int'],
    ['a type more', 'type Role {', 'type Order { id: ID! }\ntype Role {'],
    ['other words', '"The name of the item."', '"Name."'],
    ['a directive of its own', 'type Role {', 'directive @one on FIELD_DEFINITION\ntype Role {'],
  ])('%s is none', async (_, from, to) => {
    expect(await differencesWith(from, to)).toEqual([])
  })

  test.each([
    [
      'a renamed field',
      title,
      title.replace('title', 'name'),
      "'title' was removed",
      'the storefront names it',
    ],
    [
      'a field that may be null',
      '  priceM: Float!\n',
      '  priceM: Float\n',
      "'Sizing.priceM'",
      'null may come',
    ],
    [
      'a list that may hold null',
      'tags: [ItemTag!]!',
      'tags: [ItemTag]!',
      "'ShopItem.tags'",
      'null may come',
    ],
    [
      'no list',
      'roles: [Role!]!',
      'roles: Role!',
      "'CurrentUser.roles'",
      'a list is no single value',
    ],
    [
      'a list that takes its neighbours with it',
      '  shopItems: [ShopItem!]',
      '  shopItems: [ShopItem!]!',
      "'Query.shopItems'",
      'when it fails, the other fields of the answer are lost',
    ],
    [
      'a text in place of a price',
      '  priceM: Float!\n',
      '  priceM: String!\n',
      "'Sizing.priceM'",
      'text instead of number',
    ],
    [
      'a list of texts',
      'tags: [ItemTag!]!',
      'tags: [String!]!',
      "'ShopItem.tags'",
      'text instead of object',
    ],
    [
      'an input that is required',
      'priceXL: Float! = 0',
      'priceXL: Float!',
      "'SizingInput.priceXL'",
      'it has become required',
    ],
    [
      'one input more that is required',
      'input CreateItemTagInput {',
      'input CreateItemTagInput { colour: String!',
      "'colour'",
      'it is required',
    ],
    [
      'an input that is missing',
      '"Price of size XL in euros."\n  priceXL: Float! = 0',
      '',
      "'priceXL' was removed",
      'the storefront names it',
    ],
    [
      'whole euros',
      'priceXL: Float! = 0',
      'priceXL: Int! = 0',
      "'SizingInput.priceXL'",
      'prices have cents',
    ],
    [
      'an input of some texts',
      'input CreateItemTagInput {\n  "The word itself."\n  name: String!',
      'enum Word { A }\ninput CreateItemTagInput {\n  name: Word!',
      "'CreateItemTagInput.name'",
      'it takes some texts only',
    ],
    [
      'an argument of another type',
      'id: ID!):',
      'id: Int!):',
      "argument 'id' on field 'Query.shopItemById'",
      'number instead of text',
    ],
    [
      'an argument more that is required',
      'id: ID!):',
      'id: ID!, shop: ID!):',
      "'shop: ID!'",
      'it is required',
    ],
  ])('%s is a breaking one', async (_, from, to, subject, reason) => {
    const differences = await differencesWith(from, to)
    const breaking = differences.filter(({ isBreaking }) => isBreaking)
    const [found] = breaking.filter(({ sentence }) => sentence.includes(subject))
    expect(found?.sentence).toContain(`: ${reason}`)
  })

  test.each([
    ['a renamed input type', 'CreateItemTagInput', 'NewTag', 'createItemTag would be refused: '],
    ['a renamed query', '  itemTags: ', '  tags: ', "'itemTags' was removed"],
  ])('%s breaks an operation of the storefront', async (_, from, to, sentence) => {
    const breaking = (await differencesWith(from, to)).filter(({ isBreaking }) => isBreaking)
    expect(breaking[0]?.sentence).toContain(sentence)
  })

  test.each([
    [
      'an enum in place of a text',
      '  role: String!',
      '  role: RoleName!\n}\nenum RoleName {\n USER ADMIN',
      "'Role.role'",
    ],
    ['another default', 'priceXL: Float! = 0', 'priceXL: Float! = 1', "'SizingInput.priceXL'"],
    [
      'an optional input',
      'input CreateItemTagInput {',
      'input CreateItemTagInput { colour: String',
      "'colour'",
    ],
    [
      'an input that may be null instead of a default',
      'priceXL: Float! = 0',
      'priceXL: Float',
      "'SizingInput.priceXL'",
    ],
    [
      'a scalar of its own',
      '  priceM: Float!\n',
      '  priceM: Money!\n}\nscalar Money\ntype Unused {\n a: Int\n',
      "'Sizing.priceM'",
    ],
    [
      'never null where it might be',
      '  imageUrl: String',
      '  imageUrl: String!',
      "'CurrentUser.imageUrl'",
    ],
  ])('%s is one that breaks nothing', async (_, from, to, subject) => {
    const differences = await differencesWith(from, to)
    const found = differences.filter(({ sentence }) => sentence.includes(subject))
    expect(found.map(({ isBreaking }) => isBreaking)).toContain(false)
    expect(found.filter(({ isBreaking }) => isBreaking)).toEqual([])
  })
})
