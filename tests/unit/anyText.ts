import fc from 'fast-check'
import { hostileStrings } from './hostileStrings'

/** What is merely long takes the time of a thousand others. */
const knownHostile = Object.values(hostileStrings).filter((text) => text.length < 1000)

const surrogates = { first: 0xd800, count: 0x800 }

/** Any whole character. The unit `binary` of fast-check is the same, but takes half a second to prepare. */
const anyCharacter: fc.Arbitrary<string> = fc
  .nat(0x10ffff - surrogates.count)
  .map((point) => String.fromCodePoint(point < surrogates.first ? point : point + surrogates.count))

const codeUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit))

/** Any text at all: halves of characters, control characters, and those that are known to break pages. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...knownHostile),
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: codeUnit }),
  fc.string({ unit: 'grapheme' }),
  fc.string(),
)

const hostileKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'id',
  'count',
  'loggedIn',
  'privilege',
  'version',
  'items',
  'tags',
  '',
)

/** Numbers that are hard to hold, and texts that only look like numbers of JSON. */
const hostileNumber = fc.constantFrom(
  ...'1e999 -1e999 1e308 -0 0 0.5 1.0000000000000002 -1 2.9 9007199254740993'.split(' '),
  ...'1e21 5e-324 NaN Infinity 0x10 1_000 +1 01'.split(' '),
)

const jsonTexts = fc.letrec<{ value: string; list: string; record: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(
      hostileNumber,
      anyText.map((text) => JSON.stringify(text)),
      fc.constantFrom('true', 'false', 'null', '"ADMIN"', '"USER"'),
    ),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('value'), { maxLength: 5 }).map((values) => `[${values.join(',')}]`),
  record: fc
    .array(fc.tuple(hostileKey, tie('value')), { maxLength: 5 })
    .map((pairs) => `{${pairs.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`),
}))

/** Any text, JSON, JSON with hostile keys and numbers, and text that is almost JSON. */
export const anyStoredText: fc.Arbitrary<string> = fc.oneof(
  anyText,
  fc.json({ maxDepth: 2 }),
  jsonTexts.value,
)

/** JSON of one value, which may be hostile. A few of its numbers are none, and make it no JSON. */
export const anyJsonText: fc.Arbitrary<string> = jsonTexts.value

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

/** JSON.parse that gives undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
