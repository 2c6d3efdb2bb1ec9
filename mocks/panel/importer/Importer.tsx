import { useEffect, useReducer, useState, type DragEvent } from 'react'
import type { LoadedDescription } from '../../loadedData'
import { PanelForm } from '../PanelForm'
import { ChoiceOfFile } from './ChoiceOfFile'
import { FilePreview } from './FilePreview'
import { initialState, reduceImport } from './importState'
import { ProblemList } from './ProblemList'
import { refusalOf, type SeedReader } from './seedReader'

export interface ImporterProps {
  reader: SeedReader
  /** Whether something is in the cart. */
  isCartFilled: boolean
  /** Puts stored data into force for every tab. */
  announce: (description: LoadedDescription) => Promise<void>
  /** Called when the data is in force. */
  onApplied: () => void
  onClose: () => void
}

/** Takes a file or a text, shows what is in it, and puts it in place of the demo's data once that is confirmed. */
export function Importer({ reader, isCartFilled, announce, onApplied, onClose }: ImporterProps) {
  const [state, dispatch] = useReducer(reduceImport, initialState)
  const [text, setText] = useState('')

  // A worker does not outlive the panel.
  useEffect(() => reader.cancel, [reader])

  const read = async (source: File | string) => {
    const fileName = typeof source === 'string' ? '' : source.name
    dispatch({ type: 'begin', fileName })
    try {
      const outcome = await reader.read(source, (share) => dispatch({ type: 'progress', share }))
      dispatch({ type: 'read', outcome })
    } catch {
      dispatch({ type: 'broken' })
    }
  }

  const apply = async (fileName: string) => {
    dispatch({ type: 'store' })
    try {
      await announce(await reader.store(fileName))
      onApplied()
    } catch (error) {
      dispatch({ type: 'refused', reason: refusalOf(error) })
    }
  }

  const startAgain = () => {
    reader.cancel()
    dispatch({ type: 'again' })
  }

  /** A browser opens what is dropped beside a field, in place of the page. */
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    const source = event.dataTransfer.files.item(0) ?? event.dataTransfer.getData('text')
    if (source !== '' && state.step !== 'storing') void read(source)
  }

  return (
    <PanelForm
      heading={headings[state.step]}
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDropped}
    >
      {state.step === 'choosing' && (
        <ChoiceOfFile
          isBroken={state.isBroken}
          text={text}
          onText={setText}
          onChoose={(source) => void read(source)}
        />
      )}
      {state.step === 'reading' && (
        <>
          <progress aria-label={headings.reading} max={1} value={state.share} />
          <p className="hint">
            {nameOf(state.fileName)}: {Math.floor(state.share * 100)} %
          </p>
        </>
      )}
      {state.step === 'unfit' && (
        <ProblemList fileName={nameOf(state.fileName)} unfit={state.unfit} />
      )}
      {(state.step === 'ready' || state.step === 'storing') && (
        <FilePreview
          fileName={nameOf(state.fileName)}
          summary={state.summary}
          isCartFilled={isCartFilled}
        />
      )}
      {state.step === 'ready' && state.refusal !== undefined && (
        <p role="alert" className="refusal">
          {refusals[state.refusal]} Die Demo behält ihre bisherigen Daten.
        </p>
      )}
      <div className="actions">
        {state.step === 'ready' && (
          <button type="button" className="action main" onClick={() => void apply(state.fileName)}>
            Übernehmen
          </button>
        )}
        {state.step !== 'choosing' && (
          <button
            type="button"
            className="action"
            disabled={state.step === 'storing'}
            onClick={startAgain}
          >
            {state.step === 'reading' ? 'Abbrechen' : 'Andere Datei'}
          </button>
        )}
        {(state.step === 'choosing' || state.step === 'ready' || state.step === 'unfit') && (
          <button type="button" className="action" onClick={onClose}>
            Nichts ändern
          </button>
        )}
      </div>
    </PanelForm>
  )
}

const headings = {
  choosing: 'Eigene Daten laden',
  reading: 'Die Datei wird gelesen',
  unfit: 'Die Datei passt nicht',
  ready: 'Das ist in der Datei',
  storing: 'Die Daten werden gespeichert',
}

const refusals = {
  full: 'Dafür ist im Speicher des Browsers kein Platz.',
  denied: 'Der Browser speichert hier nichts.',
}

const nameOf = (fileName: string) => (fileName === '' ? 'Eingefügtes' : fileName)
