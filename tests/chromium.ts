import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** How to start a Chromium on this machine. */
export interface ChromiumLaunch {
  executablePath: string
  args: string[]
  env?: NodeJS.ProcessEnv
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

const isFile = (file: string) => existsSync(file) && statSync(file).size > 0

/** Where the npm-shipped Chromium is unpacked, beside the installed packages. */
const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')
const packagedChromium = path.join(folder, 'chromium')
const fonts = path.join(folder, 'fonts')

/** The npm-shipped Chromium runs on Linux on x64 alone. */
const hasPackaged = process.platform === 'linux' && process.arch === 'x64'

/**
 * The Chromium to test with: the one that CHROMIUM_PATH names, an installed Chrome or Chromium, the one that Playwright
 * has downloaded, or the one inside the npm package @sparticuz/chromium (Linux on x64 only). CHROMIUM_PATH=npm asks for
 * the last. Only looks for files, so that a configuration can call it; `prepareChromium` makes the browser startable.
 */
export function chromiumLaunch(): ChromiumLaunch {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined && wanted !== 'npm') return { executablePath: wanted, args }
  const found =
    wanted === undefined ? [...installed, chromium.executablePath()].find(isFile) : undefined
  return found === undefined ? packagedLaunch() : { executablePath: found, args }
}

/**
 * The Chromium to draw pictures with: the npm-shipped one wherever it runs, also beside an installed one, unless
 * CHROMIUM_PATH names another.
 */
export function drawingChromiumLaunch(): ChromiumLaunch {
  const isLeftToUs = [undefined, 'npm'].includes(process.env['CHROMIUM_PATH'])
  return hasPackaged && isLeftToUs ? packagedLaunch() : chromiumLaunch()
}

const packagedLaunch = (): ChromiumLaunch => ({
  executablePath: packagedChromium,
  args,
  env: {
    ...process.env,
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_PATH: fonts,
  },
})

/** Whether a Chromium is the npm-shipped one, whose version and fonts are the same on every machine. */
export const isPackaged = ({ executablePath }: ChromiumLaunch): boolean =>
  executablePath === packagedChromium

/**
 * Unpacks the npm-shipped Chromium where it is the one to test with.
 * Throws one sentence when there is no Chromium to test with.
 */
export async function prepareChromium(launch = chromiumLaunch()): Promise<void> {
  if (isPackaged(launch) && hasPackaged) return unpackChromium()
  if (isFile(launch.executablePath)) return undefined
  throw new Error(
    isPackaged(launch)
      ? 'The tests need Chrome or Chromium: install one, run "npx playwright install chromium", or set CHROMIUM_PATH.'
      : `CHROMIUM_PATH names ${launch.executablePath}, where there is no browser.`,
  )
}

/** Unpacks the npm-shipped Chromium beside the installed packages, once. */
async function unpackChromium(): Promise<void> {
  if (isFile(packagedChromium)) return
  // Another process may do the same at this moment: each unpacks on its own, and the first to be done wins.
  const unpacking = `${folder}.${process.pid}`
  mkdirSync(unpacking, { recursive: true })
  const before = { ...process.env }
  // The package unpacks to TMPDIR, and its libraries only where it believes to be on Lambda.
  process.env['TMPDIR'] = unpacking
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    await packaged.executablePath()
    // Its own configuration points at /tmp/fonts; without a font text has no size.
    writeFileSync(
      path.join(unpacking, 'fonts/fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${path.join(folder, 'fontcache')}</cachedir></fontconfig>`,
    )
    renameSync(unpacking, folder)
  } catch (error) {
    if (!isFile(packagedChromium)) throw error
  } finally {
    rmSync(unpacking, { recursive: true, force: true })
    restore('TMPDIR', before['TMPDIR'])
    restore('AWS_LAMBDA_JS_RUNTIME', before['AWS_LAMBDA_JS_RUNTIME'])
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
