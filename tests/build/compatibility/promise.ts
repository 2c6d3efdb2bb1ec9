import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { promisedBrowsers } from '../../../vite.config.ts'

// Vite would turn the 20 MB of JSON into a module, which takes half a minute.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

type BrowserName = keyof CompatStatement['support']

/** The names that the compatibility data has for a browser of a build's target; Android has the desktop's versions. */
const namesInData: Record<string, BrowserName[]> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios: ['safari_ios'],
}

/** The oldest version of each promised browser. */
export const oldestVersions: ReadonlyMap<string, number> = new Map(
  promisedBrowsers.map((browser) => {
    const [, name = '', version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
    return [name, Number(version)]
  }),
)

const versionOf = (text: string) => Number.parseFloat(text.replace('≤', ''))

/** Whether a browser has a feature without a flag or a prefix, in a version and to this day. */
function isSupported({ support }: CompatStatement, name: BrowserName, version: number): boolean {
  const plain = [support[name] ?? []]
    .flat()
    .filter((entry) => !entry.flags && !entry.prefix && !entry.alternative_name)
  return (
    plain.some(
      ({ version_added: added, version_removed: removed }) =>
        added !== false &&
        versionOf(added) <= version &&
        (removed === undefined || versionOf(removed) > version),
    ) && plain.some(({ version_removed: removed }) => removed === undefined)
  )
}

/** The promised browsers that lack a feature in their oldest version: `firefox 115`. */
function browsersLacking(compat: CompatStatement): string[] {
  return [...oldestVersions].flatMap(([browser, version]) => {
    const names = namesInData[browser]
    if (names === undefined) throw new Error(`No compatibility data is known for ${browser}.`)
    return names.every((name) => isSupported(compat, name, version))
      ? []
      : [`${browser} ${version}`]
  })
}

/** A feature of the compatibility data: its path, such as `api.URL.canParse_static`, and who lacks it. */
export interface Feature {
  path: string
  name: string
  description: string
  lackedBy: string[]
}

/** Whether a promised browser lacks a feature. */
export const isMissing = ({ lackedBy }: Feature): boolean => lackedBy.length > 0

/** A use of something that a promised browser lacks. */
export interface Finding {
  feature: string
  lackedBy: string[]
  /** The code of the use, and some of what surrounds it. */
  excerpt: string
}

/** All features below a part of the compatibility data, such as `['css', 'types']`. */
export function featuresBelow(part: 'api' | 'css' | 'javascript', ...path: string[]): Feature[] {
  const found: Feature[] = []
  const visit = (node: Identifier, at: readonly string[]) => {
    const { __compat: compat } = node
    if (compat !== undefined) {
      found.push({
        path: at.join('.'),
        name: at.at(-1) ?? '',
        description: compat.description ?? '',
        lackedBy: browsersLacking(compat),
      })
    }
    for (const key of Object.keys(node)) {
      const child = node[key]
      if (key !== '__compat' && child !== undefined) visit(child, [...at, key])
    }
  }
  const start = path.reduce<Identifier | undefined>((node, key) => node?.[key], data[part])
  if (start === undefined) throw new Error(`The compatibility data has no ${path.join('.')}.`)
  visit(start, [part, ...path])
  return found
}
