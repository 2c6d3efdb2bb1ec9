import { useState } from 'react'
import { addressAsPersona } from '../clientSession'
import type { Conditions } from '../conditions'
import { addressOfState } from '../tabState'
import { useWatched } from './useWatched'
import type { Workbench } from './workbench'

export interface StateLinkProps {
  workbench: Workbench
  conditions: Conditions
  /** Called with a German message about the outcome. */
  onMessage: (message: string) => void
}

/** Copies the address of this page in this state. Where the browser refuses, it shows the address for copying by hand. */
export function StateLink({ workbench, conditions, onMessage }: StateLinkProps) {
  const [isShown, setShown] = useState(false)
  const readAddress = () => addressAsPersona(addressOfState(location.href, conditions))

  const tell = (outcome: string) => {
    const { items, tags } = workbench.backend.db.created()
    const isOurData = items.length + tags.length === 0 && workbench.loadedData.describe() === null
    onMessage(isOurData ? outcome : `${outcome} ${dataText}`)
  }
  const copy = async () => {
    try {
      // The clipboard is missing on plain-http addresses other than localhost, and may be refused.
      await navigator.clipboard.writeText(readAddress())
      setShown(false)
      tell('Link kopiert, mit Person und Zuständen, ohne Verzögerung.')
    } catch {
      setShown(true)
      tell('Der Browser erlaubt das Kopieren nicht. Der Link steht zum Markieren bereit.')
    }
  }

  return (
    <>
      <button type="button" className="action" onClick={() => void copy()}>
        Link zu diesem Zustand kopieren
      </button>
      {isShown && <AddressField readAddress={readAddress} />}
    </>
  )
}

const dataText = 'Angelegtes und eigene Daten nimmt nur „Fehler melden“ mit.'

function AddressField({ readAddress }: { readAddress: () => string }) {
  return (
    <input
      className="link"
      aria-label="Link zu diesem Zustand"
      readOnly
      value={useWatched(readAddress)}
      onFocus={(event) => event.target.select()}
    />
  )
}
