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
const miniBrowserFolders = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((name) => [
  `/usr/lib/x86_64-linux-gnu/${name}`,
  `/usr/lib/aarch64-linux-gnu/${name}`,
  `/usr/libexec/${name}`,
  `/usr/lib/${name}`,
])

/** The programs that a test in WebKit needs. */
export interface WebKitPrograms {
  browser: string
  driver: string
  /** The program Xvfb, which makes a virtual display; null where there is a real one. */
  xvfb: string | null
}

const hasDisplay = () => Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

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
  xvfb: hasDisplay() ? null : findInstalled('Xvfb', 'XVFB_PATH', onPath('Xvfb'), 'xvfb'),
})
