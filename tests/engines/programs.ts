import { findInstalled, onPath } from '../installedProgram.ts'

/** The installed Firefox, or the one that FIREFOX_PATH names. Throws one sentence when there is none. */
export const findFirefox = (): string =>
  findInstalled(
    'Firefox',
    'FIREFOX_PATH',
    [
      ...onPath('firefox'),
      ...onPath('firefox-esr'),
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    'firefox-esr',
  )

/** Where distributions put MiniBrowser, WebKit's own small browser. It is not on the PATH. */
const miniBrowsers = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((name) =>
  ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'].map(
    (folder) => `${folder}/${name}/MiniBrowser`,
  ),
)

/** The programs that a test in WebKit needs. */
export interface WebKitPrograms {
  browser: string
  driver: string
  /** The program Xvfb, which makes a virtual display; null where there is a real one. */
  xvfb: string | null
}

const hasDisplay = () => Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
const drivers = onPath('WebKitWebDriver')
const debian = 'webkit2gtk-driver xvfb'

/** The installed programs, or those that WEBKIT_PATH (a MiniBrowser), WEBKIT_DRIVER_PATH and XVFB_PATH name. */
export const findWebKit = (): WebKitPrograms => ({
  browser: findInstalled('MiniBrowser of WebKitGTK', 'WEBKIT_PATH', miniBrowsers, debian),
  driver: findInstalled('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', drivers, debian),
  xvfb: hasDisplay() ? null : findInstalled('Xvfb', 'XVFB_PATH', onPath('Xvfb'), debian),
})
