import styles from './SizeTable.module.scss'
import { parsePrice, sizes, type ItemDraft, type Size, type SizeDraft } from './itemDraft'

/** The message at a price that is not a number. */
export const badPriceText = 'Bitte eine Zahl eingeben, zum Beispiel 12,50.'

const priceFieldId = (size: Size) => `preis-${size}`

/**
 * Moves the focus to a size's price input and brings it into view with its message. Returns whether the focus has moved: only
 * then do screen readers speak the field.
 */
export function showPriceField(size: Size): boolean {
  const field = document.getElementById(priceFieldId(size))
  const hadFocus = field === document.activeElement
  field?.focus()
  field?.closest('td')?.scrollIntoView({ block: 'nearest' })
  return !hadFocus
}

export interface SizeTableProps {
  /** The input for each size. */
  sizing: ItemDraft['sizing']
  /** Whether nothing can be typed for now. */
  isReadOnly: boolean
  /** Whether prices that are not numbers are marked, as after a submission that they have stopped. */
  showsBadPrices: boolean
  /** Called with the new values of all sizes. */
  onChange: (sizing: ItemDraft['sizing']) => void
}

/** Price and description of the five sizes (SPEC.md section 2). */
export function SizeTable({ sizing, isReadOnly, showsBadPrices, onChange }: SizeTableProps) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Größen</caption>
      <thead>
        <tr>
          <th scope="col">Größe</th>
          <th scope="col">Preis</th>
          <th scope="col">Beschreibung</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map((size) => (
          <SizeRow
            key={size}
            size={size}
            draft={sizing[size]}
            isReadOnly={isReadOnly}
            isBad={showsBadPrices && parsePrice(sizing[size].price) === null}
            onChange={(part) => onChange({ ...sizing, [size]: { ...sizing[size], ...part } })}
          />
        ))}
      </tbody>
    </table>
  )
}

interface SizeRowProps {
  size: Size
  draft: SizeDraft
  isReadOnly: boolean
  isBad: boolean
  onChange: (part: Partial<SizeDraft>) => void
}

function SizeRow({ size, draft, isReadOnly, isBad, onChange }: SizeRowProps) {
  const errorId = `preis-fehler-${size}`
  const descriptionId = `beschreibung-${size}`
  return (
    <tr>
      <th scope="row">{size}</th>
      <td>
        <span className={styles.euro}>
          <label htmlFor={priceFieldId(size)} aria-hidden="true">
            €
          </label>
          <input
            className="form-control tabular"
            id={priceFieldId(size)}
            aria-label={`Preis ${size} in Euro`}
            aria-invalid={isBad}
            aria-describedby={isBad ? errorId : undefined}
            inputMode="decimal"
            autoComplete="off"
            readOnly={isReadOnly}
            value={draft.price}
            onChange={({ target }) => onChange({ price: target.value })}
            onFocus={({ target }) => target.select()}
          />
        </span>
        {isBad && (
          <p id={errorId} className={styles.error}>
            {badPriceText}
          </p>
        )}
      </td>
      <td>
        <label htmlFor={descriptionId} className={styles.label}>
          Beschreibung <span className="visually-hidden">{size}</span>
        </label>
        <input
          className="form-control"
          id={descriptionId}
          placeholder="z. B. 40 × 20 × 12 mm"
          readOnly={isReadOnly}
          value={draft.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </td>
    </tr>
  )
}
