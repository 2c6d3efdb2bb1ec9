import { useRef, useState, type KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { tourAddress } from '../tour/stops'
import { openShadow, panelElement } from './openShadow'
import { PanelBody } from './PanelBody'
import { isFirstVisit, takeNotice } from './tabNotes'
import type { Workbench } from './workbench'

/** Puts the focus on what somebody has opened. What is fixed to the window is in view already. */
const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The tools of a demo: a small button at the edge of the window that opens into a panel beside the page. */
export function DemoPanel({ workbench }: { workbench: Workbench }) {
  const [notice, setNotice] = useState(takeNotice)
  const [isTourOffered, setTourOffered] = useState(isFirstVisit)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    flushSync(() => setOpen(false))
    focus(button.current)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Nothing of the page closes as well.
    event.stopPropagation()
    close()
  }
  const dismiss = () => {
    setNotice('')
    setTourOffered(false)
    focus(button.current)
  }
  const active = Object.keys(workbench.backend.conditions).length
  const isUnknown = workbench.unknown.length > 0
  const name = [
    'Demo-Werkzeuge',
    active > 0 && (active === 1 ? '1 Zustand aktiv' : `${active} Zustände aktiv`),
    isUnknown && 'Unbekanntes in der Adresse',
  ]

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
            <h2 ref={focus} tabIndex={-1}>
              Demo-Werkzeuge
            </h2>
            <p className="hint">Nachgestelltes Backend, kein Teil des Shops</p>
            <button type="button" className="close" onClick={close}>
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                <path d="M3 3l10 10M13 3L3 13" />
              </svg>
              <span className="unseen">Demo-Werkzeuge schließen</span>
            </button>
          </div>
          <PanelBody workbench={workbench} />
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
            ref={button}
            type="button"
            className="tab"
            aria-expanded="false"
            aria-label={name.filter(Boolean).join(', ')}
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
            {isUnknown && <span className="count alarming" data-sign="?" />}
          </button>
        </div>
      )}
    </section>
  )
}

/** Puts the panel at the end of the page. */
export function mountPanel(workbench: Workbench): void {
  createRoot(openShadow(panelElement)).render(<DemoPanel workbench={workbench} />)
}
