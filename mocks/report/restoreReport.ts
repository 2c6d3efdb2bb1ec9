import { becomePersona, draftKey } from '../clientSession'
import { cartKey, recordingKey } from '../panel/recorder'
import { createdDataKey } from '../persistence'
import { forgetLoaded, loadData, loadedDataKey } from '../loadedData'
import { noteForPanel } from '../panel/notice'
import type { Seed } from '../seed'
import { shortenedText } from '../shortenedText'
import { keep } from '../tabMemory'
import { conditionsKey, latencyKey } from '../tabState'
import { seedOfReport } from './reportedData'
import type { Recording, Report } from './reportFormat'
import type { Flaw, ReadReport } from './sealed'

/** Where a report is opened. */
export interface Place {
  /** The site's base path, with a slash at both ends. */
  base: string
  /** The version of this build. */
  version: string
  /** The data that the mock backend has without anything loaded. */
  seed: Seed
}

// The application's storage key: where the page of each entry of the history was scrolled to.
const scrollPositionsKey = 'scroll-positions'

/** Why a report was not opened. */
export const refusals: Record<Flaw | 'data' | 'storage', string> = {
  changed:
    'Das ist kein Bericht, oder er ist abgeschnitten oder verändert. Er wurde nicht geöffnet; alles bleibt, wie es ist.',
  unknown:
    'Das ist kein Bericht, den diese Demo öffnen darf. Er wurde nicht geöffnet; alles bleibt, wie es ist.',
  data: 'Die Daten des Berichts passen nicht zu dieser Version. Er wurde nicht geöffnet; alles bleibt, wie es ist.',
  storage: 'Der Browser hat für den Bericht keinen Platz oder speichert hier nichts.',
}

/**
 * Puts this tab and the mock backend into the state of a report and loads its page.
 * @returns why that is not possible, in a German sentence; '' when the page is loaded anew. A storage without room may
 * leave a part changed; any other refusal changes nothing.
 */
export async function restoreReport(read: ReadReport, place: Place): Promise<string> {
  if ('flaw' in read) return refusals[read.flaw]
  const { report } = read
  const seed = seedOfReport(report.data)
  if (seed === null) return refusals.data
  try {
    await takeData(report, seed, place.seed)
    takeState(report)
  } catch {
    return refusals.storage
  }
  noteForPanel(restoredText(report, place.version))
  takeHistory(report, place.base)
  location.reload()
  return ''
}

async function takeData({ data }: Report, wanted: Seed, given: Seed): Promise<void> {
  const isGiven = JSON.stringify(wanted) === JSON.stringify(given)
  if (isGiven && localStorage.getItem(loadedDataKey) === null) return undefined
  if (isGiven) return forgetLoaded()
  return loadData(data?.fileName || 'Bericht', wanted)
}

function takeState({ state }: Report): void {
  const stored = { [cartKey]: state.cart, [createdDataKey]: state.created }
  for (const [key, text] of Object.entries(stored)) {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  }
  becomePersona(state.persona)
  keep(draftKey, state.draft)
  keep(conditionsKey, state.conditions)
  keep(latencyKey, state.latency)
}

/** Writes the history up to the present entry, as the router writes its own, and what has been recorded of it. */
function takeHistory({ visits, at, state }: Report, base: string): void {
  // Entries of a report that was opened before in this tab may stay behind these.
  const opened = Date.now()
  const entries = visits
    .slice(0, at + 1)
    .map((visit, idx) => ({ ...visit, idx, id: `report-${opened}-${idx}` }))
  const tops = Object.fromEntries(entries.map(({ id, top }) => [id, top]))
  keep(scrollPositionsKey, JSON.stringify(tops))
  const begin = { ...state, top: entries.at(-1)?.top ?? 0 }
  const recording: Recording = { begin, actions: [], complaints: [], visits: entries, at }
  keep(recordingKey, JSON.stringify(recording))
  for (const { idx, id, address } of entries) {
    const entry = [{ usr: null, key: id, idx }, '', base + address.slice(1)] as const
    if (idx === 0) history.replaceState(...entry)
    else history.pushState(...entry)
  }
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

/** The longest note that is shown whole, in characters. */
const noteLength = 500

function restoredText(report: Report, version: string): string {
  const { madeAt, note, window: size, scheme, textSize } = report
  const clipped = shortenedText(note.trim(), noteLength)
  return [
    `Bericht vom ${moment.format(new Date(madeAt))} geöffnet.`,
    ...(clipped === '' ? [] : [`„${clipped}“`]),
    `Gemeldet aus einem Fenster von ${size.width} × ${size.height} Pixeln,`,
    `${scheme === 'dark' ? 'dunkel' : 'hell'}, mit Text von ${textSize} Pixeln.`,
    ...(report.version === version
      ? []
      : [
          `Der Bericht stammt aus Version ${report.version}, diese Demo ist Version ${version}: Manches kann anders aussehen.`,
        ]),
  ].join(' ')
}
