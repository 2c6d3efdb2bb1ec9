import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { clausesFor } from './clauses'

vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
let server: MockServer
beforeAll(async () => void (server = await startMockServer()))
afterEach(() => server.backend.reset())
afterAll(() => rmSync(folder, { recursive: true }))
afterAll(() => server.close())

/** What the command prints and its exit code, started as people start it. */
const start = (...args: string[]) => {
  const tokens = { CONTRACT_USER_TOKEN: 'demo-user', CONTRACT_EXPIRED_TOKEN: 'demo-expired' }
  const command = ['runTypeScript.mjs', 'contract/kit/command.ts', ...args]
  return promisify(execFile)('node', command, { env: { ...process.env, ...tokens } }).then(
    ({ stdout }) => ({ code: 0, report: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, report: stdout }),
  )
}
const startAsAdmin = (...args: string[]) =>
  start('--url', server.url, '--admin-token', 'demo-admin', ...args)

test('the command examines every clause, names what it creates, and ends with 0', async () => {
  const { code, report } = await startAsAdmin('--strict')
  const { length } = clausesFor()
  expect(report).toContain(
    `\n${length} clauses: ${length} kept, 0 broken, 0 debatable, 0 not examined\n`,
  )
  const [, beginning = '?'] = /begins with "(.*)"/.exec(report) ?? []
  const { items, tags } = server.backend.db.created()
  const names = [...items.map(({ title }) => title), ...tags.map(({ name }) => name)]
  expect(names.filter((name) => !name.startsWith(beginning))).toEqual([])
  expect(code).toBe(0)
})

test('names what is broken, for build servers too, and ends with 1', async () => {
  server.backend.conditions = { itemTags: 'null' }
  const file = path.join(folder, 'report.xml')
  const { code, report } = await startAsAdmin('--only', 'operation', '--junit', file)
  expect(report).toMatch(/^✗ operation\.itemTags .*\n    Expected itemTags to .*; came null\.$/m)
  expect(report).toMatch(
    /^6 clauses: 4 kept, 2 broken, .*\nBroken: operation\.itemTags, operation\.createItemTag$/m,
  )
  expect(report).not.toMatch(/\.ts\b/)
  expect(readFileSync(file, 'utf8')).toMatch(/<testsuites .*tests="6" failures="2"/)
  expect(code).toBe(1)
})

test('fails on what is debatable with --strict alone, and creates nothing with --read-only', async () => {
  server.backend.conditions = { createItemTag: 'rejected' }
  const only = ['--only', 'roles.code', '--only', 'xsrf.status']
  const [lenient, strict] = [await startAsAdmin(...only), await startAsAdmin(...only, '--strict')]
  expect(lenient.report).toMatch(/^! roles\.code /m)
  expect([lenient.code, strict.code]).toEqual([0, 1])
  const { code, report } = await startAsAdmin(...only, '--read-only')
  expect(report).toContain('Not examined: it creates data, and --read-only is given\n')
  expect(server.backend.db.created()).toEqual({ items: [], tags: [] })
  expect(code).toBe(0)
})

test.each([
  [1, ['--url', 'http://localhost:1'], /\n✗ No query is answered as GraphQL at .* came none/],
  [1, ['--admin-token', 'alt'], /\n✗ The token of --admin-token is nobody's: [^\n]+\n$/],
  [2, ['--url', 'localhost:8080'], /^--url must be [^\n]+\n$/],
  [2, ['--tokn', 'x'], /^Unknown option '--tokn'[^\n]+\n$/],
  [2, ['--only', 'kekse'], /^No clause begins with "kekse"[^\n]+\n$/],
])('ends with %d and one sentence for %j', async (wanted, args, says) => {
  const { code, report } = await startAsAdmin(...args)
  expect(report).toMatch(says)
  expect(code).toBe(wanted)
})
