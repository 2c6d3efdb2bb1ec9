import { conditionOf, type Conditions } from './conditions'

/** How many operations the log remembers. */
export const logLength = 50
/** How many characters it keeps of each text, so that lists of 10,000 items do not fill the memory. */
const excerptLength = 50_000

/** An operation in the log. Headers, and with them tokens, are never part of it. */
export interface LoggedOperation {
  id: number
  name: string
  /** The operation's condition at the time of the request. */
  condition: string | undefined
  /** JSON. */
  variables: string
  /** What became of it, in few German words. */
  outcome: string
  isBad: boolean
  /** The beginning of the response. */
  answer: string
}
type Outcome = Pick<LoggedOperation, 'outcome' | 'isBad' | 'answer'>

/** The last operations of a page, newest first. */
export interface OperationLog {
  /** The same array until something changes. */
  entries: () => readonly LoggedOperation[]
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Logs a request; the returned function logs its outcome. */
  start: (
    request: Pick<LoggedOperation, 'name' | 'condition' | 'variables'>,
  ) => (outcome: Outcome) => void
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
      const entry = { ...request, id, outcome: 'läuft', isBad: false, answer: '' }
      replace([entry, ...entries].slice(0, logLength))
      return (outcome) =>
        replace(entries.map((one) => (one.id === id ? { ...one, ...outcome } : one)))
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
    const finish = log.start({ name, condition, variables: excerpt(JSON.stringify(variables)) })
    const start = performance.now()
    const end = (outcome: string, isBad: boolean, answer = '') =>
      finish({ outcome: `${outcome}, ${Math.round(performance.now() - start)} ms`, isBad, answer })
    try {
      const response = await fetch(input, init)
      const text = await response.clone().text()
      const trouble = troubleOf(text)
      end(`${response.status}${trouble}`, trouble !== '' || !response.ok, excerpt(text))
      return response
    } catch (error) {
      const isAborted = init?.signal?.aborted === true
      end(isAborted ? 'abgebrochen' : 'Netzfehler', !isAborted)
      throw error
    }
  }
}

function troubleOf(text: string): string {
  // A very long response is a list; parsing it would block the page. Errors stand at its beginning.
  if (text.length > excerptLength) return text.startsWith('{"errors"') ? ' Fehler' : ''
  const { data, errors } = Object(parseJson(text))
  if (errors !== undefined) return ' Fehler'
  const answers = Object.values(Object(data))
  return answers.some((answer) => Object(answer).success === false) ? ' abgelehnt' : ''
}

// A slice of a long string keeps the whole in memory; a clone copies it.
const excerpt = (text: string): string =>
  text.length > excerptLength ? `${structuredClone(text.slice(0, excerptLength))} …` : text

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
