import { isDeepStrictEqual } from 'node:util'

/** A clause of the contract does not hold; the message is one sentence for the backend's developer. */
export class BrokenClause extends Error {
  /**
   * @param wanted what the contract asks for, to be read after "Expected"
   * @param came what the backend did instead
   */
  constructor(wanted: string, came: string) {
    super(`Expected ${wanted}; came ${came}.`)
  }
}

/** A clause cannot be examined at this backend or in this run; the message says why. */
export class UncheckedClause extends Error {}

/** @throws {BrokenClause} unless it holds */
export function expectThat(holds: boolean, wanted: string, came: string): asserts holds {
  if (!holds) throw new BrokenClause(wanted, came)
}

/**
 * Holds when both are equal as JSON; of what is long it shows where it begins to differ.
 * @param what names the value, such as "the item's description"
 */
export function expectEqual(what: string, came: unknown, wanted: unknown): void {
  if (isEqual(came, wanted)) return
  const [one = 'nothing', other = 'nothing'] = [JSON.stringify(came), JSON.stringify(wanted)]
  let place = 0
  while (one[place] === other[place] && place < other.length) place += 1
  const around = (text: string) => shorten(text.slice(Math.max(0, place - 10), place + 30))
  const isLong = Math.max(one.length, other.length) > longestQuotation
  const where = `, where ${around(one)} stands instead of ${around(other)}`
  throw new BrokenClause(`${what} to be ${quote(wanted)}`, `${quote(came)}${isLong ? where : ''}`)
}

/** Whether two values are equal as JSON, whatever the order of keys; -0 is 0. */
const isEqual = (a: unknown, b: unknown): boolean => isDeepStrictEqual(asJson(a), asJson(b))

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify({ value }))

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

/** The first three of many faults and how many more there are. */
export function firstOf(faults: Iterable<string>): string {
  const [one, two, three, ...rest] = new Set(faults)
  const first = [one, two, three].filter((fault) => fault !== undefined).join('; ')
  return rest.length > 0 ? `${first} and ${rest.length} more` : first
}

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value as a JSON object, which is empty where it is something else. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})
