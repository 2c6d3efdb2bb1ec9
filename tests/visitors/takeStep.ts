import { behaviours, type Behaviour, type Step } from './behaviours'
import { followStep, pressedBy } from './followStep'
import { invariants, type Taken } from './invariants'
import type { PageView } from './pageView'
import { awaitedBy, Unrest, type Visit } from './visit'

/** Something that must hold and does not. */
export class Violation extends Error {
  readonly invariant: string

  constructor(invariant: string, detail: string) {
    super(detail)
    this.invariant = invariant
  }
}

/** How long a page has to stay as it is before it counts as wrong, in milliseconds. */
const secondLookMs = 400
/** A machine under load shows moments in between: what is wrong has to be seen so often. */
const looks = 5

/** Does something and compares the page at rest with the model. Returns false when it was not possible. */
export async function takeStep(visit: Visit, step: Step, looksAtAxe: boolean): Promise<boolean> {
  const { do: name, ...details } = step
  const behaviour: Behaviour = behaviours[name]
  const tabBefore = visit.tab
  const before = tabBefore.view
  const complaintsBefore = (await visit.complaints()).length
  tabBefore.window.takeRequests?.()
  if (!(await behaviour.perform(visit, details))) return false

  const { tab } = visit
  tab.model.quietSteps = behaviour.isQuiet === true ? tab.model.quietSteps + 1 : 0
  const isOtherTab = tab !== tabBefore
  const look = async (quiet?: number) => {
    tab.view = await visit.look(quiet).catch((error: unknown) => {
      if (error instanceof Unrest) throw new Violation('every page comes to rest', error.message)
      throw error
    })
    return tab.view
  }
  let after = await look()
  if (!isOtherTab) followStep(visit.shop, tab.model, { step, before, after })

  const requests = tab.window.takeRequests?.() ?? []
  const taken = async (seen: PageView): Promise<Taken> => ({
    step,
    behaviour,
    before,
    after: seen,
    pressed: isOtherTab ? null : pressedBy(step, before),
    isByKeyboard: behaviour.isByKeyboard?.(details) === true,
    isOtherTab,
    tab: tab.model,
    shop: visit.shop,
    requests,
    complaints: (await visit.complaints()).slice(complaintsBefore),
  })
  let problem = firstProblem(await taken(after))
  for (let time = 1; time < looks && problem !== null; time += 1) {
    after = await look(secondLookMs)
    problem = firstProblem(await taken(after))
  }
  if (problem !== null) {
    const { invariant, message } = problem
    throw new Violation(invariant, message + awaitedBy(tab.window, after))
  }
  if (looksAtAxe && after.isProduct) {
    const [violation] = (await tab.window.axeViolations?.()) ?? []
    if (violation !== undefined) throw new Violation('axe finds nothing', violation)
  }
  return true
}

function firstProblem(taken: Taken): Violation | null {
  for (const [name, invariant] of Object.entries(invariants)) {
    const detail = invariant(taken)
    if (detail !== null) return new Violation(name, detail)
  }
  return null
}
