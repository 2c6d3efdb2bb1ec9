/**
 * The one grammar in which a state of the mock backend is written, wherever it is written: address bar, Storybook,
 * demo panel, server and tests. `shopItems:error,createShopItem:rejected` names an operation and its condition;
 * a preset's name stands for such a list.
 */

/** The six operations of the contract (SPEC.md section 7). */
export const operationNames = [
  'currentUser',
  'shopItems',
  'shopItemById',
  'itemTags',
  'createShopItem',
  'createItemTag',
] as const
export type OperationName = (typeof operationNames)[number]

/** Every condition with what it makes of an operation's answer. */
export const conditionDescriptions = {
  loading: 'never answers',
  slow: 'answers after 3 seconds',
  error: 'answers with a GraphQL error',
  network: 'the connection fails',
  http500: 'answers with HTTP status 500 and no JSON',
  empty:
    'answers with empty lists and empty texts; a mutation succeeds without returning what it made',
  large: 'lists hold 10,000 entries; lists inside a single object hold 100',
  long: 'every text is very long',
  rejected: 'a mutation answers success: false and changes nothing; a query answers as usual',
  null: 'the field is null',
  forbidden: 'answers with a GraphQL error with the code FORBIDDEN',
} as const
export type Condition = keyof typeof conditionDescriptions

/** The same in a few German words, for those who review the shop. */
export const germanConditionDescriptions: Record<Condition, string> = {
  loading: 'antwortet nie',
  slow: 'nach 3 Sekunden',
  error: 'GraphQL-Fehler',
  network: 'Verbindung bricht ab',
  http500: 'Status 500, kein JSON',
  empty: 'leere Listen und Texte',
  large: '10.000 Einträge',
  long: 'sehr lange Texte',
  rejected: 'success: false',
  null: 'Feld ist null',
  forbidden: 'nicht erlaubt',
}
export const conditionNames = Object.keys(conditionDescriptions) as readonly Condition[]

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
  'sign-in-expired': 'currentUser:empty,createShopItem:forbidden,createItemTag:forbidden',
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

const isOperationName = (name: string): name is OperationName =>
  operationNames.some((known) => known === name)
const isCondition = (name: string): name is Condition => Object.hasOwn(conditionDescriptions, name)
const isPresetName = (name: string): name is PresetName => Object.hasOwn(presets, name)

/**
 * Reads a list of conditions. A later entry for the same operation wins; entries with unknown names are left out and
 * returned in `unknown`, so that whoever asked can be told.
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

/** One sentence for the console or a terminal that names what was not understood and what would have been. */
export function describeUnknown(unknown: readonly string[]): string {
  return (
    `Unknown mock condition ${unknown.map((part) => `"${part}"`).join(', ')} is ignored. ` +
    `Operations: ${operationNames.join(', ')}. Conditions: ${conditionNames.join(', ')}. ` +
    `Presets: ${presetNames.join(', ')}.`
  )
}
