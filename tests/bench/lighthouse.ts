import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { publicPages } from '../../src/pages'
import type { ChromiumLaunch } from '../chromium'
import type { Sites } from './sites'
import type { Site } from './staticServer'
import { median, ratio } from './statistics'
import { table } from './table'

const execute = promisify(execFile)
const folder = path.join(import.meta.dirname, 'lighthouse')

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Audit = Record<(typeof scores)[number] | 'fcp' | 'lcp' | 'tbt' | 'cls', number>

/** Lighthouse's mobile scores and metrics, as medians of `runs`. Its packages are installed at the first use. */
export async function audit(chromium: ChromiumLaunch, sites: Sites, runs: number): Promise<string> {
  if (!existsSync(path.join(folder, 'node_modules'))) {
    const command = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts']
    await execute('npm', command, { cwd: folder })
  }
  const pages: [string, Site, string][] = [
    ['floor: static page', sites.staticFloor, '/'],
    ['floor: React', sites.reactFloor, '/'],
    ...publicPages.map(({ example }): [string, Site, string] => [
      `production ${example}`,
      sites.production,
      example,
    ]),
    ['demo /', sites.demo, '/'],
    ['demo /shop', sites.demo, '/shop'],
  ]
  const rows: (string | number)[][] = []
  let floorLcp = 0
  for (const [name, site, address] of pages) {
    const audits: Audit[] = []
    for (let run = 0; run < runs; run += 1)
      audits.push(await auditOnce(chromium, site.url + address))
    const middle = (key: keyof Audit) => median(audits.map((one) => one[key]))
    if (site === sites.reactFloor) floorLcp = middle('lcp')
    rows.push([
      name,
      ...scores.map(middle),
      ...(['fcp', 'lcp', 'tbt'] as const).map((key) => Math.round(middle(key))),
      middle('cls').toFixed(3),
      ratio(middle('lcp'), floorLcp),
    ])
  }
  const head = ['page', 'perf', 'a11y', 'best', 'SEO', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS']
  return table([...head, 'LCP to React floor'], rows)
}

async function auditOnce({ executablePath, args, env }: ChromiumLaunch, url: string) {
  const program = path.join(folder, 'audit.mjs')
  const { stdout } = await execute(process.execPath, [program, url, executablePath, ...args], {
    env: env ?? process.env,
  })
  const result: Audit = JSON.parse(stdout)
  return result
}
