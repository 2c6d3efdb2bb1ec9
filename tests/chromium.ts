import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** How to start a Chromium on this machine. */
export interface ChromiumLaunch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
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

/**
 * Finds a Chromium to test with: the one that CHROMIUM_PATH names, an installed Chrome or Chromium, the one that
 * Playwright has downloaded, or the one inside the npm package @sparticuz/chromium (Linux on x64 only).
 * CHROMIUM_PATH=npm asks for the last. Throws one sentence when there is none.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted !== undefined && wanted !== 'npm') {
    if (isFile(wanted)) return { executablePath: wanted, args }
    throw new Error(`CHROMIUM_PATH names ${wanted}, where there is no browser.`)
  }
  if (wanted === undefined) {
    const { chromium } = await import('playwright')
    const found = [...installed, chromium.executablePath()].find(isFile)
    if (found !== undefined) return { executablePath: found, args }
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  throw new Error(
    'The tests need Chrome or Chromium: install one, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  )
}

const folder = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium')

/** Whether a Chromium is the npm-shipped one, whose version and fonts are the same on every machine. */
export const isPackaged = ({ executablePath }: ChromiumLaunch): boolean =>
  executablePath.startsWith(folder)

/** Unpacks the npm-shipped Chromium beside the installed packages, once. */
async function unpackChromium(): Promise<ChromiumLaunch> {
  mkdirSync(folder, { recursive: true })
  const before = { ...process.env }
  // The package unpacks to TMPDIR, and its libraries only where it believes to be on Lambda.
  process.env['TMPDIR'] = folder
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x'
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const executablePath = await packaged.executablePath()
    const fonts = path.join(folder, 'fonts')
    // Its own configuration points at /tmp/fonts; without a font text has no size.
    writeFileSync(
      path.join(fonts, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${path.join(folder, 'fontcache')}</cachedir></fontconfig>`,
    )
    return {
      executablePath,
      args,
      env: {
        ...definedVariables(before),
        LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
        FONTCONFIG_PATH: fonts,
      },
    }
  } finally {
    restore('TMPDIR', before['TMPDIR'])
    restore('AWS_LAMBDA_JS_RUNTIME', before['AWS_LAMBDA_JS_RUNTIME'])
  }
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}

const definedVariables = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
