import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { clausesFor } from './clauses'

let server: MockServer
beforeAll(async () => void (server = await startMockServer()))
afterEach(() => server.backend.reset())
afterAll(() => server.close())

/** What the command prints and its exit code, started as people start it. */
const start = (...args: string[]) =>
  promisify(execFile)('node', ['runTypeScript.mjs', 'contract/kit/command.ts', ...args], {
    env: {
      ...process.env,
      CONTRACT_USER_TOKEN: 'demo-user',
      CONTRACT_EXPIRED_TOKEN: 'demo-expired',
    },
  }).then(
    ({ stdout }) => ({ code: 0, report: stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, report: stdout }),
  )
const asAdmin = ['--admin-token', 'demo-admin', '--url']

describe('the command', { timeout: 120_000 }, () => {
  test('reports every clause, names what it creates, and ends with 0', async () => {
    const { code, report } = await start('--strict', ...asAdmin, server.url)
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
    const folder = mkdtempSync(path.join(tmpdir(), 'contract-'))
    const file = path.join(folder, 'report.xml')
    const { code, report } = await start(
      ...asAdmin,
      server.url,
      '--only',
      'operation',
      '--junit',
      file,
    )
    expect(report).toMatch(
      /^✗ operation\.itemTags .*\n    Expected itemTags to have data; came null\.$/m,
    )
    expect(report).toMatch(/^6 clauses: 5 kept, 1 broken, .*\nBroken: operation\.itemTags$/m)
    expect(report).not.toMatch(/\.ts\b/)
    expect(readFileSync(file, 'utf8')).toMatch(/<testsuites .*tests="6" failures="1"/)
    expect(code).toBe(1)
    rmSync(folder, { recursive: true })
  })

  test('fails on what is debatable with --strict alone, and says what was not examined', async () => {
    server.backend.conditions = { createItemTag: 'rejected' }
    const args = [...asAdmin, server.url, '--only', 'roles.code', '--only', 'xsrf.status']
    const [lenient, strict] = [await start(...args), await start(...args, '--strict')]
    expect(lenient.report).toMatch(/^! roles\.code /m)
    expect([lenient.code, strict.code]).toEqual([0, 1])
    const unread = await start(...args, '--read-only')
    expect(server.backend.db.created()).toEqual({ items: [], tags: [] })
    expect(unread.report).toContain('Not examined: it creates data, and --read-only is given\n')
    expect(unread.code).toBe(0)
  })

  test.each([
    ['http://localhost:1', 'demo-admin', /✗ No query is answered as GraphQL at http:.* came none/],
    ['', 'abgelaufen', /✗ The token of --admin-token is nobody's: /],
  ])(
    'says in one sentence what would break everything, and ends with 1: %s %s',
    async (url, token, says) => {
      const { code, report } = await start('--url', url || server.url, '--admin-token', token)
      expect(report).toMatch(says)
      expect(report.trim().split('\n')).toHaveLength(3)
      expect(code).toBe(1)
    },
  )

  test.each([
    ['--url', 'localhost:8080'],
    ['--url', 'http://a', '--tokn', 'x'],
    ['--url', 'http://a', '--only', 'kekse'],
  ])('ends with 2 and one sentence for %s %s %s', async (...args) => {
    const { code, report } = await start(...args)
    expect(report).toMatch(/^[^\n]+\n$/)
    expect(code).toBe(2)
  })
})
