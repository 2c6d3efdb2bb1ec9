import fc from 'fast-check'
import { hostileStrings } from './hostileStrings'

/** What is merely long takes the time of a thousand others. */
const knownHostile = Object.values(hostileStrings).filter((text) => text.length < 1000)

const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))

/** Any text at all: halves of characters, control characters, and those that are known to break pages. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...knownHostile),
  fc.string({ unit: codeUnit }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
)

/** JSON of any value, with keys as hostile as `__proto__`, and numbers that are hard to hold. */
export const anyJsonText: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom('1e999', '-0', '2.9', '9007199254740993', '{"__proto__":{"id":"1"}}'),
)

/** Any text, and JSON. */
export const anyStoredText: fc.Arbitrary<string> = fc.oneof(anyText, anyJsonText)

/** The texts of another arbitrary, with a few characters taken out, put in or exchanged. */
export const nearMissOf = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(), fc.nat(2), codeUnitOrSign), { maxLength: 3 }))
    .map(([text, edits]) => edits.reduce(applyEdit, text))

const codeUnitOrSign = fc.oneof(codeUnit, fc.constantFrom(...'{}[]",:0123456789eE.-+truefalsn '))

function applyEdit(text: string, [place, kind, character]: [number, number, string]): string {
  const at = place % (text.length + 1)
  const inserted = kind === 0 ? '' : character
  return text.slice(0, at) + inserted + text.slice(kind === 1 ? at : at + 1)
}
