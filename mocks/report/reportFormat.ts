import * as v from 'valibot'
import { latencies } from '../tabState'
import { personaNames } from '../personas'
import { targetRoles } from '../panel/namedTargets'

/** The version of the form of a report; another number is another form. */
export const reportFormat = 1

const text = v.pipe(v.string(), v.maxLength(1_000_000))
const short = v.pipe(v.string(), v.maxLength(5000))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9))

/** How the fragment of a link begins that holds a report. */
export const fragmentBeginning = '#report='

/** An origin that nobody has: addresses of a site are read as if it stood there. */
const anyOrigin = 'http://site.invalid'

/** Parameters that would sign somebody in, whatever the report says of the session. */
const signingIn = ['token', 'persona']

/**
 * Whether a text is an address of the site, as a browser writes it: a path that leads nowhere else, begins no sign-in and
 * opens no other report.
 */
export function isAddressOfSite(address: string): boolean {
  let url
  let path
  try {
    url = new URL(address, anyOrigin)
    path = decodeURIComponent(url.pathname)
  } catch {
    return false
  }
  const { origin, pathname, search, hash, searchParams } = url
  const isPath = origin === anyOrigin && pathname + search + hash === address
  const isSignIn = /^\/+oauth2/i.test(path) || signingIn.some((name) => searchParams.has(name))
  return isPath && !isSignIn && !hash.startsWith(fragmentBeginning)
}

const address = v.pipe(short, v.check(isAddressOfSite))

// Each text is what the browser stores under a key; '' where it stores nothing. Their readers accept any text.
const stateEntries = {
  address,
  persona: v.picklist(personaNames),
  conditions: short,
  latency: v.picklist(['', ...latencies.map(String)]),
  cart: text,
  draft: text,
  created: text,
  loaded: short,
}
const pageState = v.strictObject(stateEntries)
const changed = v.optional(v.partial(pageState))

const targetEntries = {
  role: v.picklist(targetRoles),
  name: text,
  nth: v.optional(count),
  changed,
}

/** Something that was done in a tab. `changed` says what was different just before it. */
const actionSchema = v.variant('do', [
  v.strictObject({ do: v.literal('press'), ...targetEntries }),
  v.strictObject({ do: v.literal('fill'), ...targetEntries, text: v.optional(text) }),
  v.strictObject({ do: v.literal('choose'), ...targetEntries, option: short }),
  v.strictObject({ do: v.literal('key'), key: short, changed }),
  v.strictObject({ do: v.picklist(['open', 'reload', 'back', 'forward']), changed }),
])

const visit = v.strictObject({ id: short, idx: count, address, top: count })
const begin = v.strictObject({ ...stateEntries, top: count })

const recordingEntries = {
  /** Where the actions begin. */
  begin,
  actions: v.pipe(v.array(actionSchema), v.maxLength(100)),
  complaints: v.pipe(v.array(short), v.maxLength(100)),
  /** The history of the tab, oldest first, as far as it was seen. */
  visits: v.pipe(v.array(visit), v.minLength(1), v.maxLength(50)),
  /** The present entry of the history. */
  at: count,
}

/** An id stands for the entry of our own data with this id. */
const entries = v.array(v.union([short, v.record(v.string(), v.unknown())]))

const reportSchema = v.pipe(
  v.strictObject({
    format: v.literal(reportFormat),
    /** The version of the build in which the report was made. */
    version: short,
    madeAt: v.pipe(v.string(), v.isoTimestamp()),
    /** What somebody has written about it. */
    note: text,
    state: pageState,
    /** Data in place of our own, as what differs from it. */
    data: v.nullable(
      v.strictObject({
        fileName: short,
        shopItems: entries,
        itemTags: entries,
        personas: v.optional(v.unknown()),
      }),
    ),
    window: v.strictObject({ width: count, height: count }),
    scheme: v.picklist(['light', 'dark']),
    /** The size of the page's text in pixels. */
    textSize: v.number(),
    browser: short,
    operations: v.array(
      v.strictObject({
        name: short,
        kind: v.picklist(['query', 'mutation']),
        condition: v.optional(short),
        variables: v.optional(text),
        outcome: short,
      }),
    ),
    ...recordingEntries,
  }),
  v.check(({ at, visits, state }) => visits[at]?.address === state.address),
)

/** What a page shows and stores, as texts. */
export type PageState = v.InferOutput<typeof pageState>
export type Action = v.InferOutput<typeof actionSchema>
/** An entry of a tab's history, and how far its page was scrolled. */
export type Visit = v.InferOutput<typeof visit>
/** What was done in a tab. */
export type Recording = Pick<Report, keyof typeof recordingEntries>
/** What somebody reports of a demo: the state of its page, and how it came about. */
export type Report = v.InferOutput<typeof reportSchema>
/** A report's data in place of our own. */
export type ReportedData = NonNullable<Report['data']>

/** Reads a value of any origin; null for what is no report of this form. */
export function parseReport(value: unknown): Report | null {
  const result = v.safeParse(reportSchema, value)
  return result.success ? result.output : null
}
