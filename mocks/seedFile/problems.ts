import { shortenedText } from '../shortenedText'
import type { Misfit } from './shape'

/** Where in a file something is wrong: an entry of a list or a line, both counted from 1, or the file as a whole. */
export interface Place {
  list?: string
  entry?: number
  line?: number
  /** The field or the column, as the file calls it. */
  field?: string
}

/** The ways in which a file does not fit. */
export type Reason =
  | Misfit
  | { kind: 'duplicate'; text: string; first: number }
  | { kind: 'unknownTag'; text: string }
  | { kind: 'unknownPersona'; known: string }
  | { kind: 'price'; text: string }
  | { kind: 'repeatedColumn' }
  | { kind: 'untitled' }
  | { kind: 'json' }
  | { kind: 'quotes' }
  | { kind: 'spreadsheet' }
  | { kind: 'noText' }
  | { kind: 'nothing' }
  | { kind: 'tooLong'; megabytes: number }

/** Something in a file that does not fit. */
export type SeedProblem = Place & Reason

/** The language of a sentence: that of the demo's panel, or that of a terminal. */
export type Language = 'de' | 'en'

/** The longest text of a file that is quoted in a sentence, in characters. */
const quoteLength = 40

const clip = (text: string) => shortenedText(text, quoteLength)

const germanTypes: Readonly<Record<string, string>> = {
  array: 'Liste',
  boolean: 'Wahrheitswert',
  infinity: 'zu große Zahl',
  integer: 'ganze Zahl',
  null: 'null',
  number: 'Zahl',
  object: 'Objekt',
  string: 'Text',
}

const inGerman = (types: string) =>
  types
    .split(', ')
    .map((type) => germanTypes[type] ?? type)
    .join(' oder ')

const places = {
  de: ({ list, entry, line, field }: Place) => [
    ...(line === undefined ? [] : [`Zeile ${line}`]),
    ...(list === undefined ? [] : [list]),
    ...(entry === undefined ? [] : [`Eintrag ${entry}`]),
    ...(field === undefined ? [] : [`${line === undefined ? 'Feld' : 'Spalte'} „${clip(field)}“`]),
  ],
  en: ({ list, entry, line, field }: Place) => [
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(list === undefined ? [] : [list]),
    ...(entry === undefined ? [] : [`entry ${entry}`]),
    ...(field === undefined ? [] : [`${line === undefined ? 'field' : 'column'} "${clip(field)}"`]),
  ],
}

function germanReason(reason: SeedProblem): string {
  switch (reason.kind) {
    case 'missing':
      return 'fehlt'
    case 'unknown':
      return 'ist unbekannt'
    case 'empty':
      return 'ist leer'
    case 'type':
      return `${inGerman(reason.expected)} erwartet, ${inGerman(reason.found)} gefunden`
    case 'duplicate':
      return `„${clip(reason.text)}“ gibt es schon in ${reason.line === undefined ? 'Eintrag' : 'Zeile'} ${reason.first}`
    case 'unknownTag':
      return `kein Eintrag von itemTags hat diese Id und den Namen „${clip(reason.text)}“`
    case 'unknownPersona':
      return `unbekannte Person; bekannt sind ${reason.known}`
    case 'price':
      return `„${clip(reason.text)}“ ist kein Preis`
    case 'repeatedColumn':
      return 'gibt es zweimal'
    case 'untitled':
      return 'in der ersten Zeile fehlt eine Spalte „Titel“, „Bezeichnung“ oder „Name“'
    case 'json':
      return 'das ist kein gültiges JSON'
    case 'quotes':
      return 'ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt'
    case 'noText':
      return 'das ist weder Tabelle noch JSON; bitte eine CSV- oder JSON-Datei nehmen'
    case 'spreadsheet':
      return 'das ist eine Arbeitsmappe; bitte als CSV speichern und diese Datei nehmen'
    case 'nothing':
      return 'die Datei enthält keine Artikel'
    case 'tooLong':
      return `die Datei hat mehr als ${reason.megabytes} MB`
  }
}

function englishReason(reason: SeedProblem): string {
  switch (reason.kind) {
    case 'missing':
      return 'is missing'
    case 'unknown':
      return 'is unknown'
    case 'empty':
      return 'is empty'
    case 'type':
      return `expected ${reason.expected.replaceAll(', ', ' or ')}, found ${reason.found}`
    case 'duplicate':
      return `"${clip(reason.text)}" is taken by ${reason.line === undefined ? 'entry' : 'line'} ${reason.first}`
    case 'unknownTag':
      return `no entry of itemTags has this id and the name "${clip(reason.text)}"`
    case 'unknownPersona':
      return `unknown persona; known are ${reason.known}`
    case 'price':
      return `"${clip(reason.text)}" is no price`
    case 'repeatedColumn':
      return 'is there twice'
    case 'untitled':
      return 'the first line has no column "title" or "name"'
    case 'json':
      return 'this is no valid JSON'
    case 'quotes':
      return 'a quotation mark is not closed or not doubled'
    case 'noText':
      return 'this is neither a table nor JSON; take a CSV or JSON file'
    case 'spreadsheet':
      return 'this is a workbook; save it as CSV and take that file'
    case 'nothing':
      return 'the file holds no items'
    case 'tooLong':
      return `the file has more than ${reason.megabytes} MB`
  }
}

/** A problem in one sentence, without its full stop: where it is, and what it is. */
export function describeProblem(problem: SeedProblem, language: Language): string {
  const place = places[language](problem).join(', ')
  const reason = language === 'de' ? germanReason(problem) : englishReason(problem)
  const sentence = place === '' ? reason : `${place}: ${reason}`
  // The names of lists stay as the file has them.
  if (problem.list !== undefined) return sentence
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
