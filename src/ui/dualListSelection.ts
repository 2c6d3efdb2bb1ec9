import { formatCount } from './formatCount'

/** One entry of either list: `id` decides identity, `label` is what people read. */
export interface ListOption {
  readonly id: string
  readonly label: string
}

/** The two lists of the picker (SPEC.md section 2). */
export type Side = 'available' | 'selected'

/** What each list shows, in order. */
export type Lists<Option extends ListOption> = Readonly<Record<Side, readonly Option[]>>

/**
 * The active and the highlighted options of one list. Ids that the list does not show are
 * ignored, so that the parent may change the options.
 */
export interface Cursor {
  readonly highlighted: ReadonlySet<string>
  readonly activeId: string | undefined
  /** Where the running range began; undefined while none runs. */
  readonly anchorId: string | undefined
}

export type Cursors = Readonly<Record<Side, Cursor>>

/** What was typed to find an option, and when the last letter came, in milliseconds. */
export interface TypedText {
  readonly text: string
  readonly at: number
}

/** The outcome of a move: the new value, the new cursors, and the options that have moved. */
export interface Transfer<Option extends ListOption> {
  readonly selected: string[]
  readonly cursors: Cursors
  readonly moved: readonly Option[]
}

/** The word for one, and for any other number. */
export interface Noun {
  readonly one: string
  readonly other: string
}

/** Every word of the picker; labels, buttons, hints and announcements. */
export interface DualListTexts {
  readonly availableLabel: string
  readonly selectedLabel: string
  /** The language of the two labels. */
  readonly labelLang: string
  readonly availableEmpty: string
  readonly selectedEmpty: string
  readonly addHighlighted: string
  readonly addAll: string
  readonly removeHighlighted: string
  readonly removeAll: string
  readonly keyboardHint: string
  readonly added: string
  readonly removed: string
  /** Follows the number of entries that an announcement does not name. */
  readonly more: Noun
  /** What the entries are called. */
  readonly noun: Noun
}

/** The headers of SPEC.md section 2 and neutral German for everything else. */
export const defaultTexts: DualListTexts = {
  availableLabel: 'Available',
  selectedLabel: 'Selected',
  labelLang: 'en',
  availableEmpty: 'Nichts verfügbar',
  selectedEmpty: 'Noch nichts ausgewählt',
  addHighlighted: 'Markierte hinzufügen',
  addAll: 'Alle hinzufügen',
  removeHighlighted: 'Markierte entfernen',
  removeAll: 'Alle entfernen',
  keyboardHint: 'Leertaste markiert, Eingabetaste oder Doppelklick verschiebt.',
  added: 'hinzugefügt',
  removed: 'entfernt',
  more: { one: 'weiterer', other: 'weitere' },
  noun: { one: 'Eintrag', other: 'Einträge' },
}

const namedInAnnouncement = 5
const typeAheadMs = 500
const untouched: Cursor = { highlighted: new Set(), activeId: undefined, anchorId: undefined }

/** Nobody has been in either list yet. */
export const untouchedCursors: Cursors = { available: untouched, selected: untouched }

/** Nothing has been typed yet. */
export const nothingTyped: TypedText = { text: '', at: Number.NEGATIVE_INFINITY }

/**
 * Divides `options` between the two lists (SPEC.md section 2). *Available* keeps the order of
 * `options`, *Selected* that of `selected`. The first of several options with the same id counts.
 * Selected ids without an option are not shown.
 */
export function splitOptions<Option extends ListOption>(
  options: readonly Option[],
  selected: readonly string[],
): Lists<Option> {
  const left = new Map<string, Option>()
  for (const option of options) {
    if (!left.has(option.id)) left.set(option.id, option)
  }
  const chosen: Option[] = []
  for (const id of selected) {
    const option = left.get(id)
    if (!option) continue
    left.delete(id)
    chosen.push(option)
  }
  return { available: [...left.values()], selected: chosen }
}

/** The position of the active option; the first one until somebody chose, -1 in an empty list. */
export function activeIndex(list: readonly ListOption[], cursor: Cursor): number {
  const index = list.findIndex((option) => option.id === cursor.activeId)
  return Math.max(index, Math.min(0, list.length - 1))
}

/** The highlighted options that the list shows, in its order. */
export function highlightedOptions<Option extends ListOption>(
  list: readonly Option[],
  cursor: Cursor,
): Option[] {
  return list.filter((option) => cursor.highlighted.has(option.id))
}

/** The ids that a move takes: the highlighted options or, without any, the active one. */
export function idsToMove(list: readonly ListOption[], cursor: Cursor): Set<string> {
  const highlighted = highlightedOptions(list, cursor)
  if (highlighted.length > 0) return idSet(highlighted)
  const index = activeIndex(list, cursor)
  return idSet(list.slice(index, index + 1))
}

/** Makes the option at `index`, or the nearest there is, the active one. */
export function activate(list: readonly ListOption[], cursor: Cursor, index: number): Cursor {
  const activeId = list[within(list, index)]?.id
  return { ...cursor, activeId, anchorId: undefined }
}

/** Turns the highlight of the option at `index` on or off and makes the option the active one. */
export function toggle(list: readonly ListOption[], cursor: Cursor, index: number): Cursor {
  const option = list[index]
  if (!option) return cursor
  const highlighted = new Set(cursor.highlighted)
  if (!highlighted.delete(option.id)) highlighted.add(option.id)
  return { highlighted, activeId: option.id, anchorId: undefined }
}

