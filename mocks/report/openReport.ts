import { cartKey, draftKey, holdsCart, readCart, readStored } from '../clientSession'
import { forgetLoaded, loadData, loadedDataKey } from '../loadedData'
import { noteForPanel } from '../panel/tabNotes'
import type { Workbench } from '../panel/workbench'
import { createdDataKey } from '../persistence'
import { seed as ownSeed, type Seed } from '../seed'
import { checkSeed } from '../seedFile/seedFormat'
import { keep, recall } from '../tabMemory'
import { latencyKey } from '../tabState'
import { readReportLink } from './link'
import { parseReport, type Report } from './report'

/** Where a report is opened. */
type Place = Pick<Workbench, 'base' | 'version' | 'seed'>

// Where the router keeps how far each entry of the history was scrolled.
const scrollKey = 'react-router-scroll-positions'

const unchanged = 'Er wurde nicht geöffnet; alles bleibt, wie es ist.'
/** Why a report was not opened. */
const refusals = {
  broken: `Das ist kein Bericht, oder er ist abgeschnitten oder verändert. ${unchanged}`,
  data: `Die Daten des Berichts passen nicht zu dieser Version. ${unchanged}`,
  kept: `Sie haben den Bericht nicht übernommen. ${unchanged}`,
  storage: 'Der Browser hat für den Bericht keinen Platz oder speichert hier nichts.',
}

/** Opens the report in the page's address, before the product starts. Returns false where it cannot be opened. */
export async function openReportLink(place: Place): Promise<boolean> {
  const { hash, pathname, search } = location
  // A reload does not open it again.
  history.replaceState(null, '', pathname + search)
  const refusal = await openReport(await readReportLink(hash), place)
  if (refusal !== '') noteForPanel(refusal)
  return refusal === ''
}

/**
 * Puts this browser and the mock backend into the state of a report, and loads its page.
 * @returns why that is not possible, in a German sentence; '' when the page is loaded anew
 */
export async function openReport(json: string, { base, version, seed }: Place): Promise<string> {
  const report = parseReport(json)
  if (report === null) return refusals.broken
  const wanted = readSeed(report)
  if (wanted === undefined) return refusals.data
  const replaced = replacedBy(report)
  const question = `Der Bericht ersetzt in diesem Browser: ${replaced}. Trotzdem öffnen?`
  // oxlint-disable-next-line no-alert -- the product may not have started
  if (replaced !== '' && !confirm(question)) return refusals.kept
  try {
    if (report.data !== null) {
      if (wanted !== null && wanted !== seed)
        await loadData(report.data.fileName || 'Bericht', wanted)
      else if (readStored(loadedDataKey) !== '') await forgetLoaded()
      localStorage.setItem(createdDataKey, report.data.created)
    }
    if (report.cart === '') localStorage.removeItem(cartKey)
    else localStorage.setItem(cartKey, report.cart)
  } catch {
    return refusals.storage
  }
  noteForPanel(describeOpened(report, version))
  keep(latencyKey, report.latency)
  // A page that runs stores its own places when it goes.
  addEventListener('pagehide', () => {
    keep(draftKey, report.draft)
    keep(scrollKey, JSON.stringify({ [report.madeAt]: report.top }))
  })
  history.replaceState(
    { usr: null, key: report.madeAt, idx: 0 },
    '',
    base + report.address.slice(1),
  )
  location.reload()
  return ''
}

/** The data of a report; null where the browser's stays as it is, undefined where these sources cannot read it. */
function readSeed({ data }: Report): Seed | null | undefined {
  if (data === null) return null
  if (data.seed === null) return ownSeed
  const result = checkSeed(data.seed)
  return 'seed' in result ? result.seed : undefined
}

/** What of this browser a report replaces by something else. */
function replacedBy({ cart, draft, data }: Report): string {
  const stored = [
    ['Warenkorb', holdsCart() ? readCart() : '', cart],
    ['Entwurf', recall(draftKey), draft],
    ['Angelegtes', readStored(createdDataKey), data?.created],
    // What is loaded has an id of its own each time.
    ['eigene Daten', readStored(loadedDataKey), data === null ? undefined : ''],
  ] as const
  return stored
    .filter(([, text, next]) => text !== '' && next !== undefined && text !== next)
    .map(([name]) => name)
    .join(', ')
}

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' })

function describeOpened(report: Report, version: string): string {
  const { madeAt, note, seenIn, messages, data } = report
  return [
    `Bericht vom ${moment.format(new Date(madeAt))} geöffnet.`,
    ...(note === '' ? [] : [`„${note}“`]),
    ...(data === null
      ? ['Angelegtes und eigene Daten waren für den Link zu groß; die Datei enthält sie.']
      : []),
    ...(report.version === version
      ? []
      : [`Er stammt aus Version ${report.version}, diese Demo ist Version ${version}.`]),
    `Gesehen: ${seenIn}.`,
    ...(messages.length === 0 ? [] : ['Die Konsole schrieb:', ...messages]),
  ].join('\n')
}
