import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { conditionNames, operationNames, presetNames, type Conditions } from '../conditions'
import { latencies, type Latency } from '../tabState'
import { ConditionTable } from './ConditionTable'
import { CreatedData } from './CreatedData'
import { DemoData } from './DemoData'
import { LatencyChoice } from './LatencyChoice'
import { OperationList } from './OperationList'
import { keepPanelOff, keepPanelState, readPanelState } from './panelState'
import { PersonaSwitch } from './PersonaSwitch'
import { PresetChips } from './PresetChips'
import { ReportTools } from './ReportTools'
import { takeNotice } from './notice'
import { StateLink } from './StateLink'
import { applyConditions, applyLatency, type Workbench } from './workbench'

export interface DemoPanelProps {
  workbench: Workbench
  /** Called when the panel shall go, for as long as the tab lives. */
  onHide: () => void
}

/** The tools of a demo: a small button at the edge of the window that opens into a panel beside the page. */
export function DemoPanel({ workbench, onHide }: DemoPanelProps) {
  const { backend } = workbench
  // Known conditions replace all that the address or the tab has named.
  const [unknown, setUnknown] = useState(workbench.unknown)
  const warnings = unknown.length > 0 ? ['Unbekanntes in der Adresse'] : []
  const [isOpen, setOpen] = useState(() => readPanelState() === 'open')
  const [conditions, setConditions] = useState(backend.conditions)
  const [notice, setNotice] = useState(takeNotice)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const tabRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)

  // Focus follows what the person has opened or closed; a panel that a reload finds open takes none.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const target = isOpen ? headingRef.current : tabRef.current
    // What is fixed to the window is in view already.
    target?.focus({ preventScroll: true })
  }, [isOpen])

  const show = (shallOpen: boolean) => {
    keepPanelState(shallOpen ? 'open' : 'collapsed')
    setOpen(shallOpen)
  }

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Nothing of the page closes as well.
    event.stopPropagation()
    // What is typed there would be lost.
    if (!(event.target instanceof HTMLTextAreaElement)) show(false)
  }

  const activeCount = Object.keys(conditions).length

  return (
    <section aria-label="Demo-Werkzeuge" lang="de">
      {notice !== '' && (
        <div className="notice">
          <p role="alert">{notice}</p>
          <button type="button" className="plain" onClick={() => setNotice('')}>
            Verstanden
          </button>
        </div>
      )}
      {isOpen ? (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is focused inside arrive here
        <div className="panel" onKeyDown={closeOnEscape}>
          <div className="head">
            <h2 ref={headingRef} tabIndex={-1}>
              Demo-Werkzeuge
            </h2>
            <p>Nachgestelltes Backend, kein Teil des Shops</p>
            <button type="button" className="close" onClick={() => show(false)}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
              <span className="unseen">Demo-Werkzeuge schließen</span>
            </button>
          </div>
          <PanelBody
            workbench={workbench}
            conditions={conditions}
            onConditions={(next) => {
              applyConditions(workbench, next)
              setConditions(next)
              setUnknown([])
            }}
            unknown={unknown}
            onHide={() => {
              keepPanelOff()
              onHide()
            }}
          />
        </div>
      ) : (
        <button
          ref={tabRef}
          type="button"
          className="tab"
          aria-expanded="false"
          aria-label={tabName(activeCount, warnings)}
          onClick={() => show(true)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5" />
            <circle cx="9" cy="4.5" r="2" />
            <circle cx="7" cy="11.5" r="2" />
          </svg>
          Demo
          {activeCount > 0 && <span className="count" data-sign={activeCount} />}
          {warnings.length > 0 && <span className="count alarming" data-sign="?" />}
        </button>
      )}
    </section>
  )
}

function tabName(activeCount: number, warnings: readonly string[]): string {
  const parts = ['Demo-Werkzeuge']
  if (activeCount > 0)
    parts.push(activeCount === 1 ? '1 Zustand aktiv' : `${activeCount} Zustände aktiv`)
  return [...parts, ...warnings].join(', ')
}

interface PanelBodyProps {
  workbench: Workbench
  conditions: Conditions
  onConditions: (conditions: Conditions) => void
  unknown: readonly string[]
  onHide: () => void
}

function PanelBody({ workbench, conditions, onConditions, unknown, onHide }: PanelBodyProps) {
  const { backend, log, base, storybook } = workbench
  const [latency, setLatency] = useState<Latency>(
    () => latencies.find((known) => known === backend.latencyMs) ?? 0,
  )
  // Numbered, so that the same sentence is told again.
  const [message, setNumbered] = useState({ text: '', number: 0 })
  const setMessage = (text: string) => setNumbered(({ number }) => ({ text, number: number + 1 }))
  const choose = (next: Conditions) => {
    onConditions(next)
    setMessage(nextRequestText)
  }

  return (
    <>
      <div className="body">
        {unknown.length > 0 && <UnknownNames unknown={unknown} />}
        <PersonaSwitch base={base} />
        <ReportTools workbench={workbench} onMessage={setMessage} />
        <DemoData workbench={workbench} onMessage={setMessage} />
        <CreatedData backend={backend} onReset={() => setMessage(forgottenText)} />
        <PresetChips conditions={conditions} onChange={choose} />
        <ConditionTable conditions={conditions} onChange={choose} />
        <LatencyChoice
          latency={latency}
          onChange={(next) => {
            applyLatency(workbench, next)
            setLatency(next)
            setMessage(nextRequestText)
          }}
        />
        <OperationList log={log} />
        <p className="links">
          <a href={`${base}graphiql.html`} target="_blank" rel="noreferrer">
            GraphiQL öffnen
          </a>
          {storybook !== '' && (
            <a href={storybook} target="_blank" rel="noreferrer">
              Storybook öffnen
            </a>
          )}
          <button type="button" className="plain" onClick={onHide}>
            Für diesen Tab ausblenden
          </button>
          <span className="hint">
            <code>?panel=on</code> holt die Werkzeuge zurück.
          </span>
        </p>
      </div>
      <div className="foot">
        <p role="status" className="message">
          <span key={message.number}>{message.text}</span>
        </p>
        <div className="actions">
          <button
            type="button"
            className={
              [nextRequestText, forgottenText].includes(message.text) ? 'action main' : 'action'
            }
            onClick={() => location.reload()}
          >
            Neu laden
          </button>
          <StateLink workbench={workbench} conditions={conditions} onMessage={setMessage} />
        </div>
      </div>
    </>
  )
}

const nextRequestText = 'Gilt ab der nächsten Anfrage.'
const forgottenText = 'Angelegtes ist gelöscht. Die Seite zeigt es nach dem Neuladen.'

function UnknownNames({ unknown }: { unknown: readonly string[] }) {
  const known = [
    ['Anfragen', operationNames],
    ['Zustände', conditionNames],
    ['Vorlagen', presetNames],
  ] as const
  return (
    <div className="unknown">
      <h3>Unbekannt in der Adresse</h3>
      <p>
        <code>{unknown.join(', ')}</code> wird nicht beachtet. Bekannt sind:
      </p>
      <dl>
        {known.map(([label, names]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{names.join(' ')}</code>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
