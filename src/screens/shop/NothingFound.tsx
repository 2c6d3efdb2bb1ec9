import { Link } from 'react-router-dom'
import { ownPartLink, ownPartOffer } from '../../content/ownPart'
import { EmptyState } from '../../ui/EmptyState'

export interface NothingFoundProps {
  /** Shows the whole list again. */
  onReset: () => void
}

/** What the list shows when no item matches the search and the chosen tag. */
export function NothingFound({ onReset }: NothingFoundProps) {
  return (
    <EmptyState
      picture="missing-part"
      ways={
        <>
          <button type="button" className="btn btn-primary" onClick={onReset}>
            Alle Artikel zeigen
          </button>
          <Link to={ownPartLink.to} className="btn btn-outline">
            {ownPartLink.label}
          </Link>
        </>
      }
    >
      <h2>Nichts gefunden</h2>
      <p>Kein Artikel passt zu Ihrer Auswahl. {ownPartOffer}</p>
    </EmptyState>
  )
}
