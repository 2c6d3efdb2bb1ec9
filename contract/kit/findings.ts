import { isDeepStrictEqual } from 'node:util'

/** A clause of the contract does not hold; the message is one sentence for whoever writes the backend. */
export class BrokenClause extends Error {
  /** What the sentence has no room for, line by line. */
  readonly details: readonly string[]

  /**
   * @param expected what the contract asks for, to be read after "Expected"
   * @param came what the backend did instead
   * @param details what the sentence has no room for
   */
  constructor(expected: string, came: string, details: readonly string[] = []) {
    super(`Expected ${expected}; came ${came}.`)
    this.details = details
  }
}

/** A clause cannot be examined at this backend or in this run; the message says why. */
export class UncheckedClause extends Error {}

const longestQuotation = 240

/** A text on one line, with the beginning alone if it is long. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\p{Cc}+/gu, ' ')
  if (line.length <= longestQuotation) return line
  return `${line.slice(0, longestQuotation)}… (${text.length} characters)`
}

/** A value as a sentence can show it: as JSON, shortened. */
export const quote = (value: unknown): string =>
  value === undefined ? 'nothing' : shorten(JSON.stringify(value))

/** A number with what it counts, such as "1 clause" or "2 clauses". */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** The first three of many faults and how many more there are. */
export function firstOf(faults: readonly string[]): string {
  const more = faults.length > 3 ? ` and ${faults.length - 3} more` : ''
  return `${faults.slice(0, 3).join('; ')}${more}`
}

/** Whether two values are equal as JSON, whatever the order of keys; -0 is 0. */
export const isEqual = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asJson(a), asJson(b))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify({ value }))

/**
 * Holds when both values are equal as JSON.
 * @param what names the value, such as "the item's description"
 * @throws {BrokenClause} naming the first character that differs in a long text
 */
export function expectEqual(what: string, came: unknown, expected: unknown): void {
  if (isEqual(came, expected)) return
  if (typeof came !== 'string' || typeof expected !== 'string' || expected.length <= 40) {
    throw new BrokenClause(`${what} to be ${quote(expected)}`, quote(came))
  }
  let place = 0
  while (came[place] === expected[place] && place < expected.length) place += 1
  const around = (text: string) => quote(text.slice(Math.max(0, place - 10), place + 20))
  throw new BrokenClause(
    `${what} to come back unchanged, with ${expected.length} characters`,
    `${came.length} characters, which differ from character ${place + 1} on: ${around(came)} instead of ${around(expected)}`,
  )
}

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a JSON object, which is empty where it is something else. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
