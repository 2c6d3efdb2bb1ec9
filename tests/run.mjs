// Runs the tests and closes with how many passed and failed.
//   npm test                 everything that proves a change, three steps at a time
//   npm test -- unit e2e     the named steps, one after the other and shown at once
//   npm run prove            everything that this machine can run, and a verdict
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const reports = path.join(tmpdir(), `test-reports-${process.pid}`)
const reportOf = (name) => path.join(reports, `${name}.json`)

/** @param {string} name @param {string[]} args */
const vitest = (name, args) => ({
  name,
  command: [
    'vitest',
    'run',
    ...args,
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  count: () => {
    const { numPassedTests, numFailedTests, numPendingTests } = readJson(reportOf(name))
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  },
})

/** @param {string} name @param {string[]} projects */
const vitestProjects = (name, projects) =>
  vitest(name, [
    '--config',
    'tests/vitest.config.ts',
    ...projects.flatMap((project) => ['--project', project]),
  ])

/** @param {string} name @param {string} projects a project, or a pattern of their names */
const playwright = (name, projects = name) => ({
  name,
  command: [
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    `--project=${projects}`,
    '--reporter=dot,json',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name) },
  count: () => {
    const { expected, unexpected, flaky, skipped } = readJson(reportOf(name)).stats
    return { passed: expected + flaky, failed: unexpected, skipped, flaky }
  },
})

/** @param {string} name @param {string[]} args */
const script = (name, ...args) => ({
  name,
  command: ['npm', 'run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])],
})

// In the order in which they begin: the longest first, so that all processors end together.
const stepsInNode = [
  script('build', '--logLevel', 'warn'),
  script('build:demo', '--logLevel', 'error'),
  script('types'),
  vitestProjects('unit', ['unit']),
  vitestProjects('contract', ['contract']),
  vitestProjects('build-output', ['build-output']),
  script('format:check'),
  script('unused'),
  script('lint'),
]
// The journeys need a build, and begin after steps that take longer than the builds.
const stepsInBrowsers = [
  vitestProjects('stories', ['stories']),
  vitestProjects('browser', ['browser']),
  playwright('e2e'),
]
/** What takes too long for every change; most of them need both builds. */
const longSteps = [
  vitestProjects('access', ['access']),
  vitestProjects('contract-kit', ['contract-kit']),
  playwright('over-http', 'over-http: *'),
  playwright('long-journeys'),
  playwright('static-host'),
  playwright('site'),
  // The same visitors each time, so that a commit is as red or green as it was; on a slow machine they do less.
  script('visitors', ...'--built --seed 1 --visits 10 --minutes 1'.split(' ')),
  playwright('soak'),
]
/** What needs programs that not every machine has, or a machine that does nothing else. */
const machineSteps = [
  playwright('nginx', 'nginx: *'),
  ...['apollo', 'yoga', 'python'].map((name) => playwright(name, `${name}: *`)),
  ...['firefox', 'webkit'].map((name) =>
    vitest(name, ['--config', 'tests/engines/vitest.config.ts', '--project', name]),
  ),
  script('load-test'),
  script('mutation'),
]

const steps = [...stepsInNode, ...stepsInBrowsers, ...longSteps, ...machineSteps]

const isProof = process.argv.includes('--everything')
const wanted = process.argv.slice(2).filter((name) => name !== '--everything')
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  const isHelp = unknown.includes('--help')
  const known = `Steps: ${steps.map(({ name }) => name).join(', ')}`
  console.error(
    isHelp ? `npm test [-- step step…]\n${known}` : `No such step: ${unknown.join(', ')}. ${known}`,
  )
  process.exit(isHelp ? 0 : 2)
}

mkdirSync(reports)
const total = { passed: 0, failed: 0, skipped: 0 }
const rows = []
/** What could not run, by the sentence that says what to install. */
const missing = []
const begin = performance.now()
if (wanted.length > 0)
  await runAll(
    steps.filter(({ name }) => wanted.includes(name)),
    true,
  )
else {
  const inBrowsers = [...stepsInBrowsers]
  await Promise.all([
    // The steps in Node end long before the others, so that a third browser is in nobody's way then.
    runAll([...stepsInNode], false),
    runAll(inBrowsers, false),
    runAll(inBrowsers, false),
  ])
  if (isProof) await runAll([...longSteps, ...machineSteps], true)
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${rows.map((row) => row.join('  ').trimEnd()).join('\n')}`)
console.log(`   everything     ${secondsSince(begin)}\n`)
if (isProof) console.log(`${verdict()}\n`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

/**
 * Takes steps from a queue and runs them, until it is empty. What a step writes is shown at once where it runs alone, else
 * when it ends.
 */
async function runAll(queue, isAlone) {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    if (isAlone) announce(step)
    const start = performance.now()
    const { code, output } = await run(step, isAlone)
    if (!isAlone) {
      announce(step)
      process.stdout.write(output)
    }
    note(step, code, output, secondsSince(start))
  }
}

function announce({ name }) {
  console.log(`\n── ${name}`)
}

function note(step, code, output, seconds) {
  const counted = count(step)
  // The tests of a program that is missing begin by saying so.
  const [, whatIsMissing] = /(Nothing was tested: .*)/.exec(output) ?? []
  // A step that was asked for by name must run.
  const isMissing = isProof && wanted.length === 0 && code !== 0 && whatIsMissing !== undefined
  if (isMissing) missing.push(`${step.name}: ${whatIsMissing}`)
  // A runner that breaks off without a report has failed at least once.
  else if (code !== 0 && counted.failed === 0) counted.failed = 1
  if (isMissing) counted.failed = 0
  for (const key of Object.keys(total)) total[key] += counted[key]
  const flaky = counted.flaky > 0 ? `, ${counted.flaky} of them flaky` : ''
  const tests = step.count ? `${counted.passed} passed, ${counted.failed} failed${flaky}` : ''
  const sign = isMissing ? '–' : code === 0 ? '✓' : '✗'
  rows.push([sign, step.name.padEnd(14), seconds, isMissing ? 'not run' : tests])
}

/** What the whole run proves, and of which state of the project. */
function verdict() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain') === '' ? '' : ', with changes that are not committed'
  const failed = rows.filter(([sign]) => sign === '✗').map(([, name]) => name.trim())
  const judgement =
    failed.length > 0
      ? `Red: ${failed.join(', ')}.`
      : missing.length > 0
        ? 'Green, as far as this machine can tell.'
        : 'Green: everything was run.'
  return [
    `Commit ${git('rev-parse', '--short', 'HEAD')}${changes}, Node ${process.version}.`,
    ...missing,
    judgement,
  ].join('\n')
}

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8)
}

function run({ command, env }, isAlone) {
  const [program, ...args] = command
  // Colours are for people who watch, not for files.
  const { FORCE_COLOR: _, ...plain } = process.env
  const colors = isAlone && process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const child = spawn(
    program === 'npm' ? 'npm' : 'npx',
    program === 'npm' ? args : [program, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...plain, ...colors, ...env },
      shell: process.platform === 'win32',
    },
  )
  const written = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      written.push(chunk)
      if (isAlone) process.stdout.write(chunk)
    })
  }
  return new Promise((done) => {
    const end = (code) => done({ code, output: Buffer.concat(written).toString() })
    child.on('close', (code) => end(code ?? 1))
    child.on('error', () => end(1))
  })
}

function count(step) {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  if (!step.count) return nothing
  try {
    return step.count()
  } catch {
    return nothing
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
