import { memo, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useSetAtom } from 'jotai'
import { flushSync } from 'react-dom'
import { announceAtom } from './announcement'
import { formatCount } from './formatCount'
import styles from './DualListPicker.module.scss'

/** One entry of either list: `id` decides identity, `name` is what people read. */
export interface ListOption {
  readonly id: string
  readonly name: string
}

export interface DualListPickerProps {
  /** Everything there is to choose from, each id once. */
  options: readonly ListOption[]
  /** The ids under *Selected*, in their order; ids without an option are kept but not shown. */
  selected: readonly string[]
  /** Called with the ids that are selected after the move, in their order. */
  onChange: (selected: string[]) => void
  /** Whether nothing can be moved for now. */
  isReadOnly?: boolean
  /** What one and several options are called. */
  noun: { one: string; other: string }
}

const hint = 'Leertaste markiert, Eingabetaste oder Doppelklick verschiebt.'
/** Options that an announcement names. */
const namedAtMost = 5
/** The pause after which a typed letter begins a new word, in milliseconds. */
const typingPauseMs = 500

/**
 * The two-list picker (SPEC.md sections 2 and 9): two listboxes with buttons between them. Controlled: `selected` is the only
 * value, and every move reports the next one.
 */
export function DualListPicker(props: DualListPickerProps) {
  const { options, selected, onChange, isReadOnly = false, noun } = props
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const announce = useSetAtom(announceAtom)
  const hintId = useId()
  const [available, chosen] = useMemo(() => {
    const byId = new Map(options.map((option) => [option.id, option]))
    const inOrder = selected.flatMap((id) => byId.get(id) ?? [])
    const ids = new Set(selected)
    return [options.filter(({ id }) => !ids.has(id)), inOrder]
  }, [options, selected])

  const move = (from: readonly ListOption[], ids: ReadonlySet<string>) => {
    const moved = from.filter(({ id }) => ids.has(id))
    if (isReadOnly || moved.length === 0) return
    const isAdded = from === available
    setMarked(new Set([...marked].filter((id) => !ids.has(id))))
    onChange(isAdded ? [...selected, ...idsOf(moved)] : selected.filter((id) => !ids.has(id)))
    const names = moved.slice(0, namedAtMost).map(({ name }) => name)
    const rest = moved.length - names.length
    const count = `${formatCount(moved.length)} ${moved.length === 1 ? noun.one : noun.other}`
    const others = rest > 0 ? ` und ${formatCount(rest)} mehr` : ''
    announce(`${count} ${isAdded ? 'hinzugefügt' : 'entfernt'}: ${names.join(', ')}${others}`)
  }
  const list = (label: string, empty: string, shown: readonly ListOption[]) => (
    <List
      label={label}
      emptyText={empty}
      hintId={hintId}
      options={shown}
      marked={marked}
      moveKeys={shown === available ? ['Enter'] : ['Enter', 'Delete', 'Backspace']}
      onMark={setMarked}
      onMove={(ids) => move(shown, ids)}
    />
  )
  const button = (label: string, from: readonly ListOption[], isAll: boolean) => {
    const ids = idsOf(isAll ? from : from.filter(({ id }) => marked.has(id)))
    return (
      <button
        type="button"
        className={styles.button}
        data-from={from === available ? 'available' : 'selected'}
        // `disabled` would drop the focus when the last option has moved.
        aria-disabled={isReadOnly || ids.size === 0}
        onClick={() => move(from, ids)}
      >
        {label}
        <svg className={styles.arrow} viewBox="0 0 16 16" aria-hidden="true">
          <path d={isAll ? 'M3 3l5 5-5 5M8 3l5 5-5 5' : 'M5.5 3l5 5-5 5'} />
        </svg>
      </button>
    )
  }

  return (
    <div className={styles.picker}>
      <div className={styles.columns}>
        {list('Available', 'Nichts verfügbar', available)}
        <div className={styles.buttons}>
          {button('Markierte hinzufügen', available, false)}
          {button('Alle hinzufügen', available, true)}
          {button('Markierte entfernen', chosen, false)}
          {button('Alle entfernen', chosen, true)}
        </div>
        {list('Selected', 'Noch nichts ausgewählt', chosen)}
      </div>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </div>
  )
}

interface ListProps {
  label: string
  emptyText: string
  hintId: string
  options: readonly ListOption[]
  marked: ReadonlySet<string>
  /** The keys that move the marked options. */
  moveKeys: readonly string[]
  onMark: (ids: ReadonlySet<string>) => void
  onMove: (ids: ReadonlySet<string>) => void
}

