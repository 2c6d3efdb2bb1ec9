import type { UnfitFile } from '../../seedFile/seedFormat'
import type { FileSummary, ReadOutcome, Refusal } from './seedReader'

/** Where somebody stands between choosing a file and its data being in force. */
export type ImportState =
  | { step: 'choosing'; isBroken: boolean }
  | { step: 'reading'; fileName: string; share: number }
  | { step: 'unfit'; fileName: string; unfit: UnfitFile }
  | { step: 'ready'; fileName: string; summary: FileSummary; refusal?: Refusal }
  | { step: 'storing'; fileName: string; summary: FileSummary }

export type ImportEvent =
  | { type: 'begin'; fileName: string }
  | { type: 'progress'; share: number }
  | { type: 'read'; outcome: ReadOutcome }
  | { type: 'store' }
  | { type: 'refused'; reason: Refusal }
  | { type: 'broken' }
  | { type: 'again' }

export const initialState: ImportState = { step: 'choosing', isBroken: false }

/** The next state. An event that comes too late, after a cancel, changes nothing. */
export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'begin':
      return { step: 'reading', fileName: event.fileName, share: 0 }
    case 'progress':
      return state.step === 'reading' ? { ...state, share: event.share } : state
    case 'read': {
      if (state.step !== 'reading') return state
      const { fileName } = state
      const { outcome } = event
      return 'summary' in outcome
        ? { step: 'ready', fileName, summary: outcome.summary }
        : { step: 'unfit', fileName, unfit: outcome }
    }
    case 'store': {
      if (state.step !== 'ready') return state
      const { fileName, summary } = state
      return { step: 'storing', fileName, summary }
    }
    case 'refused': {
      if (state.step !== 'storing') return state
      const { fileName, summary } = state
      return { step: 'ready', fileName, summary, refusal: event.reason }
    }
    case 'broken':
      return state.step === 'reading' ? { step: 'choosing', isBroken: true } : state
    case 'again':
      return initialState
  }
}
