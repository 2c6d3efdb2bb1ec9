import { findInstalled, onPath } from '../installedProgram.ts'

const firefoxElsewhere = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  'C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe',
]

/** The installed Firefox, or the one that FIREFOX_PATH names. Throws one sentence when there is none. */
export const findFirefox = (): string =>
  findInstalled(
    'Firefox',
    'FIREFOX_PATH',
    [...onPath('firefox'), ...onPath('firefox-esr'), ...firefoxElsewhere],
    'firefox-esr',
  )

/** Where distributions put MiniBrowser, WebKit's own small browser. It is not on the PATH. */
const miniBrowserFolders = ['4.1', '6.0', '4.0'].flatMap((api) => [
  `/usr/lib/x86_64-linux-gnu/webkit2gtk-${api}`,
  `/usr/lib/aarch64-linux-gnu/webkit2gtk-${api}`,
  `/usr/libexec/webkit2gtk-${api}`,
  `/usr/lib/webkit2gtk-${api}`,
])

/** The programs that a test in WebKit needs. */
export interface WebKitPrograms {
  browser: string
  driver: string
  /** A virtual display; null where there is a real one. */
  screen: string | null
}

const hasDisplay = () => Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])

/**
 * The installed programs. WEBKIT_PATH (a MiniBrowser), WEBKIT_DRIVER_PATH and XVFB_PATH name others. Throws one sentence when
 * one is missing.
 */
export const findWebKit = (): WebKitPrograms => ({
  browser: findInstalled(
    'MiniBrowser of WebKitGTK',
    'WEBKIT_PATH',
    miniBrowserFolders.map((folder) => `${folder}/MiniBrowser`),
    'webkit2gtk-driver xvfb',
  ),
  driver: findInstalled(
    'WebKitWebDriver',
    'WEBKIT_DRIVER_PATH',
    onPath('WebKitWebDriver'),
    'webkit2gtk-driver',
  ),
  screen: hasDisplay() ? null : findInstalled('Xvfb', 'XVFB_PATH', onPath('Xvfb'), 'xvfb'),
})
