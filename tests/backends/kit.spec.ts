import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../sites'

test('the contract kit certifies the example', async ({ site }) => {
  test.setTimeout(180_000)
  const options = {
    '--url': site.backendUrl,
    '--redirect-uri': `${site.url}/oauth2/redirect`,
    '--admin-token': 'demo-admin',
    '--user-token': 'demo-user',
    '--expired-token': 'demo-expired',
  }
  // A kit that finds something fails, and says what on the same output.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['runTypeScript.mjs', 'contract/kit/command.ts', ...Object.entries(options).flat()],
    { cwd: path.resolve(import.meta.dirname, '../..'), maxBuffer: 10_000_000 },
  ).catch((failure: { stdout: string }) => failure)
  expect(stdout.match(/^✗.*(\n  .*)*/gm) ?? [], 'broken clauses').toEqual([])
  // Refused by the limit of tokens, or by one of the body's size before.
  expect(stdout).toMatch(/^(✓ request\.many-names|! request\.many-names.*\n.*came status 413)/m)
  expect(stdout).toMatch(/\d{3} clauses: \d{3} kept, 0 broken, /)
  // Apollo Server hides its schema in production.
  expect(stdout.match(/^– (?!schema\.).*$/gm) ?? []).toEqual([])
})
