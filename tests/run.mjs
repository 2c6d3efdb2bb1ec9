// Runs the tests and closes with how many passed and failed.
//   npm test                 everything that proves a change
//   npm test -- unit e2e     the named steps, one after the other
//   npm run prove            everything that this machine can run
import { exec } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))

const script = (name, options = '') => `npm run --silent ${name} -- ${options}`
const vitest = (config, ...projects) =>
  `npx vitest run --config tests/${config} ${projects.map((name) => `--project ${name}`).join(' ')} --reporter=minimal --reporter=json --outputFile.json="REPORT"`
const playwright = (projects) =>
  `npx playwright test --config tests/playwright.config.ts --project "${projects}" --reporter=dot,json`
/** Steps by their names, each with its command. */
const each = (names, commandOf) => Object.fromEntries(names.map((name) => [name, commandOf(name)]))

const first = {
  ...each(['types', 'lint'], script),
  format: 'npx oxfmt --check',
  unused: 'npx knip --no-progress',
  build: script('build', '--logLevel warn'),
  'build:demo': script('build:demo', '--logLevel error'),
}
const projects = ['unit', 'contract', 'browser', 'build-output', 'stories']
const inVitest = (...names) => vitest('vitest.config.ts', ...names)
const tests = { vitest: inVitest(...projects), e2e: playwright('e2e') }
const longSteps = {
  ...each(['access', 'contract-kit'], inVitest),
  ...each(['long-journeys', 'static-host', 'site', 'visitors'], playwright),
  ...each(['over-http', 'nginx', 'apollo', 'python', 'translated'], (name) =>
    playwright(`${name}: *`),
  ),
  ...each(['firefox', 'webkit'], (name) => vitest('engines/vitest.config.ts', name)),
  mutation: 'npx stryker run tests/stryker.config.mjs',
}
const all = { ...first, ...tests, ...each(projects, inVitest), ...longSteps }

const isProof = process.argv[2] === '--everything'
const named = isProof ? [] : process.argv.slice(2)
const unknown = named.filter((name) => !(name in all))
if (unknown.length > 0) throw new Error(`No such step: ${unknown}. Steps: ${Object.keys(all)}`)

let [passed, failed] = [0, 0]
const lines = []
if (named.length === 0) {
  await Promise.all(Object.keys(first).map(runStep))
  await Promise.all(Object.keys(tests).map(runStep))
}
for (const name of isProof ? Object.keys(longSteps) : named) await runStep(name)
console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** Runs a step, shows what it has written when it ends, and counts its tests. */
async function runStep(name) {
  const begin = performance.now()
  const report = path.join(reports, `${name}.json`)
  const { code = 0, stdout: output } = await promisify(exec)(
    `${all[name].replace('REPORT', report)} 2>&1`,
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, maxBuffer: 1e9 },
  ).catch((error) => error)
  console.log(`\n── ${name}\n${output}`)
  // The tests of a program that is missing begin by saying so; a step that is named has to run.
  const [missing] = (isProof && /Nothing was tested: .*/.exec(output)) || []
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { stats, numPassedTests = 0, numFailedTests = 0 } = counts
  const failures = stats ? stats.unexpected : numFailedTests
  passed += stats ? stats.expected + stats.flaky : numPassedTests
  if (code !== 0 && !missing) failed += Math.max(failures, 1)
  const seconds = Math.round((performance.now() - begin) / 1000)
  const sign = missing ? '–' : code === 0 ? '✓' : '✗'
  lines.push(`${sign} ${name} (${seconds} s) ${missing ?? ''}`)
}
