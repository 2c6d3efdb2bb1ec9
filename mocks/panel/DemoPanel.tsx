import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { tourAddress } from '../tour/stops'
import { openShadow } from './openShadow'
import { PanelBody } from './PanelBody'
import { hidePanel, isFirstVisit, takeNotice } from './tabNotes'
import { applyConditions, type Workbench } from './workbench'

export interface DemoPanelProps {
  workbench: Workbench
  /** Called when the panel shall go, for as long as the tab lives. */
  onHide: () => void
}

/** The tools of a demo: a small button at the edge of the window that opens into a panel beside the page. */
export function DemoPanel({ workbench, onHide }: DemoPanelProps) {
  // Known conditions replace all that the address or the tab has named.
  const [unknown, setUnknown] = useState(workbench.unknown)
  const [conditions, setConditions] = useState(workbench.backend.conditions)
  const [notice, setNotice] = useState(takeNotice)
  const [isTourOffered, setTourOffered] = useState(isFirstVisit)
  const [isOpen, setOpen] = useState(false)
  // Outlives a panel that is closed meanwhile.
  const [note, setNote] = useState('')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)

  // The focus follows what somebody has opened or closed. What is fixed to the window is in view already.
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    const target = isOpen ? headingRef.current : buttonRef.current
    target?.focus({ preventScroll: true })
  }, [isOpen])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Nothing of the page closes as well.
    event.stopPropagation()
    setOpen(false)
  }
  const dismiss = () => {
    setNotice('')
    setTourOffered(false)
    buttonRef.current?.focus({ preventScroll: true })
  }
  const active = Object.keys(conditions).length
  const name = [
    'Demo-Werkzeuge',
    ...(active === 0 ? [] : [active === 1 ? '1 Zustand aktiv' : `${active} Zustände aktiv`]),
    ...(unknown.length === 0 ? [] : ['Unbekanntes in der Adresse']),
  ].join(', ')

  return (
    <section aria-label="Demo-Werkzeuge" lang="de">
      {notice !== '' && !isOpen && (
        <div className="notice">
          <p role="alert">{notice}</p>
          <button type="button" className="plain" onClick={dismiss}>
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
            <p className="hint">Nachgestelltes Backend, kein Teil des Shops</p>
            <button type="button" className="close" onClick={() => setOpen(false)}>
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
            note={note}
            onNote={setNote}
            onHide={() => {
              hidePanel()
              onHide()
            }}
          />
        </div>
      ) : (
        <div className="edge">
          {isTourOffered && (
            <p className="tab">
              <a href={tourAddress(workbench.base, 1)}>Neu hier? Zum Rundgang</a>
              <button type="button" className="plain" onClick={dismiss}>
                Nein danke
              </button>
            </p>
          )}
          <button
            ref={buttonRef}
            type="button"
            className="tab"
            aria-expanded="false"
            aria-label={name}
            onClick={() => {
              setTourOffered(false)
              setOpen(true)
            }}
          >
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path d="M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5" />
              <circle cx="9" cy="4.5" r="2" />
              <circle cx="7" cy="11.5" r="2" />
            </svg>
            Demo
            {active > 0 && <span className="count" data-sign={active} />}
            {unknown.length > 0 && <span className="count alarming" data-sign="?" />}
          </button>
        </div>
      )}
    </section>
  )
}

/** Puts the panel at the end of the page. */
export function mountPanel(workbench: Workbench): void {
  // Until the first request the database does not hold what was created in earlier visits.
  void workbench.backend.readData()
  const shadow = openShadow('demo-panel')
  const root = createRoot(shadow)
  const hide = () => {
    root.unmount()
    shadow.host.remove()
    // The focus was on a button that is gone.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<DemoPanel workbench={workbench} onHide={hide} />)
}
