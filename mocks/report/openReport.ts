import { noteForPanel } from '../panel/notice'
import { passReport, takePassedReport } from '../storedData'
import { endTour } from '../tour/tourState'
import { fragmentBeginning } from './reportFormat'
import { restoreReport, refusals, type Place } from './restoreReport'
import { readReportFile, readReportLink } from './sealed'

/** The fragment of a page that finds its report in the browser's storage. */
const passedFragment = `${fragmentBeginning}passed`

/**
 * Opens the report in the page's address, before the product starts. Returns false when that is not possible; the panel
 * says why.
 */
export async function openReport(place: Place): Promise<boolean> {
  const { hash, pathname, search } = location
  // A reload does not open it again.
  history.replaceState(null, '', pathname + search)
  const read =
    hash === passedFragment
      ? readReportFile(await takePassedReport().catch(() => ''))
      : await readReportLink(hash)
  // Beside a session of another backend the demo stores nothing.
  const refusal = await restoreReport(read, place)
  // The panel tells how it went.
  endTour()
  if (refusal !== '') noteForPanel(refusal)
  return refusal === ''
}

/**
 * Opens the report in a file. The page is loaded anew, since a product that runs would write its own state over it.
 * @returns why that is not possible, in a German sentence
 */
export async function openReportFile(file: File, base: string): Promise<string> {
  // A file that the browser may not read is none of ours.
  const text = await file.text().catch(() => '')
  const read = readReportFile(text)
  if ('flaw' in read) return refusals[read.flaw]
  try {
    await passReport(text)
  } catch {
    return refusals.storage
  }
  // On the landing page only the fragment changes: a listener loads that page again. Whoever stays for unsent input keeps
  // the address.
  location.replace(base + passedFragment)
  return ''
}
