import { findInstalled, onPath } from '../installedProgram'

const macOS = '/Applications/Firefox.app/Contents/MacOS/firefox'
const windows = [
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/** The installed Firefox, or the one that FIREFOX_PATH names. Throws one sentence when there is none. */
export const findFirefox = (): string =>
  findInstalled(
    'Firefox',
    'FIREFOX_PATH',
    [...onPath('firefox'), ...onPath('firefox-esr'), macOS, ...windows],
    'firefox-esr',
  )
