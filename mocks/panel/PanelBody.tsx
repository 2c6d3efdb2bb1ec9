import { useState, useSyncExternalStore } from 'react'
import { addressAsPersona, readPersonaName } from '../clientSession'
import {
  formatConditions,
  parseConditions,
  presetNames,
  presets,
  type Conditions,
} from '../conditions'
import { personaNames, personas } from '../personas'
import { presetTexts } from '../presetTexts'
import { tourAddress } from '../tour/stops'
import { Choices } from './Choices'
import { describeCounts } from './counts'
import { DemoData } from './DemoData'
import { DeveloperTools } from './DeveloperTools'
import { panelElement } from './openShadow'
import { CopyLink, ReportForm } from './ReportForm'
import { resetDemo } from './resetDemo'
import { hidePanel } from './tabNotes'
import { applyConditions, type Workbench } from './workbench'

const people = personaNames.map((value) => ({ value, text: personas[value].label }))

const states = [
  { value: '', text: 'alles antwortet' },
  ...presetNames.map((name) => ({
    value: formatConditions(parseConditions(presets[name]).conditions),
    text: presetTexts[name],
  })),
]

/** Takes the tools out of the page, for the life of this tab. The focus was on a button that is gone. */
function hide() {
  hidePanel()
  document.querySelector(panelElement)?.remove()
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** What is in the open panel: what everybody needs, what developers need, and the outcome of presses. */
export function PanelBody({ workbench }: { workbench: Workbench }) {
  const { backend, base, loaded, log, onSession, storybook, unknown } = workbench
  const [conditions, setConditions] = useState(backend.conditions)
  const choose = (next: Conditions) => {
    applyConditions(workbench, next)
    setConditions(next)
  }
  // Numbered, so that the same sentence is spoken again.
  const [message, setNumbered] = useState({ text: '', number: 0 })
  const setMessage = (text: string) => setNumbered(({ number }) => ({ text, number: number + 1 }))
  const person = useSyncExternalStore(onSession, readPersonaName)
  // Whatever is created is created by a request.
  const createdText = useSyncExternalStore(log.subscribe, () => {
    const { items, tags } = backend.db.created()
    return items.length + tags.length === 0 ? '' : describeCounts(items.length, tags.length)
  })

  return (
    <>
      <div className="body">
        {unknown.length > 0 && (
          <p className="part">
            Unbekannt in der Adresse: <code>{unknown.join(', ')}</code>. Die Konsole nennt, was es
            gibt.
          </p>
        )}
        <Choices
          heading="Person"
          choices={people}
          current={person}
          // Where that person may not see the page, the application leads elsewhere.
          onChoose={(name) => location.replace(addressAsPersona(location.href, name))}
        />
        <Choices
          heading="Zustand"
          choices={states}
          current={formatConditions(conditions)}
          onChoose={(state) => {
            choose(parseConditions(state).conditions)
            location.reload()
          }}
        />
        <DemoData workbench={workbench} onMessage={setMessage} />
        {createdText !== '' && <p className="part">In der Demo angelegt: {createdText}</p>}
        <ReportForm workbench={workbench} onMessage={setMessage} />
        <p className="line part">
          {/* The tour speaks of our own items. */}
          {loaded === null && <a href={tourAddress(base, 1)}>Rundgang beginnen</a>}
          {storybook !== '' && (
            <a href={storybook} target="_blank" rel="noreferrer">
              Storybook öffnen
            </a>
          )}
          <button type="button" className="plain" onClick={hide}>
            Für diesen Tab ausblenden
          </button>
        </p>
        <DeveloperTools workbench={workbench} conditions={conditions} onConditions={choose} />
      </div>
      <div className="foot">
        <p role="status" className="message">
          <span key={message.number}>{message.text}</span>
        </p>
        <div className="actions">
          <CopyLink workbench={workbench} onMessage={setMessage} />
          <button type="button" className="action" onClick={() => void resetDemo(workbench)}>
            Alles zurücksetzen
          </button>
        </div>
      </div>
    </>
  )
}
