import { useId, useState, type ChangeEvent } from 'react'
import { PanelForm } from '../PanelForm'

export interface ReportOpenerProps {
  /** Opens the report in a file; resolves with why that is not possible, in a German sentence. */
  openFile: (file: File) => Promise<string>
  onClose: () => void
}

/** Takes the file of a report that somebody else has made. */
export function ReportOpener({ openFile, onClose }: ReportOpenerProps) {
  const hintId = useId()
  const [refusal, setRefusal] = useState('')

  const takeChosen = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.item(0)
    if (!file) return
    setRefusal('')
    setRefusal(await openFile(file))
    // The same file can be chosen again when it has been mended.
    field.value = ''
  }

  return (
    <PanelForm heading="Bericht öffnen">
      <p className="hint" id={hintId}>
        Der Bericht ersetzt in diesem Browser Warenkorb, Entwurf, Angelegtes und eigene Daten. Ein
        Link zu einem Bericht gehört in die Adresszeile.
      </p>
      <label className="action fileChoice">
        Datei des Berichts wählen
        <input
          type="file"
          accept=".json,application/json"
          aria-describedby={hintId}
          onChange={(event) => void takeChosen(event)}
        />
      </label>
      {refusal !== '' && (
        <p role="alert" className="refusal">
          {refusal}
        </p>
      )}
      <div className="actions">
        <button type="button" className="action" onClick={onClose}>
          Nichts ändern
        </button>
      </div>
    </PanelForm>
  )
}
