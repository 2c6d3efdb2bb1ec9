import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { excerpt } from '../../ui/text'
import { sortings, type ItemSelection, type Sorting } from './itemSelection'
import styles from './ShopFilters.module.scss'

export interface ShopFiltersProps {
  selection: ItemSelection
  /** The tags to choose from. */
  tagNames: readonly string[]
  /** There is nothing to filter yet. */
  isDisabled?: boolean
  onChange?: (changes: Partial<ItemSelection>) => void
}

/** The longest part of a tag's name that is offered: an option cannot wrap. */
const longestOption = 60

/** The least time between two changes of the address while somebody types, in milliseconds: Safari takes 100 in 30 seconds. */
const followIntervalMs = 300

/** Search, tag and order of the shop's list. */
export function ShopFilters({ selection, tagNames, isDisabled, onChange }: ShopFiltersProps) {
  const { search, tag, sorting } = selection
  const searchRef = useRef<HTMLInputElement>(null)

  // The field keeps what is being typed; the address follows it, and leads it when the visitor goes back.
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    const field = searchRef.current
    if (field && (isBack || field !== document.activeElement)) field.value = search
  }, [search, isBack])

  const [typed, setTyped] = useState<string | null>(null)
  const lastFollowed = useRef(-Infinity)
  useEffect(() => {
    if (typed === null) return undefined
    const follow = () => {
      lastFollowed.current = performance.now()
      setTyped(null)
      onChange?.({ search: typed })
    }
    const timer = setTimeout(follow, lastFollowed.current + followIntervalMs - performance.now())
    return () => clearTimeout(timer)
  }, [typed, onChange])

  const names = tag === '' || tagNames.includes(tag) ? tagNames : [tag, ...tagNames]
  return (
    <form
      role="search"
      className={`d-print-none ${styles.filters}`}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.search}>
        <label htmlFor="suche" className="form-label">
          Suche
        </label>
        <input
          ref={searchRef}
          id="suche"
          type="search"
          className="form-control"
          placeholder="Titel, Beschreibung, Schlagwort"
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={search}
          disabled={isDisabled}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div>
        <label htmlFor="schlagwort" className="form-label">
          Schlagwort
        </label>
        <select
          id="schlagwort"
          className="form-control"
          value={tag}
          disabled={isDisabled}
          onChange={({ target }) => onChange?.({ tag: target.value })}
        >
          <option value="">Alle</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {excerpt(name, longestOption)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor="sortierung" className="form-label">
          Sortierung
        </label>
        <select
          id="sortierung"
          className="form-control"
          value={sorting}
          disabled={isDisabled}
          onChange={({ target }) => onChange?.({ sorting: target.value as Sorting })}
        >
          {Object.entries(sortings).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </form>
  )
}
