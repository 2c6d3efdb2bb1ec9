import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom'
import { brandName } from '../content/company'
import { homeLink, shopLink } from '../content/waysOn'
import { reloadAtom, reloadOnceAtom } from '../page/reload'
import { EmptyState } from '../ui/EmptyState'
import { WayOnLinks } from '../ui/WayOn'
import { CodeLoadingError } from './pieces'
import styles from './ErrorScreen.module.scss'

/**
 * The screen for a route that fails and for unknown addresses (SPEC.md section 8). If a chunk fails to load while online, a
 * new version has probably been deployed: the page is reloaded once.
 */
export function ErrorScreen() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404
  const { reload } = useAtomValue(reloadAtom)
  const reloadOnce = useSetAtom(reloadOnceAtom)
  useEffect(() => {
    if (error instanceof CodeLoadingError && navigator.onLine) reloadOnce(pathname)
  }, [error, pathname, reloadOnce])
  const { headline, explanation } = wordsFor(error, isUnknownAddress)
  return (
    <div className={`page ${styles.screen}`}>
      <title>{`${headline} – ${brandName}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        picture={isUnknownAddress ? 'missing-part' : 'half-built'}
        ways={
          <>
            <WayOnLinks links={isUnknownAddress ? [homeLink, shopLink] : [homeLink]} />
            {!isUnknownAddress && (
              <button type="button" className="btn btn-outline" onClick={reload}>
                Neu laden
              </button>
            )}
          </>
        }
      >
        <h1>
          {headline}{' '}
          <span lang="en" className={styles.specified}>
            Unexpected Application Error
          </span>
        </h1>
        <p lang="en" className={styles.message}>
          {messageOf(error)}
        </p>
        <p>{explanation}</p>
      </EmptyState>
    </div>
  )
}

function wordsFor(error: unknown, isUnknownAddress: boolean) {
  if (isUnknownAddress) {
    return {
      headline: 'Diese Seite gibt es nicht',
      explanation: 'Vielleicht ist die Adresse falsch geschrieben oder die Seite umgezogen.',
    }
  }
  if (error instanceof CodeLoadingError) {
    return {
      headline: 'Ein Teil dieser Seite ließ sich nicht laden',
      explanation:
        'Vielleicht ist Ihre Verbindung unterbrochen, oder es gibt gerade eine neue Fassung. Laden Sie die Seite neu oder gehen Sie zur Startseite.',
    }
  }
  return {
    headline: 'Beim Anzeigen dieser Seite ist etwas schiefgegangen',
    explanation: 'Laden Sie die Seite neu oder gehen Sie zur Startseite.',
  }
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Status ${error.status}`
  if (error instanceof Error && error.message !== '') return error.message
  return 'Unknown error'
}
