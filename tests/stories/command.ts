import { spawn } from 'node:child_process'
import { serveReview } from './review/server'

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'stories']

/**
 * `test` compares stories with their baselines, `accept` makes what they look like now their baselines, `review` shows
 * what the last run has found. Words after the first two are parts of files' paths. Resolves to the exit code.
 */
export async function run(
  [command, ...words]: readonly string[],
  write: (text: string) => void,
): Promise<number> {
  try {
    if (command === 'review') return await serveReview()
    const update = command === 'accept' ? ['--update=all'] : []
    const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const
    const child = spawn('npx', [...vitest, ...update, ...words], options)
    return await new Promise((done) => child.on('close', (code) => done(code ?? 1)))
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
