import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { run as bench } from '../bench/bench'
import { run as releaseCheck } from '../release/command'
import { run as stories } from '../stories/command'

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
    ['mocks/start.mjs --prot 4000', 'Unknown option `--prot`. npm start -- --help lists what'],
    ['mocks/start.mjs --port', 'option `--port <port>` value is missing. npm start -- --help'],
  ])('%s is refused in one sentence', (command, sentence) => {
    const { status, said } = start(command)
    expect(said).toMatch(/^[^\n]+\n$/)
    expect(said).toContain(sentence)
    expect(status).toBe(2)
  })
})

test.each([
  ['release:check', releaseCheck, ['--foo'], 'release:check takes no options.\n'],
  ['bench', bench, ['--foo'], "Unknown option '--foo'. --help lists what there is.\n"],
  [
    'bench',
    bench,
    ['--runs'],
    "Option '--runs <value>' argument missing. --help lists what there is.\n",
  ],
  [
    'stories:review',
    stories,
    ['review', '--port', '4306'],
    'stories:review takes no options; STORIES_REVIEW_PORT names another port.\n',
  ],
])('%s is refused in one sentence', async (_, run, args, sentence) => {
  let said = ''
  const code = await run(args, (text) => (said += text))
  expect(said).toBe(sentence)
  expect(code).toBe(2)
})

test('the load test lists its numbers', () => {
  const { status, said } = start('tests/load/mockServerLoad.mjs --help')
  expect(said).toMatch(/CALLS .*\n.*CONNECTIONS .*\n.*ROUNDS /)
  expect(status).toBe(0)
})
