import { GraphQLError, type GraphQLOutputType } from 'graphql'
import { operationKinds, type CurrentUser } from '../contract/generated/operations'
import { personas } from './personas'
import { emptied, enlarged, lengthened } from './variants'

/**
 * The grammar for states of the mock backend. Address bar, Storybook, demo panel, server and tests share it.
 * `shopItems:error,createShopItem:rejected` gives each operation a condition; the name of a preset is short for such a list.
 */

/** The operations of the contract (SPEC.md section 7), in its order. */
export const operationNames = Object.keys(operationKinds) as readonly OperationName[]
export type OperationName = keyof typeof operationKinds

/** An operation that meets a condition. */
interface MetOperation {
  name: OperationName
  type: GraphQLOutputType
  /** Executes the operation. */
  answer: () => unknown
  /** Executes the operation as another user. */
  answerTo: (user: CurrentUser) => unknown
}

interface ConditionRule {
  /** The condition's effect on a response, in a few German words for demo panel and Storybook. */
  description: string
  /** The answer under the condition. A `Response` replaces the whole HTTP answer. */
  answer: (operation: MetOperation) => unknown
}

/** The delay under the condition `slow`, in milliseconds. */
export const slowAnswerMs = 3000

/** The error for operations that only admins may use. */
export const forbiddenError = () =>
  new GraphQLError('Diese Aktion ist nur für Administratoren erlaubt.', {
    extensions: { code: 'FORBIDDEN' },
  })

/** Every condition. Grammar, toolbar, panel, server and docs read this table. */
export const conditionRules = {
  loading: {
    description: 'antwortet nie',
    answer: () => new Promise(() => {}),
  },
  slow: {
    description: 'nach 3 Sekunden',
    answer: async ({ answer }) => {
      await new Promise((done) => setTimeout(done, slowAnswerMs))
      return answer()
    },
  },
  error: {
    description: 'meldet einen Fehler',
    answer: ({ name }) => {
      throw new GraphQLError(`Simulierter Fehler in ${name}.`, {
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      })
    },
  },
  network: {
    description: 'Verbindung bricht ab',
    answer: () => Response.error(),
  },
  http500: {
    description: 'Status 500, kein JSON',
    answer: () => new Response('Internal Server Error', { status: 500 }),
  },
  empty: {
    // A mutation succeeds without returning the created object.
    description: 'leere Listen und Texte',
    answer: async ({ answer, type }) => emptied(await answer(), type),
  },
  large: {
    // Lists inside a single object hold 100.
    description: '10.000 Einträge',
    answer: async ({ answer, type }) => enlarged(await answer(), type),
  },
  long: {
    description: 'sehr lange Texte',
    answer: async ({ answer, type }) => lengthened(await answer(), type),
  },
  rejected: {
    // A mutation changes nothing; a query answers as usual.
    description: 'lehnt ab',
    answer: ({ name, type, answer }) =>
      operationKinds[name] === 'mutation' ? emptied({}, type) : answer(),
  },
  null: {
    description: 'gibt es nicht',
    answer: () => null,
  },
  anonymous: {
    description: 'niemand angemeldet',
    answer: ({ answerTo }) => answerTo(personas.visitor.user),
  },
  forbidden: {
    description: 'nicht erlaubt',
    answer: () => {
      throw forbiddenError()
    },
  },
} satisfies Record<string, ConditionRule>
export type Condition = keyof typeof conditionRules
export const conditionNames = Object.keys(conditionRules) as readonly Condition[]

/** The condition of each operation that has one. */
export type Conditions = Partial<Record<OperationName, Condition>>

const everyOperation = (condition: Condition) =>
  operationNames.map((name) => `${name}:${condition}`).join(',')

/** Named lists of conditions, written in the grammar itself. */
export const presets = {
  'shop-fails': 'shopItems:error',
  'shop-empty': 'shopItems:empty',
  'shop-huge': 'shopItems:large',
  'first-visit': 'shopItems:slow,shopItemById:slow',
  'long-texts': 'shopItems:long,shopItemById:long,itemTags:long,currentUser:long',
  'creation-rejected': 'createShopItem:rejected,createItemTag:rejected',
  'sign-in-expired': everyOperation('anonymous'),
  'backend-down': everyOperation('http500'),
  offline: everyOperation('network'),
} as const satisfies Record<string, string>
export type PresetName = keyof typeof presets
export const presetNames = Object.keys(presets) as readonly PresetName[]

export interface ParsedConditions {
  conditions: Conditions
  /** The parts of the text that name no known operation, condition or preset. */
  unknown: string[]
}

const isOperationName = (name: string): name is OperationName => Object.hasOwn(operationKinds, name)
const isCondition = (name: string): name is Condition => Object.hasOwn(conditionRules, name)
const isPresetName = (name: string): name is PresetName => Object.hasOwn(presets, name)

/**
 * Parses a list of conditions. A later entry for the same operation wins. Entries with unknown names are returned in
 * `unknown`.
 */
export function parseConditions(text: string): ParsedConditions {
  const parsed: ParsedConditions = { conditions: {}, unknown: [] }
  for (const part of text.split(',').map((entry) => entry.trim())) {
    if (part === '') continue
    if (isPresetName(part)) {
      Object.assign(parsed.conditions, parseConditions(presets[part]).conditions)
      continue
    }
    // Stryker disable next-line StringLiteral: nothing is called like either default
    const [operation = '', condition = '', ...rest] = part.split(':')
    if (rest.length === 0 && isOperationName(operation) && isCondition(condition)) {
      parsed.conditions[operation] = condition
    } else {
      parsed.unknown.push(part)
    }
  }
  return parsed
}

/** Writes conditions in the grammar that `parseConditions` reads, in the contract's order of operations. */
export function formatConditions(conditions: Conditions): string {
  return operationNames
    .filter((name) => conditions[name] !== undefined)
    .map((name) => `${name}:${conditions[name]}`)
    .join(',')
}

/** A message for the console or a terminal: the unknown entries and all known names. */
export function describeUnknown(unknown: readonly string[]): string {
  return (
    `Unknown mock condition ${unknown.map((part) => `"${part}"`).join(', ')} is ignored. ` +
    `Operations: ${operationNames.join(', ')}. Conditions: ${conditionNames.join(', ')}. ` +
    `Presets: ${presetNames.join(', ')}.`
  )
}

/** The condition of an operation, if it has one. */
export const conditionOf = (conditions: Conditions, operation: string): Condition | undefined =>
  isOperationName(operation) ? conditions[operation] : undefined
