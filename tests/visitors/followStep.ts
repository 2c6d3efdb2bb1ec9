import type { Step } from './behaviours'
import {
  cartChangeOf,
  cartTyped,
  changeCart,
  changeDocument,
  shownCart,
  storedCart,
  type CartChange,
  type ShopModel,
  type TabModel,
} from './model'
import type { PageView, Target } from './pageView'

/** A step in one tab, with what was seen before and after it. */
interface Stride {
  step: Step
  before: PageView
  after: PageView
}

/** Whether a step presses what it names; other steps press what has the focus. */
const namesPressed = ({ by }: Step) => by !== undefined

const isNamedBy =
  ({ role, name, nth }: Step) =>
  (target: Target) =>
    target.role === role && target.name === name && target.nth === nth

/** What a step has pressed, if it was a step that presses. */
export function pressedBy(step: Step, { targets, focus }: PageView): Target | null {
  if (namesPressed(step)) return targets.find(isNamedBy(step)) ?? null
  if (step.do === 'key' && step['key'] === 'Escape') {
    // Escape leaves the demo's tour.
    return targets.find(({ isTool, name }) => isTool && name === 'Rundgang beenden') ?? null
  }
  const { target } = focus
  if (step.do !== 'key' || target === null) return null
  const isPressed = step['key'] === 'Enter' || (step['key'] === ' ' && target.role === 'button')
  return isPressed && (target.role === 'button' || target.role === 'link') ? target : null
}

/** What a step changes in the cart that types a count. */
function changeByTyping(step: Step, { targets }: PageView): CartChange | null {
  if (step.do !== 'type' || step['name'] !== 'Menge') return null
  const field = targets.find(isNamedBy(step))
  return field === undefined ? null : cartTyped(field.item, String(step['text']))
}

/** Changes what is expected as a step does that stays in its tab. */
export function followStep(shop: ShopModel, tab: TabModel, stride: Stride): void {
  const { step, before, after } = stride
  if (before.document !== after.document) changeDocument(tab, before, after)
  const pressed = pressedBy(step, before)
  const lines = shownCart(shop, tab)
  // What the cart holds again, by whatever way, is no longer removed.
  tab.removed =
    before.modals.length === 0
      ? []
      : tab.removed.filter(({ line: [item] }) => !lines.some(([id]) => id === item))
  const change =
    changeByTyping(step, before) ??
    (pressed === null || pressed.isDisabled ? null : cartChangeOf(pressed, tab.removed.at(-1)))
  const isByKeyboard = step.do === 'key' || step['by'] === 'keyboard'
  // Tab may have led into the browser's own bars. Firefox presses no button of the page by keyboard then.
  const isLost = isByKeyboard && !before.isInFront && before.cartButton === after.cartButton
  if (change !== null && !isLost) {
    if (pressed?.name === 'Entfernen') {
      const place = lines.findIndex(([id]) => id === pressed.item)
      const line = lines[place]
      if (line !== undefined) tab.removed.push({ line, place })
    }
    for (let time = 0; time < (step['by'] === 'double' ? 2 : 1); time += 1) {
      changeCart(shop, tab, change)
    }
  }
  // What the second of two clicks has pressed is not known where the first one has led elsewhere.
  const hasLedElsewhere =
    before.entry !== after.entry || before.modals.length !== after.modals.length
  if (step['by'] === 'double' && hasLedElsewhere) {
    shop.cart = storedCart(after)
    // It may have opened the full screen, which lays the page out anew that is being left.
    tab.places.delete(before.entry)
  }
  if (pressed !== null && before.entry !== after.entry) {
    // Enter follows a link also where it was scrolled out of the window.
    const isSeen = namesPressed(step) || pressed.isInWindow
    tab.followed.set(before.entry, isSeen ? pressed.path : '')
  } else if (pressed?.path === '' || before.entry !== after.entry) {
    // Who goes back or forward may have gone on from the link since.
    tab.followed.delete(before.entry)
  }
  // Which link was followed from where, and how far each page was scrolled, is forgotten with it.
  if (step.do === 'clearStorage') tab.followed.clear()
  followDraft(tab, stride, pressed)
}

/** What of the product form must be there again: everything, until it is sent, discarded or somebody else's. */
function followDraft(tab: TabModel, { step, before, after }: Stride, pressed: Target | null): void {
  const isForm = new URL(after.url).pathname.endsWith('/item/create')
  const isGone = before.root !== after.root || before.token !== after.token || tab.isStorageFull
  if (isGone || step.do === 'clearStorage') tab.draft.clear()
  const isChanged =
    step.do === 'type' ||
    (step.do === 'key' && step['key'] !== 'Tab') ||
    (pressed !== null &&
      /Erstellen|anlegen|Verwerfen|Rückgängig|Abmelden|Verlassen/.test(pressed.name))
  if (!isChanged) return
  tab.draft.clear()
  if (!isForm || isGone) return
  for (const [field, text] of Object.entries(after.fields)) tab.draft.set(field, text)
}
