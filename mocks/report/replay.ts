import { stateBefore } from '../panel/recorder'
import type { Action, PageState, Report } from './reportFormat'

/** A state of a page, and what was done from there on. */
export interface Replay {
  begin: PageState & { top: number }
  actions: readonly Action[]
}

/** Whether the demo's tools or an address changed the state before an action. No action repeats that. */
const isSteered = ({ changed = {} }: Action): boolean =>
  ['persona', 'conditions', 'latency', 'loaded'].some((name) => name in changed)

const isTraversal = (kind: Action['do']): boolean => kind === 'back' || kind === 'forward'

/** The place after the last step back beyond the first action; 0 without one. */
function afterLeaving(actions: readonly Action[]): number {
  let depth = 0
  let first = 0
  for (const [at, { do: kind, changed = {} }] of actions.entries()) {
    // From a page on which nothing was done, to where it was opened.
    if (!('address' in changed) && isTraversal(kind)) continue
    const before = actions[at - 1]?.do ?? 'back'
    if ('address' in changed && !isTraversal(kind) && !isTraversal(before)) depth += 1
    if (kind === 'forward') depth += 1
    if (kind === 'back') depth -= 1
    if (depth >= 0) continue
    depth = 0
    first = at + 1
  }
  return first
}

/**
 * The longest end of what was done in a tab that can be repeated by actions alone.
 * @param repeatable the kinds of actions that can be repeated
 */
export function replayOf(report: Report, repeatable: readonly Action['do'][]): Replay {
  const { begin, actions, state, visits, at } = report
  const stopped = actions.findLastIndex((action) => !repeatable.includes(action.do)) + 1
  const steered = actions.findLastIndex(isSteered)
  const start = Math.max(stopped, steered)
  const left = start + afterLeaving(actions.slice(start))
  // The demo's tools load the page anew, as its opening does.
  const first = left === steered && actions[left]?.do === 'reload' ? left + 1 : left
  const rest = actions.slice(first)
  // Nothing is left to repeat: it begins where the report was made.
  if (rest.length === 0) return { begin: { ...state, top: visits[at]?.top ?? 0 }, actions: [] }
  return {
    begin: {
      ...stateBefore(begin, actions.slice(0, first + 1)),
      top: first === 0 && steered < 0 ? begin.top : 0,
    },
    actions: rest,
  }
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '')

/**
 * The path that the page had reached before each action, where it was another one before. The next action waits for it:
 * pages can have targets of the same name.
 */
export function arrivalsOf({ begin, actions }: Replay): (string | undefined)[] {
  let path = pathOf(begin.address)
  return actions.map(({ changed = {} }) => {
    const next = changed.address === undefined ? path : pathOf(changed.address)
    const arrival = next === path ? undefined : next
    path = next
    return arrival
  })
}
