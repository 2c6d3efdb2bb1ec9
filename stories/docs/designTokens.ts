import Color from 'colorjs.io'
import { generate, parse, type CssNode } from 'css-tree'
import { referenceIn, schemesOf, valueOf, type Theme, type Tokens } from './themeTokens'
import { tokenGroups, type TokenGroup } from './tokenNames'

/** A token, or a group of them, in the Design Tokens format. */
export interface DesignTokens {
  [name: string]: unknown
}

const rounded = (value: number) => Number(value.toFixed(4))

/** A colour in the Design Tokens format. */
function colorValue(text: string) {
  const { coords, alpha } = new Color(text).to('srgb')
  return {
    colorSpace: 'srgb',
    components: coords.map((component) => rounded(component ?? 0)),
    alpha: rounded(alpha),
    hex: new Color('srgb', coords).toString({ format: 'hex', collapse: false }),
  }
}

function partsOf(text: string): CssNode[] {
  const value = parse(text, { context: 'value' })
  return value.type === 'Value' ? value.children.toArray() : []
}

const isComma = (node: CssNode) => node.type === 'Operator' && node.value === ','

/** The lists that commas separate. */
function separated(nodes: readonly CssNode[]): CssNode[][] {
  const lists: CssNode[][] = [[]]
  for (const node of nodes) {
    if (isComma(node)) lists.push([])
    else lists.at(-1)?.push(node)
  }
  return lists
}

function lengthOf(node: CssNode | undefined) {
  if (node?.type === 'Dimension') return { value: Number(node.value), unit: node.unit }
  if (node?.type === 'Number' && Number(node.value) === 0) return { value: 0, unit: 'px' }
  throw new Error(`${node ? generate(node) : 'Nothing'} is no length.`)
}

function shadowOf(nodes: readonly CssNode[]) {
  const isLength = ({ type }: CssNode) => type === 'Dimension' || type === 'Number'
  const [offsetX, offsetY, blur, spread] = nodes.filter(isLength).map(lengthOf)
  const color = nodes.filter((node) => !isLength(node)).map((node) => generate(node))
  return {
    color: colorValue(color.join(' ')),
    offsetX,
    offsetY,
    blur,
    spread: spread ?? { value: 0, unit: 'px' },
  }
}

/** A typeface by its name, in quotes or in words of its own. */
const familyOf = (words: readonly CssNode[]) =>
  words.map((word) => (word.type === 'String' ? word.value : generate(word))).join(' ')

function numbersOf(node: CssNode | undefined): number[] {
  if (node?.type !== 'Function') throw new Error('An easing is no function.')
  return node.children.toArray().flatMap((one) => (one.type === 'Number' ? Number(one.value) : []))
}

/** Values in the Design Tokens format; a size with a range is two tokens, which no type of the format holds in one. */
const values = {
  color: colorValue,
  dimension: (text: string) => lengthOf(partsOf(text)[0]),
  duration: (text: string) => lengthOf(partsOf(text)[0]),
  number: Number,
  fontWeight: Number,
  fontFamily: (text: string) => separated(partsOf(text)).map(familyOf),
  shadow: (text: string) => separated(partsOf(text)).map(shadowOf),
  cubicBezier: (text: string) => numbersOf(partsOf(text)[0]),
} as const satisfies Record<TokenGroup['type'], (text: string) => unknown>

function tokenOf(property: string, text: string, type: TokenGroup['type']): DesignTokens {
  const [node] = partsOf(text)
  if (node?.type !== 'Function' || node.name !== 'clamp') {
    return { $value: values[type](text), $description: property }
  }
  const [least, , most] = separated(node.children.toArray())
  return {
    schmal: { $value: lengthOf(least?.[0]), $description: `${property} at its least: ${text}` },
    breit: { $value: lengthOf(most?.[0]), $description: `${property} at its most: ${text}` },
  }
}

function groupOf({ type, names }: TokenGroup, tokens: Tokens): DesignTokens {
  const group: DesignTokens = { $type: type }
  for (const [property, name] of Object.entries(names)) {
    group[name] = tokenOf(property, valueOf(tokens, property), type)
  }
  return group
}

/** The colours that more contrast replaces, as references to what they become. */
function replacedColors(scheme: 'hell' | 'dunkel', { moreContrast }: Theme): DesignTokens {
  const names: Readonly<Record<string, string>> = tokenGroups.colors.names
  const group: DesignTokens = {}
  for (const [property, value] of moreContrast) {
    const target = referenceIn(value) ?? ''
    const place = moreContrast.has(target) ? `${scheme}, mehr Kontrast` : scheme
    const reference = `{${tokenGroups.colors.group}.${place}.${names[target]}}`
    group[names[property] ?? property] = { $value: reference, $description: property }
  }
  return group
}

/** The theme in the format of the Design Tokens Community Group. */
export function designTokens(theme: Theme): DesignTokens {
  const schemes = schemesOf(theme)
  const { colors, ...others } = tokenGroups
  const tokens: DesignTokens = {
    [colors.group]: {
      $type: colors.type,
      hell: groupOf(colors, schemes.hell),
      dunkel: groupOf(colors, schemes.dunkel),
      'hell, mehr Kontrast': replacedColors('hell', theme),
      'dunkel, mehr Kontrast': replacedColors('dunkel', theme),
    },
  }
  for (const names of Object.values(others)) tokens[names.group] = groupOf(names, theme.light)
  return tokens
}
