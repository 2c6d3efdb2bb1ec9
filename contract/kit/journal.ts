import { isRecord, quote } from './findings'
import type { Target } from './target'

/** When an answer is worth a remark, and when a visitor has given up, in milliseconds. */
export const slowMs = 2000
export const tooSlowMs = 10_000

/** What was noticed at all answers of a run. */
export interface Journal {
  /** Who is asking now: a clause, by its id, or the first look, which comes before all clauses. */
  sender: string
  /** Texts of answers that show the inside of the server: what it is, and where. */
  leaks: { sentence: string; isMessage: boolean }[]
  slow: { sentence: string; ms: number }[]
  /** The waits that the backend has asked for (429 with Retry-After), in seconds. */
  waits: number[]
  /** Requests whose answers every cache may keep. */
  public: string[]
}

export const newJournal = (): Journal => ({
  sender: 'the first look',
  leaks: [],
  slow: [],
  waits: [],
  public: [],
})

const longestWaitS = 60
const mostTries = 8

/**
 * Wraps a target's fetch so that it keeps the journal. It waits where the backend asks for that with status 429 and
 * `Retry-After`, and sends the request again.
 */
export function attentiveFetch(fetch: Target['fetch'], journal: Journal): Target['fetch'] {
  const attempt = async (request: Request, triesLeft: number): Promise<Response> => {
    const { sender } = journal
    const again = request.clone()
    const begin = performance.now()
    const response = await fetch(request)
    const waitS = response.status === 429 ? retryAfterS(response) : Number.NaN
    if (waitS <= longestWaitS && triesLeft > 0) {
      journal.waits.push(waitS)
      await new Promise((done) => setTimeout(done, waitS * 1000))
      return attempt(again, triesLeft - 1)
    }
    const text = await response.clone().text()
    const ms = performance.now() - begin
    const line = `${request.method} ${new URL(request.url).pathname}`
    const took = `${line} of ${sender} took ${(ms / 1000).toFixed(1)} s`
    if (ms > slowMs) journal.slow.push({ sentence: took, ms })
    const control = response.headers.get('Cache-Control') ?? ''
    if (/\b(?:public|s-maxage)\b/i.test(control)) journal.public.push(`${line}: "${control}"`)
    for (const { text: found, isMessage } of textsOf(text)) {
      const [what] = inside.find(([, pattern]) => pattern.test(found)) ?? []
      if (what !== undefined) {
        journal.leaks.push({ sentence: `${what} at ${line}: ${quote(found)}`, isMessage })
      }
    }
    return response
  }
  return (request) => attempt(request, mostTries)
}

function retryAfterS(response: Response): number {
  const text = response.headers.get('Retry-After') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Math.max(0, seconds)
}

/** What only the inside of a server writes: the beginning of a line of a stack trace, SQL, a class with its package. */
const inside: [what: string, pattern: RegExp][] = [
  [
    'a stack trace',
    /(?:^|[\n>;])\s*at (?:async )?[\w$.<>[\]/ ]+ ?\((?:.*:\d+|<anonymous>|&lt;anonymous&gt;|Unknown Source|Native Method)|^Traceback \(most recent call last\)|^\s*File ".+", line \d+|^goroutine \d+ \[|\bin \/\S+\.\w+:(?:line )?\d+/m,
  ],
  [
    'SQL',
    /\bselect\b.+\bfrom\b|\binsert\s+into\b|\bupdate\b.+\bset\b.+=|\bdelete\s+from\b|\bSQLSTATE\b|\bORA-\d{5}\b|\bSQLITE_[A-Z]+|duplicate key value|violates .+ constraint/is,
  ],
  ['the name of a class', /\b(?:[a-z_]\w*\.){2,}[A-Z]\w*|\b(?:[A-Z]\w*Exception|[A-Z]\w+Error): /],
]

/** Every text of an answer but its data, which holds what people have written. */
function textsOf(answer: string) {
  try {
    const body: unknown = JSON.parse(answer)
    return textsIn(isRecord(body) ? { ...body, data: undefined } : body, '')
  } catch {
    return [{ text: answer, isMessage: false }]
  }
}

function textsIn(value: unknown, key: string): { text: string; isMessage: boolean }[] {
  // The `message` of an error is what every client gets to read.
  if (typeof value === 'string') return [{ text: value, isMessage: key === 'message' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, Array.isArray(value) || key === 'extensions' ? key : name),
  )
}
