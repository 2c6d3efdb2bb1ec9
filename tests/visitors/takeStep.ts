import { behaviours, type Behaviour, type Step } from './behaviours'
import { invariants, type Taken } from './invariants'
import { beginDocument, cartChangeOf, changeCart, type TabModel } from './model'
import type { PageView, Target } from './pageView'
import { Unrest, type Visit } from './visit'

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
  const isOtherTab = tab !== tabBefore
  const pressed = isOtherTab ? null : pressedBy(step, before)
  const look = async (quiet?: number) => {
    tab.view = await visit.look(quiet).catch((error: unknown) => {
      if (error instanceof Unrest) throw new Violation('every page comes to rest', error.message)
      throw error
    })
    return tab.view
  }
  const after = await look()
  if (!isOtherTab && before.document !== after.document) beginDocument(tab.model)
  const change = pressed === null || pressed.isDisabled ? null : cartChangeOf(pressed)
  if (change !== null) {
    for (let time = 0; time < (step['by'] === 'double' ? 2 : 1); time += 1) {
      changeCart(visit.shop, tab.model, change)
    }
  }
  if (!isOtherTab) followDraft(tab.model, step, pressed, before, after)

  const requests = tab.window.takeRequests?.() ?? []
  const taken = async (seen: PageView): Promise<Taken> => ({
    step,
    behaviour,
    before,
    after: seen,
    pressed,
    isByKeyboard: name === 'key' || (name === 'press' && step['by'] === 'keyboard'),
    isOtherTab,
    tab: tab.model,
    shop: visit.shop,
    requests,
    complaints: (await visit.complaints()).slice(complaintsBefore),
  })
  // A machine under load may show a moment in between.
  if (firstProblem(await taken(after)) !== null) {
    const problem = firstProblem(await taken(await look(secondLookMs)))
    if (problem !== null) throw problem
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

/** What a step has pressed, if it was a step that presses. */
function pressedBy(step: Step, { targets, focus }: PageView): Target | null {
  if (step.do === 'press') {
    const { role, name, nth } = step
    const found = targets.find(
      (target) => target.role === role && target.name === name && target.nth === nth,
    )
    return found ?? null
  }
  const { target } = focus
  if (step.do !== 'key' || target === null) return null
  const isPressed = step['key'] === 'Enter' || (step['key'] === ' ' && target.role === 'button')
  return isPressed && (target.role === 'button' || target.role === 'link') ? target : null
}

/** What of the product form must be there again: everything, until it is sent, discarded or somebody else's. */
function followDraft(
  tab: TabModel,
  step: Step,
  pressed: Target | null,
  before: PageView,
  after: PageView,
): void {
  const isForm = new URL(after.url).pathname.endsWith('/item/create')
  const isGone = before.root !== after.root || before.token !== after.token || tab.isStorageFull
  if (isGone || step.do === 'clearStorage') tab.draft.clear()
  const isChanged =
    step.do === 'type' ||
    (step.do === 'key' && step['key'] !== 'Tab') ||
    (pressed !== null && /Erstellen|anlegen|Verwerfen|Abmelden|Verlassen/.test(pressed.name))
  if (!isChanged) return
  tab.draft.clear()
  if (!isForm || isGone) return
  for (const [field, text] of Object.entries(after.fields)) tab.draft.set(field, text)
}
