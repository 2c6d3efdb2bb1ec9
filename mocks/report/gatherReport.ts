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

async function gatherData({ backend, loadedData }: Workbench): Promise<Report['data']> {
  const present = await backend.readData()
  const fileName = loadedData.describe()?.fileName ?? ''
  return differenceToSeed(present, backend.db.created(), fileName)
}

/** Whether two reports differ in the time alone. Their data depends on what their states name as loaded. */
const isSame = (one: Report, other: Report): boolean =>
  JSON.stringify({ ...one, data: null, madeAt: '' }) ===
  JSON.stringify({ ...other, data: null, madeAt: '' })

/**
 * A report of the page as it is, with everything that somebody could let go into it; the report before where nothing has
 * changed since. Data that is still loaded is not compared again, which takes a second for 20 MB.
 */
export async function gatherReport(
  workbench: Workbench,
  before: Report | null = null,
): Promise<Report> {
  const { log, base, recorder, version } = workbench
  const isLoadedAsBefore = before?.state.loaded === readPageState(base).loaded
  const data = isLoadedAsBefore ? before.data : await gatherData(workbench)
  const report: Report = {
    format: reportFormat,
    version,
    madeAt: new Date().toISOString(),
    note: '',
    state: readPageState(base),
    data,
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
  return before !== null && isSame(before, report) ? before : report
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
