import { describeCounts } from '../counts'
import type { FileSummary } from './seedReader'

export interface FilePreviewProps {
  fileName: string
  summary: FileSummary
}

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** The first items of a file, and what becomes of it. */
export function FilePreview({ fileName, summary }: FilePreviewProps) {
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
    </>
  )
}
