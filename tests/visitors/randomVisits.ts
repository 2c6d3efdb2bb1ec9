import fc, { type AsyncCommand } from 'fast-check'
import { behaviours, type BehaviourName, type Choose, type Step } from './behaviours'
import type { VisitorBrowser } from './browsers'
import { takeStep, Violation } from './takeStep'
import { Visit } from './visit'

/** The most that one visitor does. */
const longestVisit = 80

/** After so many steps each, axe looks at the page. */
const axeInterval = 20

/** A visit that has found something. */
export interface Finding {
  invariant: string
  detail: string
  steps: readonly Step[]
  picture: Uint8Array | null
}

/** What visitors have done so far. */
export interface Tally {
  visits: number
  steps: number
}

interface Course {
  visit: Visit
  taken: Step[]
  tally: Tally
  isOver: () => boolean
}

/** A step that is chosen on the page where it is first taken. When a visit is made shorter, it stays what it was. */
class RandomStep implements AsyncCommand<Course, Course, true> {
  private readonly name: BehaviourName
  private readonly numbers: readonly number[]
  private step: Step | null = null

  constructor(name: BehaviourName, numbers: readonly number[]) {
    this.name = name
    this.numbers = numbers
  }

  check({ visit, isOver }: Readonly<Course>): Promise<boolean> {
    if (isOver()) return Promise.resolve(false)
    let used = 0
    const choose: Choose = (list) => list[(this.numbers[used++] ?? 0) % list.length]
    const details = this.step ?? behaviours[this.name].choose(visit.tab.view, choose, visit)
    this.step = details === null ? null : { ...details, do: this.name }
    return Promise.resolve(this.step !== null)
  }

  async run(course: Course): Promise<void> {
    if (this.step !== null) await follow(course, this.step)
  }

  toString(): string {
    return this.name
  }
}

/** Takes a step of a visit and notes it. */
async function follow({ visit, taken, tally }: Course, step: Step): Promise<void> {
  const looksAtAxe = (taken.length + 1) % axeInterval === 0
  taken.push(step)
  const isTaken = await takeStep(visit, step, looksAtAxe)
  if (isTaken) tally.steps += 1
  else taken.pop()
}

const names = Object.keys(behaviours) as BehaviourName[]

const randomStep = fc
  .tuple(
    fc.oneof(
      ...names.map((name) => ({ weight: behaviours[name].weight, arbitrary: fc.constant(name) })),
    ),
    fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  )
  .map(([name, numbers]) => new RandomStep(name, numbers))

/** How long visits go on. */
export interface Limits {
  /** When no further step is taken, in milliseconds as Date.now() counts them. */
  end: number
  /** How long a visit that has found something may be made shorter, in milliseconds. */
  shrinkMs: number
}

/** Sends a random visitor, and makes the way to what it finds as short as time allows. */
export async function visitRandomly(
  browser: VisitorBrowser,
  seed: number,
  tally: Tally,
  { end, shrinkMs }: Limits,
): Promise<Finding | null> {
  let finding: Finding | null = null
  let shrinkEnd = Infinity
  const property = fc.asyncProperty(
    fc.commands([fc.noShrink(randomStep)], { maxCommands: longestVisit, size: 'max' }),
    async (steps) => {
      if (Date.now() > shrinkEnd) return
      const found = await visitWith(browser, tally, async (course) => {
        const isOver = () => Date.now() > Math.min(shrinkEnd, finding === null ? end : Infinity)
        const ready = { ...course, isOver }
        await fc.asyncModelRun(() => ({ model: ready, real: ready }), steps)
      })
      // Another fault on the way is for another visit.
      if (found === null || (finding !== null && found.invariant !== finding.invariant)) return
      shrinkEnd = Math.min(shrinkEnd, Date.now() + shrinkMs)
      finding = found
      throw new Violation(found.invariant, found.detail)
    },
  )
  await fc.check(property, { seed, numRuns: 1 })
  return finding === null ? null : withoutDetours(browser, finding, tally, shrinkEnd + shrinkMs)
}

/** Leaves out each step without which the same is found; from the end, where steps depend on nothing later. */
async function withoutDetours(
  browser: VisitorBrowser,
  finding: Finding,
  tally: Tally,
  end: number,
): Promise<Finding> {
  let shortest = finding
  for (let at = finding.steps.length - 2; at >= 0 && Date.now() < end; at -= 1) {
    const steps = shortest.steps.filter((_step, index) => index !== at)
    const found = await visitAgain(browser, steps, tally)
    if (found?.invariant === finding.invariant) shortest = found
  }
  return shortest
}

/** Takes the steps of a replay. */
export const visitAgain = (
  browser: VisitorBrowser,
  steps: readonly Step[],
  tally: Tally,
): Promise<Finding | null> =>
  visitWith(browser, tally, async (course) => {
    for (const step of steps) await follow(course, step)
  })

async function visitWith(
  browser: VisitorBrowser,
  tally: Tally,
  walk: (course: Course) => Promise<void>,
): Promise<Finding | null> {
  const window = await browser.startVisit()
  const taken: Step[] = []
  tally.visits += 1
  let visit: Visit | null = null
  try {
    visit = await Visit.begin(window)
    await walk({ visit, taken, tally, isOver: () => false })
    return null
  } catch (error) {
    const { invariant, detail } =
      error instanceof Violation
        ? { invariant: error.invariant, detail: error.message }
        : {
            invariant: 'the browser can be driven',
            detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
          }
    const picture = (await visit?.tab.window.screenshot().catch(() => null)) ?? null
    return { invariant, detail, steps: [...taken], picture }
  } finally {
    await window.end().catch(() => {})
  }
}
