import * as v from 'valibot'
import { latencies } from '../tabState'

const text = v.string()

/** An address below the base path: none of another origin, and no return from a sign-in. */
const addressOfSite = v.regex(/^\/(?![/\\]|oauth2)[^\s\p{Cc}]*$/iu)

const reportSchema = v.object({
  /** Another number is another form. */
  format: v.literal(2),
  /** The version of the build in which the report was made. */
  version: text,
  madeAt: v.pipe(text, v.isoTimestamp()),
  /** What somebody has written about it. */
  note: text,
  /** The messages of the console. */
  messages: v.array(text),
  /** Window, colours, size of the text and browser. */
  seenIn: text,
  /** The page with its conditions and its persona. */
  address: v.pipe(text, addressOfSite),
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
    return v.parse(reportSchema, JSON.parse(json))
  } catch {
    return null
  }
}
