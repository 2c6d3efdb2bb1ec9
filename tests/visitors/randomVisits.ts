import fc from 'fast-check'
import type { VisitorBrowser } from './browsers'
import { randomStepOf } from './randomStep'
import { Violation } from './takeStep'
import {
  visitAgain,
  visitWith,
  withoutDetours,
  type Finding,
  type Limits,
  type Tally,
} from './walk'

/** The most that one visitor does. */
const longestVisit = 80

/** Sends a random visitor, and makes the way to what it finds as short as time allows. */
export async function visitRandomly(
  browser: VisitorBrowser,
  seed: number,
  tally: Tally,
  { behaviours, end, shrinkMs, noteFinding }: Limits,
): Promise<Finding | null> {
  const randomStep = randomStepOf(behaviours)
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
      if (finding === null) noteFinding?.(found)
      shrinkEnd = Math.min(shrinkEnd, Date.now() + shrinkMs)
      finding = found
      throw new Violation(found.invariant, found.detail)
    },
  )
  await fc.check(property, { seed, numRuns: 1 })
  if (finding === null) return null
  return withoutDetours(finding, shrinkEnd + shrinkMs, (steps) => visitAgain(browser, steps, tally))
}
