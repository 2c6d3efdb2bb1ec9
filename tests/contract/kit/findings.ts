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

/** A clause cannot be examined at this backend; the message says why. */
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

/** The first of many faults and how many more there are. */
export function firstOf(faults: readonly string[], shown = 3): string {
  const more = faults.length > shown ? ` and ${faults.length - shown} more` : ''
  return `${faults.slice(0, shown).join('; ')}${more}`
}

/**
 * Holds when both values are equal as JSON, whatever the order of keys.
 * @param what names the value, such as "the item's description"
 * @throws {BrokenClause} naming the first character that differs in a long text
 */
export function expectEqual(what: string, came: unknown, expected: unknown): void {
  if (isEqual(came, expected)) return
  if (typeof came === 'string' && typeof expected === 'string' && expected.length > 40) {
    const at = Array.from({ length: expected.length }).findIndex((_, i) => came[i] !== expected[i])
    const place = at === -1 ? expected.length : at
    const around = (text: string) => quote(text.slice(Math.max(0, place - 10), place + 20))
    throw new BrokenClause(
      `${what} to come back unchanged, with ${expected.length} characters`,
      `${came.length} characters, which differ from character ${place + 1} on: ${around(came)} instead of ${around(expected)}`,
    )
  }
  throw new BrokenClause(`${what} to be ${quote(expected)}`, quote(came))
}

/** Whether two values are equal as JSON, whatever the order of keys. */
function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isEqual(entry, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  )
}

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
