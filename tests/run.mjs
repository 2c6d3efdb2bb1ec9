// Runs everything that proves the product and closes with how many tests passed and failed. Two lanes of steps run beside
// each other; what a step writes is shown when it ends. Names of steps as arguments run only those, one after the other
// and shown at once: `npm test -- unit e2e`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const reports = mkdtempSync(path.join(tmpdir(), 'test-reports-'))
const vitestArgs = ['vitest', 'run', '--config', 'tests/vitest.config.ts']

/** @param {string} name @param {string[]} projects @param {Record<string, string>} env */
const vitest = (name, projects, env = {}) => {
  const report = path.join(reports, `${name}.json`)
  return {
    name,
    env,
    command: [
      ...vitestArgs,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numPendingTests } = readJson(report)
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
    },
  }
}

/** @param {string} name @param {string} config */
const playwright = (name, config) => {
  const report = path.join(reports, `${name}.json`)
  return {
    name,
    command: ['playwright', 'test', '--config', config, '--reporter=dot,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => {
      const { expected, unexpected, flaky, skipped } = readJson(report).stats
      return { passed: expected + flaky, failed: unexpected, skipped, flaky }
    },
  }
}

// The baselines of the screens were drawn by the npm-shipped Chromium, which only Linux on x64 has.
const drawsBaselines = process.platform === 'linux' && process.arch === 'x64'
const storiesEnv = drawsBaselines ? { CHROMIUM_PATH: 'npm' } : {}

// Both take about as long; what needs the builds comes after them.
const lanes = [
  [
    { name: 'build', command: ['npm', 'run', '--silent', 'build', '--', '--logLevel', 'warn'] },
    {
      name: 'build:demo',
      command: ['npm', 'run', '--silent', 'build:demo', '--', '--logLevel', 'error'],
    },
    vitest('build-output', ['build-output']),
    { name: 'format', command: ['npm', 'run', '--silent', 'format:check'] },
    { name: 'unused', command: ['npm', 'run', '--silent', 'unused'] },
    vitest('unit', ['unit', 'browser']),
    playwright('e2e', 'tests/e2e/playwright.config.ts'),
  ],
  [
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    vitest('contract', ['contract']),
    {
      ...vitest('stories', ['stories'], storiesEnv),
      note: drawsBaselines
        ? ''
        : 'Screens are not compared with their baselines here: the Chromium that drew them runs on Linux on x64 alone.',
    },
  ],
]
/** What takes too long for every change; they need both builds. */
const longSteps = [
  playwright('over-http', 'tests/over-http/playwright.config.ts'),
  playwright('transport', 'tests/transport/playwright.config.ts'),
  playwright('static-host', 'tests/static-host/playwright.config.ts'),
  playwright('site', 'tests/site/playwright.config.ts'),
]
const steps = [...lanes.flat(), ...longSteps]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}`,
  )
  process.exit(2)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const rows = []
const begin = performance.now()
if (wanted.length === 0) await Promise.all(lanes.map((lane) => runAll(lane, 'pipe')))
else {
  await runAll(
    steps.filter(({ name }) => wanted.includes(name)),
    'inherit',
  )
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${rows.map((row) => row.join('  ').trimEnd()).join('\n')}`)
console.log(`   everything     ${secondsSince(begin)}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

/** @param {typeof steps} lane @param {'pipe' | 'inherit'} output */
async function runAll(lane, output) {
  for (const step of lane) {
    if (output === 'inherit') announce(step)
    const start = performance.now()
    const { code, written } = await run(step, output)
    if (output === 'pipe') {
      announce(step)
      process.stdout.write(written)
    }
    note(step, code, secondsSince(start))
  }
}

function announce({ name, note: sentence }) {
  console.log(`\n── ${name}`)
  if (sentence) console.log(sentence)
}

function note(step, code, seconds) {
  const counted = count(step)
  // A runner that breaks off without a report has failed at least once.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  for (const key of Object.keys(total)) total[key] += counted[key]
  const flaky = counted.flaky > 0 ? `, ${counted.flaky} of them flaky` : ''
  const tests = step.count ? `${counted.passed} passed, ${counted.failed} failed${flaky}` : ''
  rows.push([code === 0 ? '✓' : '✗', step.name.padEnd(14), seconds, tests])
}

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8)
}

function run({ command: [program, ...args], env }, output) {
  const child = spawn(
    program === 'npm' ? 'npm' : 'npx',
    program === 'npm' ? args : [program, ...args],
    {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    },
  )
  const written = []
  child.stdout?.on('data', (chunk) => written.push(chunk))
  child.stderr?.on('data', (chunk) => written.push(chunk))
  return new Promise((done) => {
    const end = (code) => done({ code, written: Buffer.concat(written) })
    child.on('close', (code) => end(code ?? 1))
    child.on('error', () => end(1))
  })
}

function count(step) {
  if (!step.count) return { passed: 0, failed: 0, skipped: 0 }
  try {
    return step.count()
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
