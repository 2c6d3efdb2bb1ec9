import { useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useSetAtom } from 'jotai'
import { announceAtom } from './announcement'
import { formatCount } from './formatCount'
import styles from './DualListPicker.module.scss'

/** One entry of either list: `id` decides identity, `label` is what people read. */
export interface ListOption {
  readonly id: string
  readonly label: string
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
    const movedIds = moved.map(({ id }) => id)
    setMarked(new Set([...marked].filter((id) => !ids.has(id))))
    onChange(isAdded ? [...selected, ...movedIds] : selected.filter((id) => !ids.has(id)))
    const names = moved.slice(0, namedAtMost).map(({ label }) => label)
    const rest = moved.length - names.length
    const count = `${formatCount(moved.length)} ${moved.length === 1 ? noun.one : noun.other}`
    announce(
      `${count} ${isAdded ? 'hinzugefügt' : 'entfernt'}: ${names.join(', ')}${rest > 0 ? ` und ${rest} mehr` : ''}`,
    )
  }
  const list = (label: string, empty: string, shown: readonly ListOption[]) => (
    <List
      label={label}
      emptyText={empty}
      hintId={hintId}
      options={shown}
      marked={marked}
      onMark={setMarked}
      onMove={(ids) => move(shown, ids)}
    />
  )
  const button = (label: string, from: readonly ListOption[], isAll: boolean) => {
    const ids = new Set(from.filter(({ id }) => isAll || marked.has(id)).map(({ id }) => id))
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
  onMark: (ids: ReadonlySet<string>) => void
  onMove: (ids: ReadonlySet<string>) => void
}

function List(props: ListProps) {
  const { label, emptyText, hintId, options, marked, onMark, onMove } = props
  const baseId = useId()
  const ref = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  // Places, not ids: after a move the option that takes the place is the next one.
  const [place, setPlace] = useState(0)
  const [anchor, setAnchor] = useState(0)
  const active = Math.min(place, options.length - 1)

  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, options.length - 1))
    setPlace(next)
    setAnchor(next)
    ref.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const toggle = (index: number) => {
    const id = options[index]?.id ?? ''
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    onMark(next)
    setPlace(index)
    setAnchor(index)
  }
  const markTo = (index: number) => {
    const end = Math.max(0, Math.min(index, options.length - 1))
    const range = options.slice(Math.min(anchor, end), Math.max(anchor, end) + 1)
    onMark(new Set([...marked, ...range.map(({ id }) => id)]))
    setPlace(end)
    ref.current?.children[end]?.scrollIntoView({ block: 'nearest' })
  }
  const find = (letter: string, now: number) => {
    const text = now - typed.current.at < 500 ? typed.current.text + letter : letter
    typed.current = { text, at: now }
    const from = active + (text.length === 1 ? 1 : 0)
    const around = [...options.slice(from), ...options.slice(0, from)]
    const found = around.find((option) => option.label.toLowerCase().startsWith(text.toLowerCase()))
    if (found) goTo(options.indexOf(found))
  }

  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const hasCommand = event.ctrlKey || event.metaKey
    const places: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: options.length - 1,
    }
    const target = places[key]
    const here = options.filter(({ id }) => marked.has(id))
    if (target !== undefined) (shiftKey ? markTo : goTo)(target)
    else if (key === 'Enter')
      onMove(
        new Set((here.length > 0 ? here : options.slice(active, active + 1)).map(({ id }) => id)),
      )
    else if (key === ' ') toggle(active)
    else if (hasCommand && key.toLowerCase() === 'a')
      onMark(new Set([...marked, ...options.map(({ id }) => id)]))
    else if (!hasCommand && !event.altKey && key.length === 1) find(key, event.timeStamp)
    else return
    event.preventDefault()
  }
  const placeOf = ({ target }: MouseEvent) =>
    target instanceof Element && ref.current
      ? Array.prototype.indexOf.call(ref.current.children, target.closest('[role="option"]'))
      : -1

  return (
    <div className={styles.column}>
      <p className={styles.header}>
        <span id={`${baseId}-label`} lang="en">
          {label}
        </span>{' '}
        <span className={styles.count}>{formatCount(options.length)}</span>
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
        onKeyDown={handleKey}
        onClick={(event) => {
          const index = placeOf(event)
          if (index >= 0) (event.shiftKey ? markTo : toggle)(index)
        }}
        onDoubleClick={(event) => {
          const option = options[placeOf(event)]
          if (option) onMove(new Set([option.id]))
        }}
      >
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${baseId}-${index}`}
            className={styles.option}
            role="option"
            aria-selected={marked.has(option.id)}
            data-active={index === active || undefined}
          >
            {option.label}
          </div>
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
