import { existsSync } from 'node:fs'
import path from 'node:path'

const macOS = '/Applications/Firefox.app/Contents/MacOS/firefox'
const windows = [
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

const onPath = (name: string) =>
  (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name))

/**
 * The installed Firefox: the one that FIREFOX_PATH names, else one on the PATH or at its system's usual place. Throws
 * one sentence when there is none.
 */
export function findFirefox(): string {
  const wanted = process.env['FIREFOX_PATH']
  const places = wanted === undefined ? usualPlaces() : [wanted]
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new Error(
    wanted === undefined
      ? 'Nothing was tested: there is no Firefox on this machine. Install one, or name it with FIREFOX_PATH.'
      : `Nothing was tested: FIREFOX_PATH names ${wanted}, where there is no browser.`,
  )
}

const usualPlaces = () => [...onPath('firefox'), ...onPath('firefox-esr'), macOS, ...windows]
