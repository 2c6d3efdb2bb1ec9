import { del, get, set } from 'idb-keyval'
import type { Report } from './report'

/** How the fragment of a link begins that holds a report. */
const fragmentBeginning = '#report='

/** The longest link that mail programs and chats leave whole, in characters. */
const longestLink = 8000

const through = (content: BlobPart, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([content]).stream().pipeThrough(stream))

async function linkOf(report: Report, site: string): Promise<string> {
  // This form of deflate ends with a checksum.
  const packed = through(JSON.stringify(report), new CompressionStream('deflate'))
  const bytes = new Uint8Array(await packed.arrayBuffer())
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `${site}${fragmentBeginning}${letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/**
 * A link that opens a report in the site at an address. The report is in the fragment, which browsers send to no
 * server. Data that is too large for a link is left out.
 */
export async function linkToReport(
  report: Report,
  site: string,
): Promise<{ link: string; isWhole: boolean }> {
  const link = await linkOf(report, site)
  if (link.length <= longestLink) return { link, isWhole: true }
  return { link: await linkOf({ ...report, data: null }, site), isWhole: false }
}

/** The key in IndexedDB of what a file holds, while the page is loaded anew. */
const fileKey = 'mock-report'

/** Opens the text of a file as if it stood in the fragment of a link, where it may not fit. */
export async function openReportFile(json: string): Promise<void> {
  await set(fileKey, json)
  location.hash = fragmentBeginning
}

async function takeFile(): Promise<string> {
  const json = await get<string>(fileKey)
  await del(fileKey)
  return json ?? ''
}

/** Reads the report that a fragment holds, or else the file's, as JSON; '' where it is cut or changed. */
export async function readReportLink(fragment: string): Promise<string> {
  const letters = fragment.slice(fragmentBeginning.length).replaceAll('-', '+').replaceAll('_', '/')
  try {
    if (letters === '') return await takeFile()
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    return await through(packed, new DecompressionStream('deflate')).text()
  } catch {
    return ''
  }
}
