import { conditionOf, type Conditions } from './conditions'

/** How many operations the log remembers. */
export const logLength = 50
/** How many characters it keeps of each text, so that lists of 10,000 items do not fill the memory. */
const excerptLength = 50_000

/** What became of an operation. */
export interface Outcome {
  /** Milliseconds from the request to the whole response. */
  durationMs: number
  /** The HTTP status; without one, there was no response. */
  status?: number
  /** Data, errors, or a mutation with `success: false`; a broken connection, or a request that the page has aborted. */
  verdict: 'data' | 'errors' | 'rejected' | 'failed' | 'aborted'
  /** The beginning of the response. */
  answer: string
}

/** An operation in the log. Headers, and with them tokens, are never part of it. */
export interface LoggedOperation {
  id: number
  name: string
  /** JSON. */
  variables: string
  /** The operation's condition at the time of the request. */
  condition: string | undefined
  /** Undefined while it runs. */
  outcome?: Outcome
}

/** The last operations of a page, newest first. */
export interface OperationLog {
  /** The same array until something changes. */
  entries: () => readonly LoggedOperation[]
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Logs a request; the returned function logs its outcome. */
  start: (request: Omit<LoggedOperation, 'id'>) => (outcome: Outcome) => void
}

/** A log without entries. */
export function createOperationLog(): OperationLog {
  let entries: readonly LoggedOperation[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const replace = (next: readonly LoggedOperation[]) => {
    entries = next
    listeners.forEach((listener) => listener())
  }
  return {
    entries: () => entries,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    start: (request) => {
      const id = (count += 1)
      replace([{ ...request, id }, ...entries].slice(0, logLength))
      return (outcome) =>
        replace(entries.map((entry) => (entry.id === id ? { ...entry, outcome } : entry)))
    },
  }
}

/**
 * Wraps a fetch so that it logs every GraphQL operation. It resolves after the log has read the whole response, since an
 * abort afterwards would take the rest of the body from the log as well.
 * @param conditions returns the present conditions
 */
export function withOperationLog(
  fetch: typeof globalThis.fetch,
  log: OperationLog,
  conditions: () => Conditions,
): typeof globalThis.fetch {
  return async (input, init) => {
    const { operationName, variables = {} } = Object(parseJson(String(init?.body)))
    const name = String(operationName ?? 'ohne Namen')
    const condition = conditionOf(conditions(), name)
    const finish = log.start({ name, variables: excerpt(JSON.stringify(variables)), condition })
    const start = performance.now()
    const end = (rest: Omit<Outcome, 'durationMs'>) =>
      finish({ ...rest, durationMs: performance.now() - start })
    try {
      const response = await fetch(input, init)
      const text = await response.clone().text()
      end({ status: response.status, verdict: verdictOf(text), answer: excerpt(text) })
      return response
    } catch (error) {
      end({ verdict: init?.signal?.aborted ? 'aborted' : 'failed', answer: '' })
      throw error
    }
  }
}

function verdictOf(text: string): Outcome['verdict'] {
  // A very long response is a list; parsing it would block the page. Errors stand at its beginning.
  if (text.length > excerptLength) return text.startsWith('{"errors"') ? 'errors' : 'data'
  const { data, errors } = Object(parseJson(text))
  if (errors !== undefined) return 'errors'
  const isRejected = Object.values(Object(data)).some((answer) => Object(answer).success === false)
  return isRejected ? 'rejected' : 'data'
}

function excerpt(text: string): string {
  if (text.length <= excerptLength) return text
  // A slice of a long string keeps the whole in memory; encoding and decoding copies it.
  const bytes = new TextEncoder().encode(text.slice(0, excerptLength))
  return `${new TextDecoder().decode(bytes)} …`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
