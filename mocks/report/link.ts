import type { Report } from './report'

/** How the fragment of a link begins that holds a report. */
const fragmentBeginning = '#report='

/** The longest link that mail programs and chats leave whole, in characters. */
const longestLink = 8000
/** The longest report that could fit into it, in characters: packing shortens texts to a tenth, not to a hundredth. */
const longestPacked = 200_000

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())

async function linkOf(report: Report, site: string): Promise<string> {
  // This form of deflate ends with a checksum.
  const stream = new CompressionStream('deflate')
  const packed = await through(new TextEncoder().encode(JSON.stringify(report)), stream)
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
  const inAddress = letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return site + fragmentBeginning + inAddress
}

/**
 * A link that opens a report in the site at an address. The report stands in the fragment, which browsers send to no
 * server. Data that is too large for a link is left out.
 */
export async function linkToReport(
  report: Report,
  site: string,
): Promise<{ link: string; isWhole: boolean }> {
  if (JSON.stringify(report).length <= longestPacked) {
    const link = await linkOf(report, site)
    const { created, seed } = { created: '', seed: null, ...report.data }
    if (link.length <= longestLink || (created === '' && seed === null))
      return { link, isWhole: true }
  }
  return { link: await linkOf({ ...report, data: null }, site), isWhole: false }
}

/** Reads the report in the fragment of a link as JSON; '' where it is cut or changed. */
export async function readReportLink(fragment: string): Promise<string> {
  const letters = fragment.slice(fragmentBeginning.length).replaceAll('-', '+').replaceAll('_', '/')
  try {
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    return new TextDecoder().decode(await through(packed, new DecompressionStream('deflate')))
  } catch {
    return ''
  }
}
