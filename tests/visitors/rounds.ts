import fc from 'fast-check'
import { behaviours, type Behaviour, type Step } from './behaviours'
import type { VisitorBrowser } from './browsers'
import { growthOf, leakInvariant } from './footprint'
import { randomStepOf } from './randomStep'
import { Violation } from './takeStep'
import {
  follow,
  visitAgain,
  visitWith,
  withoutDetours,
  type Course,
  type Finding,
  type Limits,
  type Tally,
} from './walk'

/** How many steps are taken before the page's memory is measured first, and again before it is compared. */
const stepsBetween = 200

/** How many random steps a round is made of, at most. */
const longestRound = 24

/** How often a page's memory is compared before growth is a leak, and the wait between two times, in milliseconds. */
const [comparisons, waitMs] = [5, 2000]

const isRepeatable = (behaviour: Behaviour) => behaviour.isRepeatable === true

/** Ends each round at the landing page. */
const wayHome: readonly Step[] = [
  { do: 'key', key: 'Escape' },
  { do: 'press', role: 'link', name: 'Home', nth: 0, by: 'mouse' },
]

/** Repeats a random round in one document. Makes a round that leaks as short as time allows. */
export async function repeatRandomly(
  browser: VisitorBrowser,
  seed: number,
  tally: Tally,
  { behaviours: names, end, shrinkMs, noteFinding }: Limits,
): Promise<Finding | null> {
  const isOver = () => Date.now() > end
  const repeatableStep = randomStepOf(names.filter((name) => isRepeatable(behaviours[name])))
  let round: readonly Step[] = []
  const found = await visitWith(browser, tally, async (course) => {
    const { document } = course.visit.tab.view
    for (const step of fc.sample(repeatableStep, { seed, numRuns: longestRound })) {
      const ready = { ...course, isOver, isMeasured: true as const }
      if (await step.check(ready)) await step.run(ready)
      // A round stays in its document.
      if (course.visit.tab.view.document !== document) return
    }
    round = [...course.taken, ...wayHome]
    await compareFootprints(course, round, isOver)
  })
  if (found === null) return null
  const finding = asRepeated(found, round)
  noteFinding?.(finding)
  return withoutDetours(finding, Date.now() + 2 * shrinkMs, (steps) =>
    finding.isRepeated ? repeatAgain(browser, steps, tally) : visitAgain(browser, steps, tally),
  )
}

/** Repeats the steps of a replay. */
export async function repeatAgain(
  browser: VisitorBrowser,
  steps: readonly Step[],
  tally: Tally,
): Promise<Finding | null> {
  const found = await visitWith(browser, tally, (course) =>
    compareFootprints(course, steps, () => false),
  )
  return found === null ? null : asRepeated(found, steps)
}

const asRepeated = (found: Finding, round: readonly Step[]): Finding =>
  found.invariant === leakInvariant ? { ...found, steps: round, isRepeated: true } : found

async function compareFootprints(
  given: Course,
  round: readonly Step[],
  isOver: () => boolean,
): Promise<void> {
  const course: Course = { ...given, isMeasured: true }
  const { visit } = course
  const { footprint } = visit.tab.window
  if (footprint === undefined || !(await repeat(course, round, isOver))) return
  const level = await footprint()
  const { created } = visit.tab.view
  if (!(await repeat(course, round, isOver)) || visit.tab.view.created !== created) return
  let growth = growthOf(level, await footprint())
  for (let comparison = 1; growth !== null && comparison < comparisons; comparison += 1) {
    await new Promise((done) => setTimeout(done, waitMs))
    growth = growthOf(level, await footprint())
  }
  if (growth !== null) throw new Violation(leakInvariant, growth)
}

/** Repeats a round until enough steps are taken; false when time is over or it cannot go on in its document. */
async function repeat(
  course: Course,
  round: readonly Step[],
  isOver: () => boolean,
): Promise<boolean> {
  const { visit, taken } = course
  const { document } = visit.tab.view
  for (const end = taken.length + stepsBetween; taken.length < end;) {
    const before = taken.length
    for (const step of round) await follow(course, step)
    const isStuck = taken.length === before || visit.tab.view.document !== document
    if (isStuck || isOver()) return false
  }
  return true
}
