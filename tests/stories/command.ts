import { spawn } from 'node:child_process'
import { findStories } from '../../stories/docs/coverage'
import { storySources } from '../../stories/docs/sources'
import { serveReview } from './review/server'

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'stories']

/**
 * The arguments that make Vitest run the stories whose file, title, name or id holds one of the words: their files, and
 * their names where a file has others too. Throws a sentence when a word names none.
 */
function filterOf(words: readonly string[]): string[] {
  if (words.length === 0) return []
  const stories = findStories(storySources)
  const named = words.map((word) => {
    const found = stories.filter(({ file, title, id }) =>
      `${file}\n${title.replaceAll(' › ', '/')}\n${id}`.toLowerCase().includes(word.toLowerCase()),
    )
    if (found.length > 0) return found
    throw new Error(`No story has "${word}" in its file, its title or its name.`)
  })
  const selected = new Set(named.flat())
  const files = [...new Set(Array.from(selected, ({ file }) => file))]
  if (stories.every((story) => selected.has(story) || !files.includes(story.file))) return files
  const names = Array.from(selected, ({ title }) =>
    title.replace(/.* › /, '').replaceAll(/[^\w\s]/g, '.'),
  )
  return [...files, '--testNamePattern', `^(?:${names.join('|')})$`]
}

/**
 * `test` compares stories with their baselines, `accept` makes what they look like now their baselines, `review` shows
 * what the last run has found. The words after the first two are parts of a file, a title or a name. Resolves to the exit
 * code.
 */
export async function run(
  [command, ...words]: readonly string[],
  write: (text: string) => void,
): Promise<number> {
  try {
    if (command !== 'review') {
      const update = command === 'accept' ? ['--update=all'] : []
      const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const
      const child = spawn('npx', [...vitest, ...update, ...filterOf(words)], options)
      return await new Promise((done) => child.on('close', (code) => done(code ?? 1)))
    }
    if (words.length > 0) {
      throw new Error('stories:review takes no options; STORIES_REVIEW_PORT names another port.')
    }
    return await serveReview()
  } catch (error) {
    write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 2
  }
}
