import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../chromium'
import { timeClicks } from './clicks'
import { audit } from './lighthouse'
import { timeShop } from './shopSize'
import { openSites } from './sites'
import { timeTools } from './tools'
import { weigh } from './weight'

const parts = ['weight', 'lighthouse', 'clicks', 'shop', 'tools'] as const

const usage = `npm run bench [-- parts and options]

  Measures the production build and the demo beside a static page and an empty React application, all built and served
  in this run. Machines are noisy: compare the figures of one run, not those of two.

  ${parts.join(' ')}   the parts; all of them by default
  --runs 3                              runs of Lighthouse, of the shop and of the tools
  --clicks 20                           clicks of each kind
`

const options = {
  runs: { type: 'string', default: '3' },
  clicks: { type: 'string', default: '20' },
  help: { type: 'boolean', default: false },
} as const

/** Runs the parts that the arguments name, or all, and prints their tables; returns the exit code. */
export async function run(args: string[], writeText: (text: string) => void): Promise<number> {
  const write = (text: string) => writeText(`${text}\n`)
  const asked = readOptions(args)
  if (typeof asked === 'string') {
    write(asked)
    return 2
  }
  const { values, positionals } = asked
  const [runs, clicks] = [Number(values.runs), Number(values.clicks)]
  if (values.help || !(runs > 0) || !(clicks > 0)) {
    write(usage)
    return values.help ? 0 : 2
  }
  const unknown = positionals.filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0) {
    write(`There is no part ${unknown.join(', ')}.\n\n${usage}`)
    return 2
  }
  const launch = await findChromium()
  const browser = await chromium.launch(launch)
  const sites = await openSites()
  const measure: Record<(typeof parts)[number], () => Promise<string>> = {
    weight: () => weigh(browser, sites),
    lighthouse: () => audit(launch, sites, runs),
    clicks: () => timeClicks(browser, sites, clicks),
    shop: () => timeShop(browser, runs),
    tools: () => timeTools(browser, runs),
  }
  try {
    for (const part of parts) {
      if (positionals.length > 0 && !positionals.includes(part)) continue
      write(`\n── ${part}\n${await measure[part]()}`)
    }
    return 0
  } finally {
    await browser.close()
    await sites.close()
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node explains more than one sentence can hold.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    return `${sentence}. --help lists what there is.`
  }
}
