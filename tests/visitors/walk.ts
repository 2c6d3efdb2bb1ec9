import type { BehaviourName, Step } from './behaviours'
import type { VisitorBrowser } from './browsers'
import { takeStep, Violation } from './takeStep'
import { awaitedBy, Visit } from './visit'

/** After so many steps each, axe looks at the page. */
const axeInterval = 20

/** A step that takes longer is one that the browser's driver has lost, in milliseconds. */
const longestStepMs = 180_000
/** How long a visit may take to end, in milliseconds. */
const longestEndMs = 20_000

/** Settles as a promise does, or rejects when that takes too long. */
async function within<Result>(ms: number, what: string, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const lateness = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} takes longer than ${ms / 1000} s.`)), ms)
  })
  try {
    return await Promise.race([promise, lateness])
  } finally {
    clearTimeout(timer)
  }
}

/** A visit that has found something. */
export interface Finding {
  invariant: string
  detail: string
  steps: readonly Step[]
  /** The steps have to be repeated until something is found. */
  isRepeated: boolean
  picture: Uint8Array | null
}

/** What visitors have done so far. */
export interface Tally {
  visits: number
  steps: number
}

/** A visit on its way. */
export interface Course {
  visit: Visit
  taken: Step[]
  tally: Tally
  /** axe does not look, since it holds on to nodes of pages that it has looked at. */
  isMeasured?: true
}

/** What visits are made of, and how long they go on. */
export interface Limits {
  behaviours: readonly BehaviourName[]
  /** When no further step is taken, in milliseconds as Date.now() counts them. */
  end: number
  /** How long a visit that has found something may be made shorter, in milliseconds. */
  shrinkMs: number
  /** Receives a finding before its steps are reduced. */
  noteFinding?: (finding: Finding) => void
}

/** Takes a step of a visit and notes it. Returns false when it is not possible. */
export async function follow(course: Course, step: Step): Promise<boolean> {
  const { visit, taken, tally, isMeasured = false } = course
  const looksAtAxe = !isMeasured && (taken.length + 1) % axeInterval === 0
  taken.push(step)
  const isTaken = await within(longestStepMs, 'The step', takeStep(visit, step, looksAtAxe))
  if (isTaken) tally.steps += 1
  else taken.pop()
  return isTaken
}

/**
 * Takes the steps of a replay, as far as they are possible.
 * @param skipped receives those that are not
 */
export const visitAgain = (
  browser: VisitorBrowser,
  steps: readonly Step[],
  tally: Tally,
  skipped: Step[] = [],
): Promise<Finding | null> =>
  visitWith(browser, tally, async (course) => {
    for (const step of steps) if (!(await follow(course, step))) skipped.push(step)
  })

/** Walks through the site in an empty browser. */
export async function visitWith(
  browser: VisitorBrowser,
  tally: Tally,
  walk: (course: Course) => Promise<void>,
): Promise<Finding | null> {
  const window = await browser.startVisit()
  const taken: Step[] = []
  tally.visits += 1
  let visit: Visit | null = null
  try {
    visit = await within(longestStepMs, 'The first step', Visit.begin(window))
    await walk({ visit, taken, tally })
    return null
  } catch (error) {
    const awaited = visit === null ? '' : awaitedBy(visit.tab.window, visit.tab.view)
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const { invariant, detail } =
      error instanceof Violation
        ? { invariant: error.invariant, detail: error.message }
        : { invariant: 'the browser can be driven', detail: stack + awaited }
    const screenshot = visit?.tab.window.screenshot() ?? Promise.resolve(null)
    const picture = await within(longestEndMs, 'The picture', screenshot).catch(() => null)
    return { invariant, detail, steps: [...taken], isRepeated: false, picture }
  } finally {
    await within(longestEndMs, 'The end of the visit', window.end()).catch(() => {})
  }
}

/**
 * Leaves out what is not needed to find the same: halves of the steps, then smaller parts, then single steps, as long as
 * time allows.
 * @param again takes other steps as those of the finding were taken
 */
export async function withoutDetours(
  finding: Finding,
  end: number,
  again: (steps: readonly Step[]) => Promise<Finding | null>,
): Promise<Finding> {
  let shortest = finding
  for (let part = Math.ceil(finding.steps.length / 2); part >= 1; part = Math.floor(part / 2)) {
    // From the end, where steps depend on nothing later; the last one finds it.
    for (let at = shortest.steps.length - 1 - part; at > -part; at -= part) {
      if (Date.now() > end) return shortest
      const steps = shortest.steps.filter((_step, index) => index < at || index >= at + part)
      const found = await again(steps)
      if (found?.invariant === finding.invariant) shortest = found
    }
  }
  return shortest
}
