import { sha256 } from '@noble/hashes/sha2.js'
import { fragmentBeginning, parseReport, type Report } from './reportFormat'

/** Why a report cannot be read: it is not as it was written, or it says what no report may say. */
export type Flaw = 'changed' | 'unknown'
export type ReadReport = { report: Report } | { flaw: Flaw }

/** The longest link that mail programs and chats leave whole, in characters. */
const longestLink = 8000
/** The longest report that is packed for a link, in characters. Packing shortens texts to a tenth, not to a hundredth. */
const longestPacked = 1e6
/** The longest report that is unpacked, in characters. */
const longestReport = 80e6

const inBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const ofBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** Not by `crypto.subtle`, which browsers have on https and localhost alone. */
const digestOf = (text: string): string => inBase64(sha256(new TextEncoder().encode(text)))

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Blob([bytes]).stream().pipeThrough(stream)

async function pack(text: string): Promise<string> {
  const stream = through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return inBase64(new Uint8Array(await new Response(stream).arrayBuffer()))
}

async function unpack(packed: string): Promise<string> {
  const stream = through(ofBase64(packed), new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length > longestReport) {
      await reader.cancel()
      return ''
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readValue(value: unknown): ReadReport {
  const report = parseReport(value)
  return report === null ? { flaw: 'unknown' } : { report }
}

/** A report as the text of a file, which people can read. */
export const formatReport = (report: Report): string =>
  `${JSON.stringify({ report, digest: digestOf(JSON.stringify(report)) }, null, 2)}\n`

/** Reads the text of a file. */
export function readReportFile(text: string): ReadReport {
  const { report, digest } = Object(readJson(text))
  if (report === undefined || digest !== digestOf(JSON.stringify(report)))
    return { flaw: 'changed' }
  return readValue(report)
}

/**
 * A link that opens a report in the site at an address. The report stands in the fragment, which browsers send to no
 * server.
 * @returns null for a report that is too long for a link
 */
export async function linkToReport(report: Report, site: string): Promise<string | null> {
  const text = JSON.stringify(report)
  if (text.length > longestPacked) return null
  const packed = await pack(text)
  const link = `${site}${fragmentBeginning}${digestOf(packed)}.${packed}`
  return link.length > longestLink ? null : link
}

/** Reads the fragment of a link. */
export async function readReportLink(fragment: string): Promise<ReadReport> {
  const [digest, packed = '', ...rest] = fragment.slice(fragmentBeginning.length).split('.')
  if (digest !== digestOf(packed) || rest.length > 0) return { flaw: 'changed' }
  try {
    return readValue(readJson(await unpack(packed)))
  } catch {
    return { flaw: 'unknown' }
  }
}
