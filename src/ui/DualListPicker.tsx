import { memo, useId, useMemo, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  activate,
  activeIndex,
  defaultTexts,
  describeMove,
  extendTo,
  highlightAll,
  highlightedOptions,
  idsToMove,
  indexForKey,
  indexForText,
  nothingTyped,
  splitOptions,
  toggle,
  transfer,
  typeLetter,
  untouchedCursors,
} from './dualListSelection'
import { formatCount } from './formatCount'
import type { Cursor, DualListTexts, ListOption, Side } from './dualListSelection'
import { kerningClass } from './endlessWord'
import { wellFormedText } from './wellFormedText'
import styles from './DualListPicker.module.scss'

// The browser skips whole groups that are out of view; the style sheet knows the same number.
const optionsInGroup = 50

export interface DualListPickerProps {
  /** Everything there is to choose from. */
  options: readonly ListOption[]
  /** The ids under *Selected*, in their order; ids without an option are kept but not shown. */
  selected: readonly string[]
  /** Called with the ids that are selected after the move, in their order. */
  onChange: (selected: string[]) => void
  /** Whether nothing can be moved for now. */
  isReadOnly?: boolean
  /** Words to use in place of the neutral German ones, such as `noun` for announcements. */
  texts?: Partial<DualListTexts>
}

/**
 * The two-list picker (SPEC.md sections 2 and 9): two rearrangeable listboxes with buttons between
 * them. Controlled: `selected` is the only value, and every move reports the next one.
 */
export function DualListPicker({
  options,
  selected,
  onChange,
  isReadOnly = false,
  texts,
}: DualListPickerProps) {
  const [cursors, setCursors] = useState(untouchedCursors)
  const [announcement, setAnnouncement] = useState({ number: 0, sentence: '' })
  const hintId = useId()
  const lists = useMemo(() => splitOptions(options, selected), [options, selected])
  const words = { ...defaultTexts, ...texts }

  function move(from: Side, ids: ReadonlySet<string>) {
    const result = transfer(lists, selected, cursors, from, ids)
    if (isReadOnly || result.moved.length === 0) return
    setCursors(result.cursors)
    const sentence = describeMove(result.moved, from, words)
    setAnnouncement(({ number }) => ({ number: number + 1, sentence }))
    onChange(result.selected)
  }

  function column(side: Side, label: string, emptyText: string) {
    return (
      <ListColumn
        side={side}
        label={label}
        labelLang={words.labelLang}
        emptyText={emptyText}
        hintId={hintId}
        options={lists[side]}
        cursor={cursors[side]}
        onCursor={(cursor) => setCursors({ ...cursors, [side]: cursor })}
        onMove={(ids) => move(side, ids)}
      />
    )
  }

  function button(from: Side, label: string, which: 'highlighted' | 'all') {
    const list = lists[from]
    const candidates = which === 'all' ? list : highlightedOptions(list, cursors[from])
    return (
      <MoveButton
        from={from}
        label={label}
        isDouble={which === 'all'}
        isIdle={isReadOnly || candidates.length === 0}
        onPress={() => move(from, new Set(candidates.map((option) => option.id)))}
      />
    )
  }

  return (
    <div className={styles.picker}>
      <div className={styles.columns}>
        {column('available', words.availableLabel, words.availableEmpty)}
        <div className={styles.buttons}>
          {button('available', words.addHighlighted, 'highlighted')}
          {button('available', words.addAll, 'all')}
          {button('selected', words.removeHighlighted, 'highlighted')}
          {button('selected', words.removeAll, 'all')}
        </div>
        {column('selected', words.selectedLabel, words.selectedEmpty)}
      </div>
      <p id={hintId} className={styles.hint}>
        {words.keyboardHint}
      </p>
      <output aria-live="polite" className={styles.announcement}>
        {/* A new element is spoken even where the sentence is the same. */}
        <span key={announcement.number}>{announcement.sentence}</span>
      </output>
    </div>
  )
}

interface ListboxProps {
  side: Side
  options: readonly ListOption[]
  cursor: Cursor
  onCursor: (cursor: Cursor) => void
  onMove: (ids: ReadonlySet<string>) => void
}

interface ListColumnProps extends ListboxProps {
  label: string
  labelLang: string
  emptyText: string
  hintId: string
}

function ListColumn({ label, labelLang, emptyText, hintId, ...listbox }: ListColumnProps) {
  const labelId = useId()
  const emptyId = useId()
  const count = listbox.options.length
  return (
    <div className={styles.column}>
      <p className={styles.header}>
        <span id={labelId} lang={labelLang}>
          {label}
        </span>{' '}
        <span className={styles.count}>{formatCount(count)}</span>
      </p>
      <Listbox {...listbox} labelId={labelId} descriptionId={count > 0 ? hintId : emptyId} />
      {count === 0 && (
        <p id={emptyId} className={styles.empty}>
          {emptyText}
        </p>
      )}
    </div>
  )
}

