import { spawn } from 'node:child_process'
import { serveReview } from './review/server'
import { proveSensitivity } from './sensitivity'
import { readStories, selectStories, vitestFilter } from './storyIndex'

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'stories']

/** Runs the stories that the words name, or all of them. Resolves to the exit code. */
async function runStories(words: readonly string[], options: readonly string[]): Promise<number> {
  const stories = await readStories()
  const filter = vitestFilter(stories, selectStories(stories, words))
  const child = spawn('npx', [...vitest, ...options, ...filter], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve(code ?? 1))
  })
}

/**
 * `test` compares stories with their baselines, `accept` makes what they look like now their baselines, `review` shows
 * what the last run has found, `sensitivity` proves that small changes are seen. The words after the first two are parts of a file, a title or a name. Resolves to the
 * exit code.
 */
export async function run(
  [command, ...words]: readonly string[],
  write: (text: string) => void,
): Promise<number> {
  try {
    if (command === 'test') return await runStories(words, [])
    if (command === 'accept') return await runStories(words, ['--update=all'])
    if (command === 'sensitivity') return proveSensitivity(words)
    if (words.length > 0) {
      throw new Error('stories:review takes no options; STORIES_REVIEW_PORT names another port.')
    }
    return await serveReview()
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
