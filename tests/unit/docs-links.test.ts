import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dependencies, devDependencies, scripts } from '../../package.json'
import { findStories } from '../../stories/docs/coverage'
import { operationScreens, personaStoryId } from '../../stories/docs/screens'
import { storySources } from '../../stories/docs/sources'

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))

/** Every page of the docs by its path, with its text. */
const pages = Object.fromEntries(
  ['README.md', 'imagery/README.md', ...filesBelow('docs'), ...filesBelow('stories/docs')]
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

const matchesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

const block = /^```\w*\n(.*?)^```$/gms
/** The words in backticks and the blocks of lines, and what stands outside of both. */
const codeOf = (text: string) => [
  ...matchesIn(text, block),
  ...matchesIn(text.replaceAll(block, ''), /`([^`]+)`/g),
]
const proseOf = (text: string) => text.replaceAll(block, '').replaceAll(/`.*?`/g, '')

/** The anchors that GitHub gives to headings. */
const anchorsOf = (text: string) =>
  matchesIn(text, /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

function isBroken(link: string, file: string): boolean {
  if (/^https?:/.test(link)) return !URL.canParse(link)
  const [name = '', anchor] = link.split('#')
  const target = name === '' ? file : path.posix.join(path.posix.dirname(file), name)
  if (!existsSync(target)) return true
  return anchor !== undefined && !anchorsOf(pages[target] ?? '').includes(anchor)
}

const named =
  /(?:^|[\s'"])((?:src|contract|mocks|stories|tests|deploy|docs|imagery|\.storybook|\.ci)\/[\w./<>*{}-]*[\w/>}*])/gm
// A name in angle brackets or a star stands for any; what is before it has to be there.
const isMissing = (name: string) => !existsSync(name.replace(/[^/]*[<*{].*$/, ''))

describe.each(Object.entries(pages))('%s', (file, text) => {
  test('links to what is there', () => {
    const links = [
      ...matchesIn(proseOf(text), /\]\(([^)\s]+)\)/g),
      ...matchesIn(proseOf(text), /\b(?:src|href)="([^"{]+)"/g),
    ]
    expect(links.filter((link) => isBroken(link, file))).toEqual([])
  })

  test('names files and scripts that are there', () => {
    const code = codeOf(text).join('\n')
    expect(matchesIn(code, named).filter(isMissing)).toEqual([])
    const commands = matchesIn(code, /\bnpm run (?:--silent )?([\w:-]+)/g)
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

test('every page can be reached from the README', () => {
  const reached = new Set(['README.md'])
  for (const file of reached) {
    for (const link of matchesIn(pages[file] ?? '', /\]\(([^)\s#]+)/g)) {
      const target = path.posix.join(path.posix.dirname(file), link)
      if (pages[target] !== undefined) reached.add(target)
    }
  }
  const written = Object.keys(pages).filter((file) => file.endsWith('.md'))
  expect([...reached].toSorted()).toEqual(written.toSorted())
})

test('every story that the docs of Storybook link to is there', () => {
  const linked = Object.values(pages).flatMap((text) =>
    matchesIn(text, /<StorybookLink to="([^"]*)"/g),
  )
  const own = Object.values(operationScreens).map(({ storyId }) => storyId)
  const ids = findStories(storySources).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...linked, ...own, personaStoryId]))
})

test('every package has its reason', () => {
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  const rows = matchesIn(pages['docs/contributing.md'] ?? '', /^\| (`.*?) +\|/gm).join()
  expect(packages.filter((name) => !rows.includes(`\`${name}\``))).toEqual([])
})
