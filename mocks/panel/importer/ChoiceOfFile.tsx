import { useId, useState, type ClipboardEvent } from 'react'

export interface ChoiceOfFileProps {
  onChoose: (source: File | string) => void
}

/** A file from the disk, or a text from the clipboard. */
export function ChoiceOfFile({ onChoose }: ChoiceOfFileProps) {
  const id = useId()
  const [text, setText] = useState('')

  /** A field would take seconds to show megabytes. */
  const takePasted = (event: ClipboardEvent) => {
    // Spreadsheet programs add a picture of the copied cells.
    const file = [...event.clipboardData.files].find(({ type }) => !type.startsWith('image/'))
    const source = file ?? event.clipboardData.getData('text')
    if (source === '') return
    event.preventDefault()
    onChoose(source)
  }

  return (
    <>
      <p className="hint">
        Eine CSV-Tabelle aus einem Shop oder einer Tabellenkalkulation, mit einem Artikel je Zeile
        und Spalten für Titel und Preis, oder eine JSON-Datei aus „Daten speichern“. Die Datei
        verlässt diesen Browser nicht.
      </p>
      <label className="action fileChoice">
        Datei wählen oder hierher ziehen
        <input
          type="file"
          accept=".json,.csv,.tsv,.txt,application/json,text/csv"
          onChange={(event) => {
            const file = event.target.files?.item(0)
            if (file) onChoose(file)
          }}
        />
      </label>
      <label htmlFor={id} className="hint">
        oder Tabellenzellen oder JSON hier einfügen
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onPaste={takePasted}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <button type="button" className="plain" onClick={() => onChoose(text)}>
          Eingefügtes lesen
        </button>
      )}
    </>
  )
}
