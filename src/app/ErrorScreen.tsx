import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom'
import { PageHead } from '../page/PageHead'
import { paths } from '../paths'
import styles from './ErrorScreen.module.scss'

/** What is shown when a route fails, and for addresses that do not exist (SPEC.md section 8). */
export function ErrorScreen() {
  const error = useRouteError()
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className={`page ${styles.screen}`}>
      <PageHead title="Unexpected Application Error" />
      <h1 lang="en">Unexpected Application Error</h1>
      <p lang="en" className={styles.message}>
        {messageOf(error)}
      </p>
      <p>
        {isUnknownAddress
          ? 'Diese Seite gibt es nicht. Vielleicht ist die Adresse falsch geschrieben oder die Seite umgezogen.'
          : 'Beim Anzeigen dieser Seite ist etwas schiefgegangen. Laden Sie sie neu oder gehen Sie zur Startseite.'}
      </p>
      <p className={styles.ways}>
        <Link viewTransition to={paths.home} className="btn btn-primary">
          Zur Startseite
        </Link>
        {!isUnknownAddress && (
          <button type="button" className="btn btn-outline" onClick={() => location.reload()}>
            Neu laden
          </button>
        )}
      </p>
    </div>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`
  if (error instanceof Error && error.message !== '') return error.message
  return 'Unknown error'
}
