import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import { describe, expect, test } from 'vitest'
import { scripts } from '../../package.json'
import { operationScreens, personaStoryId } from '../../stories/docs/screens'
import { findStories } from '../../stories/docs/coverage'
import { storySources } from '../../stories/docs/sources'

const stepsOfTests = readFileSync('tests/run.mjs', 'utf8')

/** Every page of the docs by its path, with its text. */
const pages = Object.fromEntries(
  [
    'README.md',
    'imagery/README.md',
    ...filesBelow('docs').filter((file) => file.endsWith('.md')),
    ...filesBelow('stories/docs').filter((file) => file.endsWith('.mdx')),
  ].map((file) => [file, readFileSync(file, 'utf8')]),
)
const all = Object.entries(pages)

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
}

const matchesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found)

const withoutCode = (text: string) =>
  text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`.*?`/g, '')

/** What stands in backticks: words in a line, and blocks of lines. */
const codeOf = (text: string) => [
  ...matchesIn(text, /^```\w*\n(.*?)^```$/gms),
  ...matchesIn(text.replaceAll(/^```.*?^```$/gms, ''), /`([^`]+)`/g),
  ...matchesIn(text, /<code>(.*?)<\/code>/g),
]

const anchorsOf = (text: string) => {
  const slugger = new GithubSlugger()
  return matchesIn(text, /^#+ (.*)$/gm).map((heading) =>
    slugger.slug(heading.replaceAll(/[`*_]/g, '')),
  )
}

describe.each(all)('%s', (file, text) => {
  const links = [
    ...matchesIn(withoutCode(text), /\]\(([^)\s]+)\)/g),
    ...matchesIn(withoutCode(text), /\b(?:src|href)="([^"{]+)"/g),
  ]

  test('links to what is there', () => {
    const isBroken = (link: string) => {
      if (/^https?:/.test(link)) return !URL.canParse(link)
      const [name = '', anchor] = link.split('#')
      const target = path.posix.join(path.posix.dirname(file), name)
      if (name !== '' && !existsSync(target)) return true
      return (
        anchor !== undefined &&
        !anchorsOf(pages[name === '' ? file : target] ?? '').includes(anchor)
      )
    }
    expect(links.filter(isBroken)).toEqual([])
  })

  test('names files that are there', () => {
    const isMissing = (name: string) => {
      // A name in angle brackets or a star stands for any; what is before it has to be there.
      const known = name.replace(/[^/]*[<*].*$/, '')
      return !existsSync(known)
    }
    expect(codeOf(text).flatMap(pathsIn).filter(isMissing)).toEqual([])
  })

  test('names scripts and steps that there are', () => {
    const commands = codeOf(text).join('\n')
    const named = matchesIn(commands, /\bnpm run (?:--silent )?([\w:-]+)/g)
    if (/\bnpm (start|test)\b/.test(commands)) named.push('start', 'test')
    const steps = matchesIn(commands, /\bnpm test -- ([\w: -]+)/g).flatMap((list) =>
      list.split(' '),
    )
    const unknown = [
      ...named.filter((name) => !Object.hasOwn(scripts, name)),
      ...steps.filter((step) => !stepsOfTests.includes(`'${step}'`)),
    ]
    expect(unknown).toEqual([])
  })

  test('names variables that somebody reads', () => {
    const named = matchesIn(codeOf(text).join('\n'), /\b([A-Z]+_[A-Z_]+)(?=[=\s]|$)/gm)
    expect(named.filter((name) => !sourceText().includes(name))).toEqual([])
  })
})

const ownFolders =
  'src|contract|mocks|stories|tests|deploy|docs|imagery|\\.storybook|\\.ci|\\.github|\\.vscode'
/** Files at the root, told by what their names end in. */
const rootFile = /^[\w.-]+\.(?:config\.ts|html|graphql|jsonc)$/
/** What builds write and others bring. */
const generated = ['404.html', 'item.html', 'materials/index.html']

const pathsIn = (code: string): string[] => [
  ...matchesIn(code, new RegExp(`(?:^|[\\s'"])((?:${ownFolders})/[\\w./<>*{}-]*[\\w/>}*])`, 'gm')),
  ...(rootFile.test(code) && !generated.includes(code) ? [code] : []),
]

let sources: string | undefined
/** The text of everything that could read an environment variable or a cookie. */
function sourceText(): string {
  sources ??= ['src', 'mocks', 'tests']
    .flatMap(filesBelow)
    .filter((file) => /^(?!.*node_modules).*\.(ts|tsx|mjs)$/.test(file))
    .filter((file) => !file.endsWith('docs-links.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return `${sources}${readFileSync('vite.config.ts', 'utf8')}`
}

describe('the docs', () => {
  /** What npm runs by itself. */
  const isHook = (name: string) =>
    name === 'prepare' || (name.startsWith('pre') && Object.hasOwn(scripts, name.slice(3)))
  /** The parts of another script. */
  const isPart = (name: string) => name.startsWith('types:')

  test('name every script once', () => {
    const named = matchesIn(pages['docs/commands.md'] ?? '', /^\| `npm (?:run )?([\w:-]+)`/gm)
    const own = Object.keys(scripts).filter((name) => !isHook(name) && !isPart(name))
    expect(named.toSorted()).toEqual(own.toSorted())
  })

  test('can all be reached from the README', () => {
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

  test.each(all.filter(([file]) => file.startsWith('docs/decisions/')))(
    '%s is short',
    (_file, text) => {
      expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
    },
  )

  test('begin with a README of two screens', () => {
    expect((pages['README.md'] ?? '').trimEnd().split('\n').length).toBeLessThanOrEqual(100)
  })
})

describe('the docs of Storybook', () => {
  const written = all.flatMap(([, text]) => matchesIn(text, /<StorybookLink to="([^"]*)"/g))
  const linked = [
    ...new Set([
      ...written,
      ...Object.values(operationScreens).map(({ storyId }) => storyId),
      personaStoryId,
    ]),
  ]
  const ids = findStories(storySources).map(({ id }) => id)

  test.each(linked)('link to the story %s, which is there', (id) => {
    expect(ids).toContain(id)
  })
})
