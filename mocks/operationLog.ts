import { atom, createStore } from 'jotai'
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

/**
 * Logs the GraphQL operations that a fetch sends. The logging fetch resolves after the log has read the whole response, since
 * an abort afterwards would take the rest of the body from the log as well.
 * @param conditions returns the present conditions
 */
export function logOperations(fetch: typeof globalThis.fetch, conditions: () => Conditions) {
  const store = createStore()
  const operations = atom<readonly LoggedOperation[]>([])
  const log = {
    entries: () => store.get(operations),
    /** Calls back after each change; returns the function that unsubscribes. */
    subscribe: (onChange: () => void) => store.sub(operations, onChange),
  }

  let count = 0
  const loggingFetch: typeof fetch = async (input, init) => {
    const { operationName, variables } = JSON.parse(String(init?.body))
    const name = String(operationName ?? 'ohne Namen')
    const operation = {
      id: (count += 1),
      name,
      condition: conditionOf(conditions(), name),
      variables: excerpt(JSON.stringify(variables ?? {})),
    }
    const running = { ...operation, outcome: 'läuft', isBad: false, answer: '' }
    store.set(operations, [running, ...log.entries()].slice(0, logLength))
    const start = performance.now()
    const end = (what: string, isBad: boolean, answer = '') => {
      const outcome = `${what}, ${Math.round(performance.now() - start)} ms`
      const ended = { ...operation, outcome, isBad, answer: excerpt(answer) }
      const next = log.entries().map((entry) => (entry.id === ended.id ? ended : entry))
      store.set(operations, next)
    }
    try {
      const response = await fetch(input, init)
      const text = await response.clone().text()
      const trouble = troubleOf(text)
      end(`${response.status}${trouble}`, trouble !== '' || !response.ok, text)
      return response
    } catch (error) {
      const isAborted = init?.signal?.aborted === true
      end(isAborted ? 'abgebrochen' : 'Netzfehler', !isAborted)
      throw error
    }
  }
  return { fetch: loggingFetch, log }
}

/** The last operations of a page, newest first. */
export type OperationLog = ReturnType<typeof logOperations>['log']

/** What an answer says of itself. Parsing a list of 10,000 items would block the page. */
function troubleOf(text: string): string {
  if (text.startsWith('{"errors"')) return ' Fehler'
  return text.includes('"success":false') ? ' abgelehnt' : ''
}

// A slice of a long string keeps the whole in memory; a clone copies it.
const excerpt = (text: string): string =>
  text.length > excerptLength ? `${structuredClone(text.slice(0, excerptLength))} …` : text
