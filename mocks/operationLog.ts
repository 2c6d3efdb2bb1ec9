import { getOperationAST, OperationTypeNode, parse } from 'graphql'
import { conditionOf, type Condition, type Conditions } from './conditions'

/** How many operations the log remembers. */
export const logLength = 50
/** How many characters it keeps of each text, so that lists of 10,000 items do not fill the memory. */
const excerptLength = 50_000

/** The beginning of a text, and how long the whole is. */
export interface Excerpt {
  text: string
  /** Characters of the whole text. */
  length: number
}

/** The outcome of an operation. Durations are milliseconds from the request to the whole response. */
export type Outcome =
  | {
      type: 'answered'
      durationMs: number
      /** The HTTP status. */
      status: number
      /** The kind of response: data, errors, or a mutation with `success: false`. */
      verdict: 'data' | 'errors' | 'rejected'
      answer: Excerpt
    }
  | BrokenOff

interface BrokenOff {
  /** Whether the connection failed or the page aborted the request. */
  type: 'failed' | 'aborted'
  durationMs: number
}

/** An operation in the log. Headers, and with them tokens, are never part of it. */
export interface LoggedOperation {
  id: number
  name: string
  kind: 'query' | 'mutation'
  /** JSON. */
  variables: Excerpt
  /** The operation's condition at the time of the request. */
  condition: Condition | undefined
  startedAt: Date
  /** Undefined while it runs. */
  outcome: Outcome | undefined
}

type Question = Pick<LoggedOperation, 'name' | 'kind' | 'variables' | 'condition'>

/** The last operations of a page, newest first. */
export interface OperationLog {
  /** The same array until something changes. */
  entries: () => readonly LoggedOperation[]
  /** Calls back after each change; returns the function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void
  /** Logs a request; the returned function logs its outcome. */
  start: (question: Question) => (outcome: Outcome) => void
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
    start: (question) => {
      const id = (count += 1)
      const started = { ...question, id, startedAt: new Date(), outcome: undefined }
      replace([started, ...entries].slice(0, logLength))
      return (outcome) => {
        replace(entries.map((entry) => (entry.id === id ? { ...entry, outcome } : entry)))
      }
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
    const finish = log.start(readQuestion(init?.body, conditions()))
    const start = performance.now()
    try {
      const response = await fetch(input, init)
      const text = await response.clone().text()
      finish({
        type: 'answered',
        durationMs: performance.now() - start,
        status: response.status,
        verdict: verdictOf(text),
        answer: excerpt(text),
      })
      return response
    } catch (error) {
      finish({
        type: init?.signal?.aborted ? 'aborted' : 'failed',
        durationMs: performance.now() - start,
      })
      throw error
    }
  }
}

function readQuestion(body: BodyInit | null | undefined, conditions: Conditions): Question {
  const asked = typeof body === 'string' ? parseObject(body) : {}
  const name = typeof asked['operationName'] === 'string' ? asked['operationName'] : ''
  const query = typeof asked['query'] === 'string' ? asked['query'] : ''
  return {
    name: name === '' ? 'ohne Namen' : name,
    kind: kindOf(query, name),
    variables: excerpt(JSON.stringify(asked['variables'] ?? {})),
    condition: conditionOf(conditions, name),
  }
}

/** A document that cannot be parsed changes nothing. */
function kindOf(query: string, name: string): 'query' | 'mutation' {
  try {
    const operation = getOperationAST(parse(query), name === '' ? undefined : name)
    return operation?.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query'
  } catch {
    return 'query'
  }
}

function verdictOf(text: string): 'data' | 'errors' | 'rejected' {
  // A very long response is a list; parsing it would block the page. Errors stand at its beginning.
  if (text.length > excerptLength) return text.startsWith('{"errors"') ? 'errors' : 'data'
  const { data, errors } = parseObject(text)
  if (errors !== undefined) return 'errors'
  const answers = isObject(data) ? Object.values(data) : []
  return answers.some((answer) => isObject(answer) && answer['success'] === false)
    ? 'rejected'
    : 'data'
}

function excerpt(text: string): Excerpt {
  // A slice of a long string keeps the whole in memory; encoding and decoding copies it.
  const isWhole = text.length <= excerptLength
  const part = isWhole
    ? text
    : new TextDecoder().decode(new TextEncoder().encode(text.slice(0, excerptLength)))
  return { text: part, length: text.length }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : {}
  } catch {
    return {}
  }
}
