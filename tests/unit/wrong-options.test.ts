import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/** What a command says, and its exit code; one that goes on instead is ended. */
function start(command: string) {
  const options = { encoding: 'utf8', timeout: 20_000, killSignal: 'SIGKILL' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, command.split(' '), options)
  return { status, said: `${stdout}${stderr}` }
}

describe('a command with wrong options', () => {
  test.each([
    ['tests/load/mockServerLoad.mjs --foo', '"--foo" cannot be used: up to three whole numbers'],
    ['tests/load/mockServerLoad.mjs 1000 0', '"0" cannot be used: up to three whole numbers'],
    ['tests/load/mockServerLoad.mjs 1 2 3 4', '"4" cannot be used: up to three whole numbers'],
  ])('%s is refused in one sentence', (command, sentence) => {
    const { status, said } = start(command)
    expect(said).toMatch(/^[^\n]+\n$/)
    expect(said).toContain(sentence)
    expect(status).toBe(2)
  })
})

test('the load test lists its numbers', () => {
  const { status, said } = start('tests/load/mockServerLoad.mjs --help')
  expect(said).toMatch(/CALLS .*\n.*CONNECTIONS .*\n.*ROUNDS /)
  expect(status).toBe(0)
})
