import { useId, useState } from 'react'
import { gatherReport, noteKey } from '../report/gatherReport'
import { linkToReport, openReportFile } from '../report/link'
import { readTab, writeTab } from '../tabMemory'
import { saveText } from './saveText'
import type { Workbench } from './workbench'

interface ReportProps {
  workbench: Workbench
  /** Called with a German sentence about the outcome of a press. */
  onMessage: (message: string) => void
}

/** Takes a sentence about the page, and gives and takes reports as files. */
export function ReportForm({ workbench, onMessage }: ReportProps) {
  const id = useId()

  const save = async () => {
    const report = await gatherReport(workbench)
    const name = `bericht-${report.madeAt.slice(0, 16).replaceAll(/\D/g, '')}.json`
    saveText(name, JSON.stringify(report, null, 2))
    onMessage('Der Bericht ist als Datei gespeichert.')
  }
  const open = async (file: File | null | undefined) => {
    if (!file) return
    const opening = file.text().then(openReportFile)
    await opening.catch(() => onMessage('Der Browser kann die Datei nicht öffnen.'))
  }

  return (
    <div className="part" role="group" aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>Fehler melden</h3>
      <textarea
        aria-label="Was ist passiert, was haben Sie erwartet?"
        placeholder="Was ist passiert, was haben Sie erwartet?"
        aria-describedby={`${id}-hint`}
        rows={2}
        defaultValue={readTab(noteKey)}
        onChange={({ target }) => writeTab(noteKey, target.value)}
      />
      <p className="hint" id={`${id}-hint`}>
        „Link kopieren“ nimmt das mit, dazu Seite, Person, Zustand, Daten, Warenkorb, Entwurf und
        was die Konsole schrieb. Verschickt wird nichts.
      </p>
      <div className="line">
        <button type="button" className="plain" onClick={() => void save()}>
          Als Datei speichern
        </button>
        <label className="plain fileChoice">
          Bericht öffnen
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target }) => void open(target.files?.item(0))}
          />
        </label>
      </div>
    </div>
  )
}

/** Copies the link to this page in its state. Where the browser refuses, it shows the link for copying by hand. */
export function CopyLink({ workbench, onMessage }: ReportProps) {
  const [shown, setShown] = useState('')

  const copyLink = async () => {
    const site = location.origin + workbench.base
    const made = gatherReport(workbench).then((report) => linkToReport(report, site))
    let outcome = 'Link kopiert.'
    try {
      // The clipboard is missing on plain-http addresses other than localhost, and may be refused.
      await copy(made.then(({ link }) => link))
      setShown('')
    } catch {
      setShown((await made).link)
      outcome = 'Der Browser erlaubt das Kopieren nicht. Der Link steht zum Markieren bereit.'
    }
    if (!(await made).isWhole) outcome += ' Die Daten sind dafür zu groß: Die Datei enthält sie.'
    if (/^(localhost|127\.|\[::1)/.test(location.hostname))
      outcome += ' Er führt zu localhost und geht nur auf diesem Rechner auf.'
    onMessage(outcome)
  }

  return (
    <>
      {shown !== '' && (
        <input
          aria-label="Link zu diesem Zustand"
          readOnly
          value={shown}
          onFocus={(event) => event.target.select()}
        />
      )}
      <button type="button" className="action main" onClick={() => void copyLink()}>
        Link kopieren
      </button>
    </>
  )
}

/** Copies a text. Safari needs `clipboard.write` inside the user gesture; Firefox 115 has no ClipboardItem: it gets the text. */
async function copy(text: Promise<string>): Promise<void> {
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text)
  const type = 'text/plain'
  const blob = text.then((ready) => new Blob([ready], { type }))
  return navigator.clipboard.write([new ClipboardItem({ [type]: blob })])
}
