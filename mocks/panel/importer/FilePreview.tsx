import { describeCounts } from '../counts'
import type { FileSummary } from './seedReader'

export interface FilePreviewProps {
  fileName: string
  summary: FileSummary
  /** Whether something is in the cart, which the application keeps by the items' ids. */
  isCartFilled: boolean
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** The first items of a file, and what becomes of it. */
export function FilePreview({ fileName, summary, isCartFilled }: FilePreviewProps) {
  const { items, tags, firstItems, ignoredColumns } = summary
  return (
    <>
      <p>
        {fileName}: {describeCounts(items, tags)}.
      </p>
      {ignoredColumns.length > 0 && (
        <p className="hint">Nicht gelesen: {ignoredColumns.join(', ')}.</p>
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
          {firstItems.map(({ title, priceXS, tags: names }, at) => (
            <tr key={`${at} ${title}`}>
              <td>{title}</td>
              <td className="figures">{euros.format(priceXS)}</td>
              <td>{names.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        Diese Daten ersetzen die der Demo in allen Tabs, auch nach dem Neuladen. Was in der Demo
        angelegt wurde, wird gelöscht. Danach lädt die Seite neu.
      </p>
      {isCartFilled && (
        <p className="hint">
          Der Warenkorb behält seine Artikelnummern: Aus einem Artikel darin wird der mit derselben
          Nummer, oder er fehlt.
        </p>
      )}
    </>
  )
}
