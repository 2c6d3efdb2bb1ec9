import type { Workbench } from '../panel/workbench'
import { readPageState } from '../panel/recorder'
import { describeOutcome } from '../panel/outcome'
import { differenceToSeed } from './reportedData'
import { reportFormat, type Action, type Report } from './reportFormat'

/** What somebody lets go into a report. */
export interface ReportChoices {
  note: string
  /** What was typed into fields, and what was sent of it. */
  hasTexts: boolean
  /** What is kept of a form that was not sent. */
  hasDraft: boolean
}

/** A report of the page as it is, with everything that somebody could let go into it. */
export async function gatherReport({
  backend,
  log,
  loadedData,
  base,
  recorder,
  version,
}: Workbench): Promise<Report> {
  const present = await backend.readData()
  const fileName = loadedData.describe()?.fileName ?? ''
  return {
    format: reportFormat,
    version,
    madeAt: new Date().toISOString(),
    note: '',
    state: readPageState(base),
    data: differenceToSeed(present, backend.db.created(), fileName),
    window: { width: innerWidth, height: innerHeight },
    scheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    textSize: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    browser: navigator.userAgent,
    operations: log.entries().map(({ name, kind, condition, variables, outcome }) => ({
      name,
      kind,
      ...(condition && { condition }),
      variables: variables.text,
      outcome: describeOutcome(outcome).text,
    })),
    ...recorder.read(),
  }
}

function withoutChangeOfDraft(action: Action): Action {
  const { draft: _, ...changed } = action.changed ?? {}
  return { ...action, changed }
}

function withoutText(action: Action): Action {
  if (action.do !== 'fill') return action
  const { text: _, ...told } = action
  return told
}

/** The part of a gathered report that somebody lets go. */
export function chosenReport(report: Report, choices: ReportChoices): Report {
  const { note, hasTexts, hasDraft } = choices
  const { operations, begin, actions, state } = report
  // Earlier states of the draft tell what was typed: they stay only where both texts and draft are let go.
  const hasEarlierDrafts = hasTexts && hasDraft
  const told = hasEarlierDrafts ? actions : actions.map(withoutChangeOfDraft)
  return {
    ...report,
    note,
    state: hasDraft ? state : { ...state, draft: '' },
    begin: hasEarlierDrafts ? begin : { ...begin, draft: '' },
    actions: hasTexts ? told : told.map(withoutText),
    ...(!hasTexts && {
      operations: operations.map(({ variables, ...operation }) => ({
        ...operation,
        ...(operation.kind === 'query' && variables !== undefined && { variables }),
      })),
    }),
  }
}
