import { useState } from 'react'
import { addressAsPersona } from '../clientSession'
import type { Conditions } from '../conditions'
import { addressOfState } from '../tabState'

export interface StateLinkProps {
  conditions: Conditions
  /** Called with what became of the copy, for people. */
  onMessage: (message: string) => void
}

/** Copies the address that leads to this page in this state; where the browser refuses, it shows it for copying. */
export function StateLink({ conditions, onMessage }: StateLinkProps) {
  const [shown, setShown] = useState<string | null>(null)

  const copy = async () => {
    const address = addressAsPersona(addressOfState(location.href, conditions))
    try {
      // Missing on plain-http addresses other than localhost, refused without permission.
      await navigator.clipboard.writeText(address)
      setShown(null)
      onMessage('Link kopiert, mit Person und Zuständen, ohne Verzögerung.')
    } catch {
      setShown(address)
      onMessage('Der Browser erlaubt das Kopieren nicht. Der Link steht zum Markieren bereit.')
    }
  }

  return (
    <>
      <button type="button" className="action" onClick={() => void copy()}>
        Link zu diesem Zustand kopieren
      </button>
      {shown !== null && (
        <input
          className="link"
          aria-label="Link zu diesem Zustand"
          readOnly
          value={shown}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  )
}
