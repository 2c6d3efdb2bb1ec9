import { cartKey, draftKey, holdsCart, readCart, readStored } from '../clientSession'
import { forgetLoaded, loadData, loadedDataKey } from '../loadedData'
import { noteForPanel } from '../panel/tabNotes'
import { createdDataKey } from '../persistence'
import { seed, type Seed } from '../seed'
import { checkSeed } from '../seedFile/seedFormat'
import { readTab, writeTab } from '../tabMemory'
import { latencyKey } from '../tabState'
import { readReportLink } from './link'
import { parseReport, type Report } from './report'

// Where the router keeps how far each entry of the history was scrolled.
const scrollKey = 'react-router-scroll-positions'

/** Why a report is not opened, in a German sentence. */
class Refusal extends Error {}

/**
 * Puts this browser and the mock backend into the state of the report in the page's address, and loads its page. The product,
 * which stores its own state when a page ends, must not have started. Returns false, and leaves the panel the reason, where
 * the report cannot be opened.
 */
export async function openReportLink(
  base: string,
  version: string,
  siteSeed: Seed,
): Promise<boolean> {
  const { hash, pathname, search } = location
  // A reload does not open it again.
  history.replaceState(null, '', pathname + search)
  try {
    const report = parseReport(await readReportLink(hash))
    if (report === null)
      throw new Refusal('Das ist kein Bericht, oder er ist abgeschnitten oder verändert.')
    await takeOver(report, siteSeed)
    noteForPanel(describeOpened(report, version))
    const entry = { usr: null, key: report.madeAt, idx: 0 }
    history.replaceState(entry, '', base + report.address.slice(1))
    location.reload()
    return true
  } catch (error) {
    noteForPanel(
      error instanceof Refusal
        ? `${error.message} Er wurde nicht geöffnet; alles bleibt, wie es ist.`
        : 'Der Browser hat für den Bericht keinen Platz oder speichert hier nichts.',
    )
    return false
  }
}

/** Stores what a report holds, once somebody has confirmed what it replaces. */
async function takeOver(report: Report, siteSeed: Seed): Promise<void> {
  const { cart, draft, data, latency, madeAt, top } = report
  const wanted = data && readSeed(data.seed)
  const replaced = replacedBy(report)
  const question = `Der Bericht ersetzt in diesem Browser: ${replaced}. Trotzdem öffnen?`
  // oxlint-disable-next-line no-alert -- the product has not started
  if (replaced !== '' && !confirm(question))
    throw new Refusal('Sie haben den Bericht nicht übernommen.')
  if (data !== null) {
    if (wanted !== null && wanted !== siteSeed) await loadData(data.fileName || 'Bericht', wanted)
    else if (readStored(loadedDataKey) !== '') await forgetLoaded()
    localStorage.setItem(createdDataKey, data.created)
  }
  if (cart === '') localStorage.removeItem(cartKey)
  else localStorage.setItem(cartKey, cart)
  writeTab(draftKey, draft)
  writeTab(latencyKey, latency)
  writeTab(scrollKey, JSON.stringify({ [madeAt]: top }))
}

/** The data of a report; our own where it has none. */
function readSeed(given: unknown): Seed {
  if (given === null) return seed
  const result = checkSeed(given)
  if ('seed' in result) return result.seed
  throw new Refusal('Die Daten des Berichts passen nicht zu dieser Version.')
}

/** What of this browser a report replaces by something else. */
function replacedBy({ cart, draft, data }: Report): string {
  const stored = [
    ['Warenkorb', holdsCart() ? readCart() : '', cart],
    ['Entwurf', readTab(draftKey), draft],
    ['Angelegtes', readStored(createdDataKey), data?.created],
    // What is loaded has an id of its own each time.
    ['eigene Daten', readStored(loadedDataKey), data === null ? undefined : ''],
  ] as const
  return stored
    .filter(([, text, next]) => text !== '' && next !== undefined && text !== next)
    .map(([name]) => name)
    .join(', ')
}

function describeOpened(report: Report, version: string): string {
  const { note, seenIn, messages, data } = report
  const moment = new Date(report.madeAt).toLocaleString('de-DE', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return [
    `Bericht vom ${moment} geöffnet.`,
    note && `„${note}“`,
    data === null &&
      'Angelegtes und eigene Daten waren für den Link zu groß; die Datei enthält sie.',
    report.version !== version &&
      `Er stammt aus Version ${report.version}, diese Demo ist Version ${version}.`,
    `Gesehen: ${seenIn}.`,
    ...(messages.length > 0 ? ['Die Konsole schrieb:', ...messages] : []),
  ]
    .filter(Boolean)
    .join('\n')
}