function Listbox(props: ListboxProps & { labelId: string; descriptionId: string }) {
  const { options, cursor, onCursor, onMove, labelId, descriptionId } = props
  const baseId = useId()
  const listbox = useRef<HTMLDivElement>(null)
  const actOnKey = useKeys(props)
  const activeId = options[activeIndex(options, cursor)]?.id

  function handleKeyDown(event: KeyboardEvent) {
    const isUsed = flushSync(() => actOnKey(event))
    if (!isUsed) return
    event.preventDefault()
    // Only the keyboard scrolls the list: scrolling under the pointer would make a double click miss.
    revealActive(listbox.current)
  }

  function handleClick(event: MouseEvent) {
    const id = optionIdAt(event)
    const index = options.findIndex((option) => option.id === id)
    if (index < 0) return
    onCursor((event.shiftKey ? extendTo : toggle)(options, cursor, index))
  }

  function handleDoubleClick(event: MouseEvent) {
    const id = optionIdAt(event)
    if (id !== undefined) onMove(new Set([id]))
  }

  return (
    <div
      ref={listbox}
      className={styles.listbox}
      role="listbox"
      tabIndex={0}
      aria-multiselectable
      aria-labelledby={labelId}
      aria-describedby={descriptionId}
      aria-activedescendant={activeId === undefined ? undefined : domId(baseId, activeId)}
      onFocus={revealOnKeyboardFocus}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onDoubleClick={handleDoubleClick}
    >
      {groupsOf(options).map((group, at) => (
        <div key={at} className={styles.group}>
          {group.map(({ id, label }) => (
            <OptionRow
              key={id}
              baseId={baseId}
              id={id}
              label={label}
              isHighlighted={cursor.highlighted.has(id)}
              isActive={id === activeId}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Returns a handler of keys, which returns whether it has used the key. */
function useKeys({ side, options, cursor, onCursor, onMove }: ListboxProps) {
  const typed = useRef(nothingTyped)
  const active = activeIndex(options, cursor)

  function actOnLetter(letter: string, now: number): boolean {
    const next = typeLetter(typed.current, letter, now)
    const found = indexForText(options, cursor, next.text)
    // A space continues the typed text if an option matches that; otherwise it toggles the active one.
    if (letter === ' ' && (next.text === ' ' || found === undefined)) {
      onCursor(toggle(options, cursor, active))
      return true
    }
    typed.current = next
    if (found !== undefined) onCursor(activate(options, cursor, found))
    return true
  }

  return (event: KeyboardEvent): boolean => {
    const { key } = event
    if (event.altKey) return false
    const target = indexForKey(key, active, options.length)
    if (target !== undefined) {
      onCursor((event.shiftKey ? extendTo : activate)(options, cursor, target))
      return true
    }
    if (key === 'Enter' || (key === 'Delete' && side === 'selected')) {
      onMove(idsToMove(options, cursor))
      return true
    }
    if (event.ctrlKey || event.metaKey) {
      if (event.shiftKey || key.toLowerCase() !== 'a') return false
      onCursor(highlightAll(options, cursor))
      return true
    }
    return key.length === 1 && actOnLetter(key, event.timeStamp)
  }
}

interface OptionRowProps {
  baseId: string
  id: string
  label: string
  isHighlighted: boolean
  isActive: boolean
}

// Memoized: a key press renders only the rows that it changes.
const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { baseId, id, label, isHighlighted, isActive } = props
  return (
    <div
      id={domId(baseId, id)}
      className={`${styles.option} ${kerningClass(label)}`}
      role="option"
      aria-selected={isHighlighted}
      data-id={id}
      data-active={isActive || undefined}
    >
      {label}
    </div>
  )
})

interface MoveButtonProps {
  from: Side
  label: string
  isDouble: boolean
  isIdle: boolean
  onPress: () => void
}

// `aria-disabled`, since `disabled` would drop the focus when the last option has moved.
function MoveButton({ from, label, isDouble, isIdle, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-from={from}
      aria-disabled={isIdle}
      onClick={onPress}
    >
      {label}
      <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true">
        <path d={isDouble ? 'M3 3l5 5-5 5M8 3l5 5-5 5' : 'M5.5 3l5 5-5 5'} />
      </svg>
    </button>
  )
}

function groupsOf(options: readonly ListOption[]): (readonly ListOption[])[] {
  const count = Math.ceil(options.length / optionsInGroup)
  return Array.from({ length: count }, (_, at) =>
    options.slice(at * optionsInGroup, (at + 1) * optionsInGroup),
  )
}

function revealOnKeyboardFocus(event: FocusEvent<HTMLElement>) {
  if (event.currentTarget.matches(':focus-visible')) revealActive(event.currentTarget)
}

function revealActive(listbox: HTMLElement | null) {
  listbox?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
}

function optionIdAt(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element)) return undefined
  const row = event.target.closest('[role="option"]')
  return row instanceof HTMLElement ? row.dataset.id : undefined
}

// An option's id may hold white space, which an id in aria-activedescendant must not.
function domId(baseId: string, id: string): string {
  return `${baseId}-${encodeURIComponent(wellFormedText(id))}`
}
