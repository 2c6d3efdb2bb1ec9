import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dependencies } from '../../package.json'

const root = path.resolve(import.meta.dirname, '../..')

/** Licences that ask for no more than that their notice goes with the copy. */
const permissive = ['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']

/** Packages of which nothing but another package comes into a build. */
const passesOn: Record<string, string> = { 'react-router-dom': 'react-router' }

/** Packages that say MIT and bring no text to go with the copy. */
const withoutText = [
  '@open-draft/deferred-promise',
  '@wry/context',
  '@wry/trie',
  'is-node-process',
  'strict-event-emitter',
]

/** The packages of a build, as its notice names them. */
const packagesOf = (folder: string, file = 'licenses.txt') => {
  const notice = readFileSync(path.join(root, folder, file), 'utf8')
  const [, ...sections] = notice.split(/^## (?=\S+ - \d)/m)
  return sections.map((section) => {
    const [heading = '', ...text] = section.split('\n')
    const [, name, licence] = /^(\S+) - \S+(?: \((.+)\))?$/.exec(heading) ?? []
    return { heading, name, licence, text: text.join('\n').trim() }
  })
}

describe.each(['dist', 'dist-demo'])('the packages in %s', (folder) => {
  const packages = packagesOf(folder)

  test('have licences that only ask for their notice', () => {
    expect(packages.length).toBeGreaterThan(20)
    const others = packages.filter(({ licence }) => !permissive.includes(licence ?? ''))
    expect(others.map(({ heading }) => heading)).toEqual([])
  })

  test('are named, those of styles and fonts included', () => {
    const names = packages.map(({ name }) => name)
    const wanted = Object.keys(dependencies).map((name) => passesOn[name] ?? name)
    expect(names).toEqual(expect.arrayContaining([...wanted, '@fontsource-variable/geist']))
  })

  test('are those of workers, too, where there is one', () => {
    const ofWorkers = packages.filter(({ name }) => name === 'papaparse')
    expect(ofWorkers).toHaveLength(folder === 'dist-demo' ? 1 : 0)
  })

  test('bring the text of their licence', () => {
    const bare = packages.filter(({ text }) => text.length < 100).map(({ name }) => name)
    expect(bare.filter((name) => !withoutText.includes(name ?? ''))).toEqual([])
  })
})

test('the console of the demo has a notice of its own', () => {
  const names = packagesOf('dist-demo', 'graphiql.licenses.txt').map(({ name }) => name)
  expect(names).toContain('graphiql')
})
