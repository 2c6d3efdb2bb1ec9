import type { Action, PageState, Recording, Visit } from '../report/reportFormat'
import { draftKey, readClientToken } from '../clientSession'
import { loadedDataKey } from '../loadedData'
import { createdDataKey } from '../persistence'
import { personaNameOfToken } from '../personas'
import { keep, recall } from '../tabMemory'
import { conditionsKey, documentLoading, latencyKey, withoutParameter } from '../tabState'
import { targetOf, type TargetRole } from './namedTargets'

/** The key under which a tab keeps what was done in it. */
export const recordingKey = 'mock-recording'

/** How many actions, complaints and entries of the history are kept. */
const kept = { actions: 50, complaints: 20, visits: 20 }
/** How many characters of a complaint are kept. */
const complaintLength = 500

// The application's storage key (SPEC.md section 9).
export const cartKey = 'cart'

const recallForAllTabs = (key: string): string => {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The stored cart; '' where nothing is stored. */
export const readCart = (): string => recallForAllTabs(cartKey)

/** The present address below the base path, without what signs somebody in. */
function readAddress(base: string): string {
  const address = ['token', 'persona'].reduce(withoutParameter, location.href)
  const { pathname, search, hash } = new URL(address)
  const path = pathname.slice(base.length - 1)
  return /^\/oauth2/i.test(path) ? '/' : path + search + hash
}

/** What a page shows and stores, as texts. Tokens are no part of it: a session is that of a persona or nobody's. */
export function readPageState(base: string): PageState {
  return {
    address: readAddress(base),
    persona: personaNameOfToken(readClientToken() || null),
    conditions: recall(conditionsKey),
    latency: recall(latencyKey),
    cart: readCart(),
    draft: recall(draftKey),
    created: recallForAllTabs(createdDataKey),
    loaded: recallForAllTabs(loadedDataKey),
  }
}

/** What differs between two states. */
const changesOf = (before: PageState, after: PageState): Partial<PageState> =>
  Object.fromEntries(Object.entries(after).filter(([name, text]) => Object(before)[name] !== text))

/** The state after actions, which name what has changed before each of them. */
export const stateBefore = (begin: PageState, actions: readonly Action[]): PageState =>
  Object.assign({ ...begin }, ...actions.map(({ changed }) => changed))

/** What a press changes; all others are typed into or chosen from. */
const pressedRoles = new Set<TargetRole>(['button', 'link', 'checkbox', 'radio', 'option', 'tab'])

const keysOfWidgets = new Set(['Enter', ' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Whether a key does something that no press or text tells. */
function isTold({ key, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof HTMLElement)) return false
  // The demo's own tools.
  if (target.shadowRoot !== null) return false
  if (key === 'Escape') return true
  if (target instanceof HTMLInputElement) return key === 'Enter'
  const isWidget = !target.matches('body, button, a, select, textarea')
  return isWidget && keysOfWidgets.has(key)
}

/** How long after a link was pressed going back was its doing, in milliseconds. */
const backByLinkMs = 1000

/** How long after Enter a click of the form's button belongs to it, in milliseconds. */
const submissionMs = 50

/**
 * Where somebody has gone in the history between two looks: back (less than 0), forward, or nowhere. An entry on which nothing
 * was done was never looked at.
 */
function traversed(before: Recording, after: Recording): number {
  const [from, to] = [before.visits[before.at], after.visits[after.at]]
  // A fragment that was typed or followed makes an entry that the router does not name.
  if (from === undefined || to === undefined || to.id === '') return 0
  // An entry that a link had opened was left.
  return from.id === to.id ? -1 : after.at - before.at
}

export interface Recorder {
  /** What was recorded in this tab, with the present place in the page. */
  read: () => Recording
}

/** Records from now on what is done in this tab and what its pages complain about. */
export function startRecorder(base: string): Recorder {
  // Where storage is denied, the recording lasts as long as the page.
  let held = recall(recordingKey)
  let enteredAt = -submissionMs
  let linkPressedAt = -backByLinkMs
  let isFirstLook = true

  const read = (): Recording => {
    const text = recall(recordingKey) || held
    if (text !== '') return Object(JSON.parse(text))
    const begin = { ...readPageState(base), top: Math.round(scrollY) }
    return { begin, actions: [], complaints: [], visits: [], at: -1 }
  }
  const write = (recording: Recording) => {
    held = JSON.stringify(recording)
    keep(recordingKey, held)
  }

  /** Finds the present entry of the tab's history among those seen before, or adds it. */
  const look = ({ visits: known, at: last, ...recording }: Recording): Recording => {
    const { key, documentKey, idx = 0 } = Object(history.state)
    const id = String(key ?? documentKey ?? '')
    const { address } = readPageState(base)
    const visit: Visit = { id, idx, address, top: Math.round(scrollY) }
    const found = known.findIndex((one) => one.id === id)
    const isReplaced = !isFirstLook && known[last]?.idx === idx
    isFirstLook = false
    if (found >= 0) return { ...recording, visits: known.with(found, visit), at: found }
    const before = known.slice(0, isReplaced ? last : last + 1)
    const visits = [...before, visit].slice(-kept.visits)
    return { ...recording, visits, at: visits.length - 1 }
  }

  const note = (action: Action) => {
    const recording = look(read())
    const { begin, actions } = recording
    const changed = changesOf(stateBefore(begin, actions), readPageState(base))
    const last = actions.at(-1)
    // What is typed letter by letter is one action.
    const isMore =
      action.do === 'fill' &&
      last?.do === 'fill' &&
      [last.role === action.role, last.name === action.name, last.nth === action.nth].every(Boolean)
    const told = isMore ? { ...last, ...action } : { ...action, changed }
    const all = [...(isMore ? actions.slice(0, -1) : actions), told]
    const dropped = all.slice(0, -kept.actions)
    const [next, ...others] = all.slice(-kept.actions)
    if (next === undefined || dropped.length === 0) return write({ ...recording, actions: all })
    write({
      ...recording,
      begin: { ...stateBefore(begin, [...dropped, next]), top: 0 },
      actions: [{ ...next, changed: {} }, ...others],
    })
  }

  const complain = (text: string) => {
    const recording = read()
    const complaints = [...recording.complaints, text.slice(0, complaintLength)]
    write({ ...recording, complaints: complaints.slice(-kept.complaints) })
  }

  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, act, { capture: true, passive: true })

  listen('click', (event) => {
    const target = targetOf(event)
    if (target === undefined || !pressedRoles.has(target.role)) return
    // Enter in a field makes the browser press the form's button.
    if (event.detail === 0 && event.timeStamp - enteredAt < submissionMs) return
    if (target.role === 'link') linkPressedAt = event.timeStamp
    note({ do: 'press', ...target })
  })
  listen('input', (event) => {
    const target = targetOf(event)
    const element = event.target
    if (target === undefined || pressedRoles.has(target.role)) return
    if (element instanceof HTMLSelectElement) {
      note({ do: 'choose', ...target, option: element.selectedOptions[0]?.label ?? '' })
    } else note({ do: 'fill', ...target, text: Object(element).value })
  })
  listen('keydown', (event) => {
    if (!isTold(event)) return
    if (event.key === 'Enter') enteredAt = event.timeStamp
    note({ do: 'key', key: event.key })
  })
  addEventListener('popstate', ({ timeStamp }) => {
    const before = read()
    const after = look(before)
    const by = traversed(before, after)
    const isByLink = after.at < before.at && timeStamp - linkPressedAt < backByLinkMs
    linkPressedAt = -backByLinkMs
    // The router has not scrolled yet: this is where the entry was left that it comes from.
    const top = Math.round(scrollY)
    const visits = before.visits.map((visit, at) => (at === before.at ? { ...visit, top } : visit))
    write({ ...after, visits: by === 0 ? after.visits : visits })
    if (by !== 0 && !isByLink) note({ do: by < 0 ? 'back' : 'forward' })
  })
  addEventListener('pagehide', () => write(look(read())))
  addEventListener('error', ({ message }) => complain(message))
  addEventListener('unhandledrejection', ({ reason }) => complain(String(reason)))
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      complain(args.map(String).join(' '))
      log(...args)
    }
  }

  if (read().at < 0) write(look(read()))
  else note({ do: documentLoading() === 'reload' ? 'reload' : 'open' })
  return { read: () => look(read()) }
}
