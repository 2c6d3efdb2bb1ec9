import type { ReadFile, UnfitFile } from '../../seedFile/reading'
import { shortenedText } from '../../shortenedText'
import { describeCounts } from '../counts'

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** What is in a file that fits, how it was read, and what becomes of it. */
export function FilePreview({ seed, notes, columns, ignored }: ReadFile) {
  const { shopItems, itemTags } = seed
  const samples = shopItems
    .slice(0, 3)
    .map(({ title, sizing }) => `${shortenedText(title, 60)} (${euros.format(sizing.priceXS)})`)
  return (
    <>
      <p>
        {describeCounts(shopItems.length, itemTags.length)}, zum Beispiel {samples.join(', ')}.
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {columns.length > 0 && (
        <p className="hint">
          {columns.map(([thing, headers]) => `${thing} aus ${headers}`).join('; ')}.
        </p>
      )}
      {ignored.length > 0 && (
        <details className="hint">
          <summary>Nicht gelesene Spalten</summary>
          <p>{ignored.join(', ')}</p>
        </details>
      )}
      <p className="hint">
        Diese Daten ersetzen die der Demo in allen Tabs, auch nach dem Neuladen. Was in der Demo
        angelegt wurde, wird gelöscht. Im Warenkorb bleibt, was dieselbe Nummer hat.
      </p>
    </>
  )
}

/** What in a file does not fit. */
export function ProblemList({ problems, problemCount }: UnfitFile) {
  const others = problemCount - problems.length
  return (
    <>
      <p>Es wurde nichts geändert.</p>
      <div className="problems" role="group" aria-label="Was nicht passt" tabIndex={0}>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {others > 0 && <li>und {others} weitere</li>}
        </ul>
      </div>
    </>
  )
}
