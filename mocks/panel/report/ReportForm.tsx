import { useEffect, useId, useMemo, useState } from 'react'
import { chosenReport } from '../../report/gatherReport'
import { actionInWords, changesInWords, stateInWords } from '../../report/inWords'
import type { Report } from '../../report/reportFormat'
import { formatReport, linkToReport } from '../../report/sealed'
import { PanelForm } from '../PanelForm'

export interface ReportFormProps {
  /** Everything that the report could hold. */
  gathered: Report
  /** Gathers it anew, for the moment of a press; resolves with the same report where nothing has changed. */
  gather: () => Promise<Report>
  /** What somebody wrote before, without giving it away. */
  keptNote: string
  /** Called with the note that shall outlive the form; '' once it was given away or the form is closed. */
  keepNote: (note: string) => void
  /** The address of the site that links lead to. */
  site: string
  copy: (text: string) => Promise<void>
  save: (fileName: string, text: string) => void
  /** Called with a sentence about the outcome of a press. */
  onMessage: (message: string) => void
  onClose: () => void
}

/** How long choices and page rest before the report is shown and packed anew, in milliseconds: it may be of 20 MB. */
const restMs = 300
/** How much of a report is shown, in characters. More would take the browser seconds to lay out. */
const mostShown = 100_000

/** Shows what a report would hold and gives it away as a link or as a file. */
export function ReportForm(props: ReportFormProps) {
  const { gathered, gather, keptNote, keepNote, site, copy, save, onMessage, onClose } = props
  const id = useId()
  const [choices, setChoices] = useState({ note: keptNote, hasTexts: false, hasDraft: true })
  const report = useMemo(() => chosenReport(gathered, choices), [gathered, choices])
  const [shown, setShown] = useState(report)
  const [packed, setPacked] = useState<{ report: Report; link: string | null } | null>(null)
  const [isLinkShown, setLinkShown] = useState(false)
  const text = useMemo(() => JSON.stringify(shown, null, 2), [shown])

  const isTooLong = packed?.link === null

  useEffect(() => {
    const timer = setTimeout(() => setShown(report), restMs)
    return () => clearTimeout(timer)
  }, [report])

  useEffect(() => {
    let isCurrent = true
    const pack = async () => {
      const link = await linkToReport(shown, site)
      if (isCurrent) setPacked({ report: shown, link })
    }
    void pack()
    return () => {
      isCurrent = false
    }
  }, [shown, site])

  const presentReport = async () => {
    const present = await gather()
    return present === gathered ? report : chosenReport(present, choices)
  }
  const copyLink = async () => {
    const present = await presentReport()
    const link = packed?.report === present ? packed.link : await linkToReport(present, site)
    if (link === null) return
    try {
      // The clipboard is missing on plain-http addresses other than localhost, and needs a permission.
      await copy(link)
      keepNote('')
      onMessage('Link zum Bericht kopiert.')
    } catch {
      setLinkShown(true)
      onMessage('Der Browser erlaubt das Kopieren nicht. Der Link steht zum Markieren bereit.')
    }
  }
  const saveFile = async () => {
    const present = await presentReport()
    save(`bericht-${present.madeAt.slice(0, 16).replaceAll(/\D/g, '')}.json`, formatReport(present))
    keepNote('')
    onMessage('Der Bericht ist als Datei gespeichert.')
  }

  return (
    <PanelForm heading="Fehler melden">
      <label htmlFor={`${id}-note`} className="hint">
        Was ist passiert, was haben Sie erwartet?
      </label>
      <textarea
        id={`${id}-note`}
        rows={3}
        value={choices.note}
        onChange={({ target }) => {
          keepNote(target.value)
          setChoices((now) => ({ ...now, note: target.value }))
        }}
      />
      {gathered.state.draft !== '' && (
        <Choice
          label="Mit dem Entwurf, der im Formular steht"
          isChosen={choices.hasDraft}
          onChange={(hasDraft) => setChoices((now) => ({ ...now, hasDraft }))}
        />
      )}
      <Choice
        label="Mit allem, was in Felder getippt wurde"
        isChosen={choices.hasTexts}
        onChange={(hasTexts) => setChoices((now) => ({ ...now, hasTexts }))}
      />
      <p className="hint">
        {report.state.address}, {stateInWords(report.state)}. Bisher ist nichts davon verschickt;
        Link und Datei enthalten alles, was hier steht.
      </p>
      <Steps report={shown} />
      <p className="hint" id={`${id}-whole`}>
        Das alles steht im Bericht:
      </p>
      <pre tabIndex={0} role="group" aria-labelledby={`${id}-whole`}>
        {text.slice(0, mostShown)}
      </pre>
      {text.length > mostShown && (
        <p className="hint">
          Das ist der Anfang. Die Datei enthält noch{' '}
          {(text.length - mostShown).toLocaleString('de-DE')} Zeichen mehr.
        </p>
      )}
      <div className="actions">
        {!isTooLong && (
          <button type="button" className="action main" onClick={() => void copyLink()}>
            Link kopieren
          </button>
        )}
        <button type="button" className="action" onClick={() => void saveFile()}>
          Als Datei speichern
        </button>
        <button
          type="button"
          className="action"
          onClick={() => {
            keepNote('')
            onClose()
          }}
        >
          Schließen
        </button>
      </div>
      {isTooLong && (
        <p className="hint">Für einen Link ist der Bericht zu lang. Speichern Sie ihn als Datei.</p>
      )}
      {isLinkShown && packed !== null && packed.link !== null && (
        <input
          className="link"
          aria-label="Link zum Bericht"
          readOnly
          value={packed.link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </PanelForm>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

function Choice({ label, isChosen, onChange }: ChoiceProps) {
  return (
    <label className="hint">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />{' '}
      {label}
    </label>
  )
}

function Steps({ report: { actions } }: { report: Report }) {
  const id = useId()
  if (actions.length === 0) return null
  const lines = actions.flatMap((action) => [...changesInWords(action), actionInWords(action)])
  return (
    <>
      <p className="hint" id={id}>
        Was zuletzt geschah:
      </p>
      <div className="problems steps" role="group" aria-labelledby={id} tabIndex={0}>
        <ol>
          {lines.map((line, at) => (
            <li key={`${at} ${line}`}>{line}</li>
          ))}
        </ol>
      </div>
    </>
  )
}
