import * as v from 'valibot'
import { latencies } from '../tabState'

/** An origin that nobody has: addresses of a site are read as if it stood there. */
const anyOrigin = 'http://site.invalid'

/** Whether a text is an address of the site as a browser writes it, and no return from a sign-in. */
export function isAddressOfSite(address: string): boolean {
  try {
    const { href, origin, searchParams } = new URL(address, anyOrigin)
    const isSignIn = /^\/+oauth2/i.test(address) || searchParams.has('token')
    return origin === anyOrigin && href === anyOrigin + address && !isSignIn
  } catch {
    return false
  }
}

const text = v.string()

const reportSchema = v.object({
  /** Another number is another form. */
  format: v.literal(2),
  /** The version of the build in which the report was made. */
  version: text,
  madeAt: v.pipe(text, v.isoTimestamp()),
  /** What somebody has written about it. */
  note: text,
  /** What the console said. */
  messages: v.array(text),
  /** Window, colours, size of the text and browser. */
  seenIn: text,
  /** The page with its conditions and its persona, below the base path. */
  address: v.pipe(text, v.check(isAddressOfSite)),
  /** How far the page was scrolled, in pixels. */
  top: v.number(),
  latency: v.picklist(['', ...latencies.map(String)]),
  // What the browser stores; '' where it stores nothing. Their readers accept any text.
  cart: text,
  draft: text,
  /** What was created, and the data in place of our own; null where a link has no room for them. */
  data: v.nullable(v.object({ created: text, fileName: text, seed: v.nullable(v.unknown()) })),
})

/** A page of the demo as somebody has seen it, and what they say about it. */
export type Report = v.InferOutput<typeof reportSchema>

/** Reads a text of any origin; null for what is no report. */
export function parseReport(json: string): Report | null {
  try {
    const result = v.safeParse(reportSchema, JSON.parse(json))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
