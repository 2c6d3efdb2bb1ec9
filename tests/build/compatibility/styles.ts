import {
  generate,
  parse,
  walk,
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type WalkContext,
} from 'css-tree'
import { featuresBelow, isMissing, type Feature, type Finding } from './promise'

const byPath = new Map(featuresBelow('css').map((feature) => [feature.path, feature]))
const types = featuresBelow('css', 'types')

/** A unit has a feature of its own, or stands with others in the description of one. */
const unitFeature = (unit: string): Feature | undefined =>
  byPath.get(`css.types.length.${unit}`) ??
  types.find(({ description }) => description.includes(`<code>${unit}</code>`))

const functionFeature = (property: string, name: string): Feature | undefined =>
  byPath.get(`css.properties.${property}.${name}`) ?? types.find((feature) => feature.name === name)

/** Properties whose values name other properties. */
const namesProperties = (property: string) =>
  /^(transition(-property)?|will-change)$/.test(property)

const keywordFeature = (property: string, name: string): Feature | undefined =>
  byPath.get(`css.properties.${property}.${name}`) ??
  (namesProperties(property) ? byPath.get(`css.properties.${name}`) : undefined)

const isPrefixed = (name: string) => /^-(?!-)/.test(name)

/** The feature that a node of the syntax tree uses. */
function featureOf(node: CssNode, declaration: Declaration | null): Feature | undefined {
  switch (node.type) {
    case 'Atrule':
      return byPath.get(`css.at-rules.${node.name}`)
    case 'Feature':
      return byPath.get(`css.at-rules.${node.kind}.${node.name.replace(/^(min|max)-/, '')}`)
    case 'FeatureRange':
      return byPath.get(`css.at-rules.${node.kind}.range_syntax`)
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return byPath.get(`css.selectors.${node.name}`)
    case 'NestingSelector':
      return byPath.get('css.selectors.nesting')
    case 'Declaration':
      return byPath.get(`css.properties.${node.property}`)
    case 'Dimension':
      return unitFeature(node.unit)
    case 'Function':
      return functionFeature(declaration?.property ?? '', node.name)
    case 'Identifier':
      return declaration === null ? undefined : keywordFeature(declaration.property, node.name)
    default:
      return undefined
  }
}

/** Whether a block declares the property earlier, for browsers that drop this declaration. */
function hasFallback(block: Block | null, declaration: Declaration): boolean {
  for (const other of block?.children ?? []) {
    if (other === declaration) return false
    if (other.type !== 'Declaration') continue
    if (other.property.replace(/^-\w+-/, '') === declaration.property) return true
  }
  return false
}

/**
 * Finds the features in a style sheet that a promised browser lacks. Skips what `@supports` names, what follows a
 * declaration of the same property, and what has a vendor prefix. Throws where the syntax is unknown.
 */
export function findInStyles(css: string): Finding[] {
  const findings: Finding[] = []
  const conditions: string[] = []
  const isCondition = (node: CssNode): node is Atrule =>
    node.type === 'Atrule' && node.name === 'supports'

  function enter(this: WalkContext, node: CssNode): void {
    if (isCondition(node)) conditions.push(node.prelude === null ? '' : generate(node.prelude))
    const { block } = this
    const declaration = node.type === 'Declaration' ? node : this.declaration
    // What has a prefix is meant for some browsers alone.
    if (isPrefixed(declaration?.property ?? ('name' in node ? String(node.name) : ''))) return
    const feature = featureOf(node, declaration)
    if (feature === undefined || !isMissing(feature)) return
    if (conditions.some((condition) => condition.includes(feature.name))) return
    if (declaration !== null && hasFallback(block, declaration)) return
    const { path, lackedBy } = feature
    const excerpt = generate(declaration ?? node).slice(0, 120)
    findings.push({ feature: path, lackedBy, excerpt })
  }
  function leave(node: CssNode): void {
    if (isCondition(node)) conditions.pop()
  }

  const onParseError = (error: Error) => {
    throw error
  }
  walk(parse(css, { onParseError, parseCustomProperty: true }), { enter, leave })
  return findings
}
