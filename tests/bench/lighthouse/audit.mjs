// Audits one page as Lighthouse's mobile run does and prints the scores and metrics as JSON:
// `node audit.mjs URL CHROMIUM [FLAG…]`.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const [url, chromePath, ...chromeFlags] = process.argv.slice(2)
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const metrics = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
}

const chrome = await launch({ chromePath, chromeFlags: ['--headless', ...chromeFlags] })
try {
  const options = { port: chrome.port, logLevel: 'error', onlyCategories: categories }
  const { lhr } = await lighthouse(url, options)
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
  const scores = categories.map((name) => [name, Math.round(lhr.categories[name].score * 100)])
  const values = Object.entries(metrics).map(([name, id]) => [name, lhr.audits[id].numericValue])
  process.stdout.write(JSON.stringify(Object.fromEntries([...scores, ...values])))
} finally {
  await chrome.kill()
}