/**
 * Extends or shrinks the highlighted range: from its start to `index`, which becomes the active
 * option.
 */
export function extendTo(list: readonly ListOption[], cursor: Cursor, index: number): Cursor {
  if (list.length === 0) return cursor
  const end = within(list, index)
  const active = activeIndex(list, cursor)
  const anchor = list.findIndex((option) => option.id === cursor.anchorId)
  const start = anchor >= 0 ? anchor : active
  const highlighted = new Set(cursor.highlighted)
  for (const option of between(list, start, active)) highlighted.delete(option.id)
  for (const option of between(list, start, end)) highlighted.add(option.id)
  return { highlighted, activeId: list[end]?.id, anchorId: list[start]?.id }
}

/** Highlights every option of the list. */
export function highlightAll(list: readonly ListOption[], cursor: Cursor): Cursor {
  return { ...cursor, highlighted: idSet(list), anchorId: undefined }
}

/**
 * Moves the options in `ids` from the list `from` to the other one. Ids that `from` does not show
 * stay where they are, so that nothing is lost or doubled. If the active option moves, the next one
 * that stays becomes active, or else the last.
 */
export function transfer<Option extends ListOption>(
  lists: Lists<Option>,
  selected: readonly string[],
  cursors: Cursors,
  from: Side,
  ids: ReadonlySet<string>,
): Transfer<Option> {
  const moved = lists[from].filter((option) => ids.has(option.id))
  const movedIds = idSet(moved)
  const kept = selected.filter((id) => !movedIds.has(id))
  const added = from === 'available' ? movedIds : []
  return {
    selected: [...new Set([...kept, ...added])],
    cursors: {
      available: withoutMoved(lists.available, cursors.available, movedIds),
      selected: withoutMoved(lists.selected, cursors.selected, movedIds),
    },
    moved,
  }
}

/** The position an arrow, Home or End leads to; undefined for any other key. */
export function indexForKey(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1
  if (key === 'ArrowUp') return active - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

/** Adds a letter to what was typed, or starts anew after a pause of more than 500 ms. */
export function typeLetter(typed: TypedText, letter: string, now: number): TypedText {
  const goesOn = now - typed.at <= typeAheadMs
  return { text: goesOn ? typed.text + letter : letter, at: now }
}

/**
 * The index of the next option whose label begins with the typed text, searched from the active
 * option and around the end. A repeated letter moves from one such option to the next.
 */
export function indexForText(
  list: readonly ListOption[],
  cursor: Cursor,
  text: string,
): number | undefined {
  const active = activeIndex(list, cursor)
  const whole = text.length > 1 ? indexOfPrefix(list, active, text) : undefined
  if (whole !== undefined) return whole
  const letter = text.slice(0, 1)
  if (letter === '' || text !== letter.repeat(text.length)) return undefined
  return indexOfPrefix(list, active + 1, letter)
}

/** Says what a move took over: '2 Einträge hinzugefügt: A, B'. Long moves name the first few. */
export function describeMove(
  moved: readonly ListOption[],
  from: Side,
  texts: DualListTexts,
): string {
  const verb = from === 'available' ? texts.added : texts.removed
  return `${counted(moved.length, texts.noun)} ${verb}: ${enumerate(moved, texts.more)}`
}

const counted = (count: number, noun: Noun): string =>
  `${formatCount(count)} ${count === 1 ? noun.one : noun.other}`

function enumerate(options: readonly ListOption[], more: Noun): string {
  const names = options.slice(0, namedInAnnouncement).map((option) => option.label)
  const rest = options.length - names.length
  if (rest === 0) return names.join(', ')
  return `${names.join(', ')} und ${counted(rest, more)}`
}

// "base" lets "a" find "Ä", which not every keyboard offers.
const collator = new Intl.Collator('de', { sensitivity: 'base' })

function indexOfPrefix(
  list: readonly ListOption[],
  start: number,
  prefix: string,
): number | undefined {
  for (let step = 0; step < list.length; step += 1) {
    const index = (start + step) % list.length
    const beginning = list[index]?.label.slice(0, prefix.length)
    if (beginning !== undefined && collator.compare(beginning, prefix) === 0) return index
  }
  return undefined
}

function withoutMoved(
  list: readonly ListOption[],
  cursor: Cursor,
  moved: ReadonlySet<string>,
): Cursor {
  return {
    highlighted: new Set([...cursor.highlighted].filter((id) => !moved.has(id))),
    activeId: nearestRemaining(list, cursor, moved)?.id,
    anchorId: undefined,
  }
}

function nearestRemaining(
  list: readonly ListOption[],
  cursor: Cursor,
  moved: ReadonlySet<string>,
): ListOption | undefined {
  const stays = (option: ListOption) => !moved.has(option.id)
  const active = Math.max(activeIndex(list, cursor), 0)
  return list.slice(active).find(stays) ?? list.findLast(stays)
}

function idSet(options: readonly ListOption[]): Set<string> {
  return new Set(options.map((option) => option.id))
}

function within(list: readonly ListOption[], index: number): number {
  return Math.min(Math.max(index, 0), list.length - 1)
}

function between<Option>(list: readonly Option[], one: number, other: number): readonly Option[] {
  return list.slice(Math.min(one, other), Math.max(one, other) + 1)
}
