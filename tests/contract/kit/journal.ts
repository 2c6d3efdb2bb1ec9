import { isRecord, quote } from './findings'
import type { Target } from './target'

/** When an answer is worth a remark, and when a visitor has given up, in milliseconds. */
export interface Patience {
  slowMs: number
  tooSlowMs: number
}

export const usualPatience: Patience = { slowMs: 2000, tooSlowMs: 10_000 }

/** A text of an answer that shows the inside of the server. */
export interface Leak {
  /** Such as "a stack trace". */
  what: string
  text: string
  /** Whether it stands in the `message` of an error, where every client gets it to read. */
  isMessage: boolean
  request: string
}

/** What was noticed at all answers of a run. */
export interface Journal {
  /** Who is asking now: a clause, by its id, or the first look, which comes before all clauses. */
  sender: string
  leaks: Leak[]
  slow: { request: string; sender: string; ms: number }[]
  /** The waits that the backend has asked for (429 with Retry-After), in seconds. */
  waits: number[]
  patience: Patience
}

export const newJournal = (patience: Patience): Journal => ({
  sender: 'the first look',
  leaks: [],
  slow: [],
  waits: [],
  patience,
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
    const waitS = response.status === 429 ? retryAfterS(response) : undefined
    if (waitS !== undefined && waitS <= longestWaitS && triesLeft > 0) {
      journal.waits.push(waitS)
      await new Promise((done) => setTimeout(done, waitS * 1000))
      return attempt(again, triesLeft - 1)
    }
    const text = await response.clone().text()
    const ms = performance.now() - begin
    const requestLine = `${request.method} ${new URL(request.url).pathname}`
    if (ms > journal.patience.slowMs) journal.slow.push({ request: requestLine, sender, ms })
    journal.leaks.push(...leaksOf(text).map((leak) => ({ ...leak, request: requestLine })))
    return response
  }
  return (request) => attempt(request, mostTries)
}

function retryAfterS(response: Response): number | undefined {
  const text = response.headers.get('Retry-After')
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** What only the inside of a server writes: the beginning of a line of a stack trace, SQL, a class with its package. */
const inside: { what: string; pattern: RegExp }[] = [
  {
    what: 'a stack trace',
    pattern:
      /(?:^|[\n>;])\s*at (?:async )?[\w$.<>[\]/ ]+ ?\((?:.*:\d+|<anonymous>|&lt;anonymous&gt;|Unknown Source|Native Method)|^Traceback \(most recent call last\)|^\s*File ".+", line \d+|^goroutine \d+ \[|\bin \/\S+\.\w+:(?:line )?\d+/m,
  },
  {
    what: 'SQL',
    pattern:
      /\bselect\b.+\bfrom\b|\binsert\s+into\b|\bupdate\b.+\bset\b.+=|\bdelete\s+from\b|\bSQLSTATE\b|\bORA-\d{5}\b|\bSQLITE_[A-Z]+|duplicate key value|violates .+ constraint/is,
  },
  {
    what: 'the name of a class',
    pattern: /\b(?:[a-z_]\w*\.){2,}[A-Z]\w*|\b(?:[A-Z]\w*Exception|[A-Z]\w+Error): /,
  },
]

function leaksOf(text: string): Omit<Leak, 'request'>[] {
  return textsOf(text).flatMap(({ text: found, isMessage }) => {
    const hit = inside.find(({ pattern }) => pattern.test(found))
    return hit ? [{ what: hit.what, text: quote(found), isMessage }] : []
  })
}

/** Every text of an answer but its data: that holds what people have written. */
function textsOf(answer: string): { text: string; isMessage: boolean }[] {
  try {
    const body: unknown = JSON.parse(answer)
    return textsIn(isRecord(body) ? { ...body, data: undefined } : body, '')
  } catch {
    return [{ text: answer, isMessage: false }]
  }
}

function textsIn(value: unknown, key: string): { text: string; isMessage: boolean }[] {
  if (typeof value === 'string') return [{ text: value, isMessage: key === 'message' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, Array.isArray(value) || key === 'extensions' ? key : name),
  )
}