function List(props: ListProps) {
  const { label, emptyText, hintId, options, marked, moveKeys, onMark, onMove } = props
  const baseId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  // Places, not ids: after a move the option that takes the place is the next one.
  const [place, setPlace] = useState(0)
  const [anchor, setAnchor] = useState(0)
  const active = Math.min(place, options.length - 1)

  const last = options.length - 1
  const within = (index: number) => Math.max(0, Math.min(index, last))

  const goTo = (index: number) => {
    setPlace(within(index))
    setAnchor(within(index))
  }
  const toggle = (index: number) => {
    const id = options[index]?.id ?? ''
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    onMark(next)
    goTo(index)
  }
  const markTo = (index: number) => {
    const end = within(index)
    const range = options.slice(Math.min(anchor, end), Math.max(anchor, end) + 1)
    onMark(new Set([...marked, ...idsOf(range)]))
    setPlace(end)
  }
  /** Typeahead: moves to the next option whose name begins with the characters typed without a pause. */
  const find = (letter: string, now: number) => {
    const text = now - typed.current.at < typingPauseMs ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    const from = active + (text.length === 1 ? 1 : 0)
    const around = [...options.slice(from), ...options.slice(0, from)]
    const found = around.find(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
    if (found) goTo(options.indexOf(found))
  }

  /** Runs the action of a key. Returns whether the key has one. */
  const actOnKey = ({ key, shiftKey, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) {
      const isAll = key === 'a' && !shiftKey && !altKey
      if (isAll) onMark(new Set([...marked, ...idsOf(options)]))
      return isAll
    }
    const targets: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: last,
    }
    const target = targets[key]
    if (target !== undefined) {
      if (shiftKey) markTo(target)
      else goTo(target)
    } else if (moveKeys.includes(key)) {
      const markedHere = options.filter(({ id }) => marked.has(id))
      onMove(idsOf(markedHere.length > 0 ? markedHere : options.slice(active, active + 1)))
    } else if (key === ' ') {
      toggle(active)
    } else if (key.length === 1) {
      find(key, timeStamp)
    } else {
      return false
    }
    return true
  }
  // Only the keyboard scrolls the list: scrolling under the pointer would make a double click miss.
  const showActive = () =>
    ref.current
      ?.querySelector(':focus-visible > [data-active]')
      ?.scrollIntoView({ block: 'nearest' })
  const handleKeyDown = (event: KeyboardEvent) => {
    const isUsed = flushSync(() => actOnKey(event))
    if (!isUsed) return
    event.preventDefault()
    showActive()
  }
  const handleClick = (event: MouseEvent) => {
    const index = placeOf(event)
    if (index < 0) return
    if (event.shiftKey) markTo(index)
    else toggle(index)
  }
  const handleDoubleClick = (event: MouseEvent) => {
    const option = options[placeOf(event)]
    if (option) onMove(new Set([option.id]))
  }

  return (
    <div className={styles.column}>
      <p className={styles.header}>
        <span id={`${baseId}-label`} lang="en">
          {label}
        </span>{' '}
        <span className={`tabular ${styles.count}`}>{formatCount(options.length)}</span>
      </p>
      <div
        ref={ref}
        className={styles.listbox}
        role="listbox"
        tabIndex={0}
        aria-multiselectable
        aria-labelledby={`${baseId}-label`}
        aria-describedby={options.length > 0 ? hintId : `${baseId}-empty`}
        aria-activedescendant={active < 0 ? undefined : `${baseId}-${active}`}
        onFocus={showActive}
        onKeyDown={handleKeyDown}
        onClick={handleClick}
        onDoubleClick={handleDoubleClick}
      >
        {options.map((option, index) => (
          <Option
            key={option.id}
            id={`${baseId}-${index}`}
            name={option.name}
            isMarked={marked.has(option.id)}
            isActive={index === active}
          />
        ))}
      </div>
      {options.length === 0 && (
        <p id={`${baseId}-empty`} className={styles.empty}>
          {emptyText}
        </p>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  name: string
  isMarked: boolean
  isActive: boolean
}

/** Remembered, since a key changes two of perhaps ten thousand. */
const Option = memo(({ id, name, isMarked, isActive }: OptionProps) => (
  <div
    id={id}
    className={styles.option}
    role="option"
    aria-selected={isMarked}
    data-active={isActive || undefined}
  >
    {name}
  </div>
))

const idsOf = (options: readonly ListOption[]) => new Set(options.map(({ id }) => id))

/** The place of the option that was pressed; -1 beside all of them. */
const placeOf = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element
    ? [...currentTarget.children].findIndex((row) => row.contains(target))
    : -1
