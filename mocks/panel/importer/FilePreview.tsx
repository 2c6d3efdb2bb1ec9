import type { ReadFile } from '../../seedFile/reading'
import { shortenedText } from '../../shortenedText'
import { describeCounts } from '../counts'

export interface FilePreviewProps {
  fileName: string
  file: ReadFile
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
/** How many items are shown, and tags of each. */
const shown = 5

/** What is in a file, how it was read, and what becomes of it. */
export function FilePreview({ fileName, file }: FilePreviewProps) {
  const { seed, notes, columns, ignored } = file
  return (
    <>
      <p>
        {fileName}: {describeCounts(seed.shopItems.length, seed.itemTags.length)}.
      </p>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <table>
        <caption className="unseen">Die ersten Artikel der Datei</caption>
        <thead>
          <tr>
            <th scope="col">Titel</th>
            <th scope="col">Preis XS</th>
            <th scope="col">Tags</th>
          </tr>
        </thead>
        <tbody>
          {seed.shopItems.slice(0, shown).map(({ id, title, sizing, tags }) => (
            <tr key={id}>
              <td>{shortenedText(title, 100)}</td>
              <td className="figures">{euros.format(sizing.priceXS)}</td>
              <td>
                {tags
                  .slice(0, shown)
                  .map(({ name }) => shortenedText(name, 100))
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {columns.map(([thing, headers]) => (
        <p key={thing} className="hint">
          {thing} aus {headers}
        </p>
      ))}
      {ignored.length > 0 && <p className="hint">Nicht gelesen: {ignored.join(', ')}.</p>}
      <p className="hint">
        Diese Daten ersetzen die der Demo in allen Tabs, auch nach dem Neuladen. Was in der Demo
        angelegt wurde, wird gelöscht. Im Warenkorb bleibt, was dieselbe Nummer hat. Danach lädt die
        Seite neu.
      </p>
    </>
  )
}
