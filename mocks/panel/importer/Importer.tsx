import { useId, useRef, useState, type DragEvent } from 'react'
import type { Seed } from '../../seed'
import type { ReadFile, UnfitFile } from '../../seedFile/reading'
import { readSeed } from '../../seedFile/readSeed'
import { formatCount } from '../counts'
import { PanelForm } from '../PanelForm'
import { ChoiceOfFile } from './ChoiceOfFile'
import { FilePreview } from './FilePreview'

export interface ImporterProps {
  /** Puts data in place of the demo's own. Rejects where the browser does not store it. */
  load: (fileName: string, seed: Seed) => Promise<void>
  /** Called when the data is in force. */
  onLoaded: () => void
  onClose: () => void
}

/** Where somebody stands between choosing a file and its data being in force. */
type Step =
  | { name: 'choosing'; refusal?: string }
  | { name: 'reading'; share: number }
  | { name: 'unfit'; fileName: string; unfit: UnfitFile }
  | { name: 'ready'; fileName: string; file: ReadFile; refusal?: string }
  | { name: 'storing'; fileName: string; file: ReadFile }

const headings = {
  choosing: 'Eigene Daten laden',
  reading: 'Die Datei wird gelesen',
  unfit: 'Die Datei passt nicht',
  ready: 'Das ist in der Datei',
  storing: 'Die Daten werden gespeichert',
}

/** The size from which reading can take half a second, in bytes. */
const longFile = 1e6
const nextTask = () => new Promise((done) => setTimeout(done))

/** Takes a file or a text, shows what is in it, and puts it in place of the demo's data once that is confirmed. */
export function Importer({ load, onLoaded, onClose }: ImporterProps) {
  const [step, setStep] = useState<Step>({ name: 'choosing' })
  const lastRead = useRef(0)

  const read = async (source: File | string) => {
    const number = (lastRead.current += 1)
    const [fileName, size] =
      typeof source === 'string' ? ['Eingefügtes', source.length] : [source.name, source.size]
    const progress = async (share: number) => {
      if (number !== lastRead.current) throw new Error('Cancelled.')
      if (size > longFile) setStep({ name: 'reading', share })
      await nextTask()
    }
    let next: Step
    try {
      await progress(0)
      const content =
        typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer())
      const result = await readSeed(content, progress)
      next =
        'problems' in result
          ? { name: 'unfit', fileName, unfit: result }
          : { name: 'ready', fileName, file: result }
    } catch {
      next = { name: 'choosing', refusal: 'Die Datei ließ sich nicht lesen.' }
    }
    if (number === lastRead.current) setStep(next)
  }

  const store = async (fileName: string, file: ReadFile) => {
    setStep({ name: 'storing', fileName, file })
    try {
      await load(fileName, file.seed)
      onLoaded()
    } catch (error) {
      const isFull = error instanceof Error && error.name === 'QuotaExceededError'
      const reason = isFull
        ? 'Dafür ist im Speicher des Browsers kein Platz.'
        : 'Der Browser speichert hier nichts.'
      setStep({ name: 'ready', fileName, file, refusal: `${reason} Die Demo behält ihre Daten.` })
    }
  }

  const startAgain = () => {
    lastRead.current += 1
    setStep({ name: 'choosing' })
  }

  /** A browser opens what is dropped beside a field, in place of the page. */
  const takeDropped = (event: DragEvent) => {
    event.preventDefault()
    const source = event.dataTransfer.files.item(0) ?? event.dataTransfer.getData('text')
    if (source !== '' && step.name !== 'storing') void read(source)
  }

  return (
    <PanelForm
      heading={headings[step.name]}
      onDragOver={(event) => event.preventDefault()}
      onDrop={takeDropped}
    >
      {'refusal' in step && (
        <p role="alert" className="refusal">
          {step.refusal}
        </p>
      )}
      {step.name === 'choosing' && <ChoiceOfFile onChoose={(source) => void read(source)} />}
      {step.name === 'reading' && (
        <progress aria-label={headings.reading} max={1} value={step.share} />
      )}
      {step.name === 'unfit' && <ProblemList fileName={step.fileName} unfit={step.unfit} />}
      {'file' in step && <FilePreview fileName={step.fileName} file={step.file} />}
      <div className="actions">
        {step.name === 'ready' && (
          <button
            type="button"
            className="action main"
            onClick={() => void store(step.fileName, step.file)}
          >
            Übernehmen
          </button>
        )}
        {step.name !== 'choosing' && (
          <button
            type="button"
            className="action"
            disabled={step.name === 'storing'}
            onClick={startAgain}
          >
            {step.name === 'reading' ? 'Abbrechen' : 'Andere Datei'}
          </button>
        )}
        {step.name !== 'reading' && step.name !== 'storing' && (
          <button type="button" className="action" onClick={onClose}>
            Nichts ändern
          </button>
        )}
      </div>
    </PanelForm>
  )
}

/** What in a file does not fit. */
function ProblemList({ fileName, unfit }: { fileName: string; unfit: UnfitFile }) {
  const id = useId()
  const { problems, problemCount } = unfit
  const others = problemCount - problems.length
  return (
    <>
      <p id={id}>{fileName} wird nicht gelesen. Es wurde nichts geändert.</p>
      <div className="problems" role="group" aria-labelledby={id} tabIndex={0}>
        <ul>
          {problems.map((problem, at) => (
            <li key={`${at} ${problem}`}>{problem}</li>
          ))}
        </ul>
        {others > 0 && <p className="hint">und {formatCount(others)} weitere</p>}
      </div>
    </>
  )
}
