import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dependencies } from '../../package.json'

const root = path.resolve(import.meta.dirname, '../..')

/** Licences that ask for no more than that their notice goes with the copy. */
const permissive = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']

/** Packages that only re-export another one: a build names that one instead. */
const reexports: Record<string, string> = { 'react-router-dom': 'react-router' }

/** Packages that say MIT and bring no text to go with the copy. */
const withoutText = [
  '@graphiql/plugin-doc-explorer',
  '@graphiql/plugin-history',
  '@open-draft/deferred-promise',
  '@wry/context',
  '@wry/trie',
  'is-node-process',
  'react-compiler-runtime',
  'react-remove-scroll-bar',
  'strict-event-emitter',
  'toggle-selection',
]

/** The packages that a notice names. */
const packagesIn = (notice: string) => {
  const [, ...sections] = readFileSync(path.join(root, notice), 'utf8').split(/^## (?=\S+ - \d)/m)
  return sections.map((section) => {
    const [heading = '', ...text] = section.split('\n')
    const [, name, licence] = /^(\S+) - \S+(?: \((.+)\))?$/.exec(heading) ?? []
    return { heading, name, licence, text: text.join('\n').trim() }
  })
}

const siteNotices = ['dist/licenses.txt', 'dist-demo/licenses.txt']
const consoleNotice = 'dist-demo/graphiql.licenses.txt'

describe.each([...siteNotices, consoleNotice])('the packages in %s', (notice) => {
  const packages = packagesIn(notice)

  test('have licences that only ask for their notice', () => {
    expect(packages.length).toBeGreaterThan(20)
    const others = packages.filter(({ licence }) => !permissive.includes(licence ?? ''))
    expect(others.map(({ heading }) => heading)).toEqual([])
  })

  test('bring the text of their licence', () => {
    const bare = packages.filter(({ text }) => text.length < 100).map(({ name }) => name)
    expect(bare.filter((name) => !withoutText.includes(name ?? ''))).toEqual([])
  })
})

describe.each(siteNotices)('%s', (notice) => {
  const names = packagesIn(notice).map(({ name }) => name)

  test('names the packages of the product, those of styles and fonts included', () => {
    const wanted = Object.keys(dependencies).map((name) => reexports[name] ?? name)
    expect(names).toEqual(expect.arrayContaining([...wanted, '@fontsource-variable/geist']))
  })

  test('names those of workers, too, where there is one', () => {
    expect(names.includes('papaparse')).toBe(notice.startsWith('dist-demo/'))
  })
})

test('the notice of the console names the console', () => {
  expect(packagesIn(consoleNotice).map(({ name }) => name)).toContain('graphiql')
})
