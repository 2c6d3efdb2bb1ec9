import { parse, type AnyNode, type Expression, type MemberExpression } from 'acorn'
import { full, fullAncestor } from 'acorn-walk'
import { featuresBelow, isMissing, type Feature, type Finding } from './promise'

/** The newest edition whose syntax all promised browsers read, regular expressions included. */
const ecmaVersion = 2023

const features = [...featuresBelow('javascript', 'builtins'), ...featuresBelow('api')]
const byPath = new Map(features.map((feature) => [feature.path, feature]))

const globals = new Map<string, Feature>()
const statics = new Map<string, Feature>()
const members = new Map<string, Feature[]>()

for (const feature of features) {
  const path = feature.path.replace(/^(api|javascript\.builtins(\.Intl)?)\./, '')
  const [owner = '', member, ...details] = path.split('.')
  if (member === undefined) globals.set(owner, feature)
  // What is deeper are options and other details, which no name tells.
  else if (details.length === 0) {
    const name = member.replace(/_static$/, '')
    const isOfLanguage = feature.path.startsWith('javascript')
    if (owner === 'Window') globals.set(name, feature)
    if (isOfLanguage || name !== member) statics.set(`${owner}.${name}`, feature)
    // Without its interface there is no object to have the member: using the interface is the finding then.
    const parent = byPath.get(feature.path.slice(0, -member.length - 1))
    const hasObjects = parent === undefined || !isMissing(parent) || owner === 'Iterator'
    if (name === member && hasObjects) members.set(name, [...(members.get(name) ?? []), feature])
  }
}

/** A member that a promised browser has on no object: a script does not say which kind of object it is. */
function missingMember(name: string): Feature | undefined {
  const known = members.get(name) ?? []
  return known.every(isMissing) ? known[0] : undefined
}

const textOf = (node: AnyNode): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || node.quasis.length !== 1) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** The name in `object.name`, `object['name']`, `{ name: … }` and `class { name() {} }`. */
const nameOf = (computed: boolean, key: AnyNode): string | undefined =>
  key.type === 'Identifier' && !computed ? key.name : textOf(key)
const memberName = ({ computed, property }: MemberExpression) => nameOf(computed, property)

/** Whether a part of a script mentions a name: as an identifier, a member, or a text. */
function mentions(node: AnyNode, name: string): boolean {
  let isFound = false
  full(node, (part) => {
    const isName = part.type === 'Identifier' && part.name === name
    const isMember = part.type === 'MemberExpression' && memberName(part) === name
    isFound ||= isName || isMember || textOf(part) === name
  })
  return isFound
}

const leaves = (node: AnyNode): boolean =>
  node.type === 'BlockStatement'
    ? node.body.some(leaves)
    : node.type === 'ReturnStatement' || node.type === 'ThrowStatement'

/** The tests that lead to a part of a script: `if (…)`, `… ? :`, `… &&`, and `if (…) return` before it. */
function* testsBefore(ancestors: readonly AnyNode[]): Generator<Expression> {
  for (const [index, node] of ancestors.entries()) {
    const inner = ancestors[index + 1]
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      if (inner !== node.test) yield node.test
    }
    if (node.type === 'LogicalExpression' && inner === node.right) yield node.left
    if (node.type === 'BlockStatement' || node.type === 'Program') {
      for (const statement of node.body) {
        if (statement === inner) break
        if (statement.type === 'IfStatement' && leaves(statement.consequent)) yield statement.test
      }
    }
  }
}

/** Whether a script only asks whether a value is there, or sets it. */
function isTested(node: AnyNode, parent: AnyNode | undefined): boolean {
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === 'typeof' || parent.operator === '!'
    case 'BinaryExpression':
      return true
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return parent.left === node
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node
    case 'CallExpression':
      return parent.callee === node && parent.optional
    case 'MemberExpression':
      return parent.object === node && parent.optional
    default:
      return false
  }
}

const isCalled = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  (parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node

/** `x.name.call(…)`, and `navigator.name.…`: what is read from a value that is not there throws. */
const isReadFrom = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  parent?.type === 'MemberExpression' && parent.object === node

interface Use {
  feature: Feature
  /** The name that a test before it would mention. */
  name: string
  /** Whether it is known by nothing but the name of a member. */
  isOfAnyObject: boolean
  node: AnyNode
  ancestors: readonly AnyNode[]
}

/** A script of a build: what it may rely on though a promised browser lacks it, and the members that it defines. */
interface Script {
  code: string
  uses: Use[]
  ownMembers: ReadonlySet<string>
}

function readScript(code: string): Script {
  const uses: Use[] = []
  const ownMembers = new Set<string>()
  const ownVariables = new Set<string>()

  const noteUse = (node: AnyNode, ancestors: readonly AnyNode[]) => {
    const parent = ancestors.at(-2)
    const note = (feature: Feature | undefined, name: string, isOfAnyObject: boolean) => {
      if (feature === undefined || !isMissing(feature)) return
      uses.push({ feature, name, isOfAnyObject, node, ancestors: [...ancestors] })
    }
    if (node.type === 'Identifier') {
      const isTypeof = parent?.type === 'UnaryExpression' && parent.operator === 'typeof'
      if (!isTypeof) note(globals.get(node.name), node.name, false)
      return
    }
    if (node.type !== 'MemberExpression' || isTested(node, parent)) return
    const name = memberName(node)
    if (name === undefined) return
    const { object } = node
    const owned = object.type === 'Identifier' && statics.get(`${object.name}.${name}`)
    if (owned) return note(owned, name, false)
    const isReadFromGlobal = object.type === 'Identifier' && globals.has(object.name)
    if (isCalled(node, parent) || (isReadFrom(node, parent) && isReadFromGlobal)) {
      note(missingMember(name), name, true)
    }
    return undefined
  }

  fullAncestor(
    parse(code, { ecmaVersion, sourceType: 'module' }),
    (node, _state, ancestors, type) => {
      if (type === 'VariablePattern' && node.type === 'Identifier') ownVariables.add(node.name)
      else noteUse(node, ancestors)
      if (
        node.type === 'Property' ||
        node.type === 'PropertyDefinition' ||
        node.type === 'MethodDefinition'
      ) {
        const name = nameOf(node.computed, node.key)
        if (name !== undefined) ownMembers.add(name)
      }
      if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
        const name = memberName(node.left)
        if (name !== undefined) ownMembers.add(name)
      }
    },
  )
  const isOfGlobal = ({ node }: Use) => {
    const base = node.type === 'MemberExpression' ? node.object : node
    return base.type !== 'Identifier' || !ownVariables.has(base.name)
  }
  return { code, ownMembers, uses: uses.filter((use) => use.isOfAnyObject || isOfGlobal(use)) }
}

/**
 * Finds what the scripts of a build rely on although a promised browser lacks it: globals, their static members, and
 * methods of any object by their names, unless a script tests for them first or the build defines a member of that name.
 * Throws where the syntax itself is newer.
 */
export function findInScripts(codes: readonly string[]): Finding[] {
  const scripts = codes.map(readScript)
  const ownMembers = new Set(scripts.flatMap((script) => [...script.ownMembers]))
  return scripts.flatMap(({ code, uses }) =>
    uses
      .filter(({ name, isOfAnyObject }) => !isOfAnyObject || !ownMembers.has(name))
      .filter(
        ({ name, ancestors }) => ![...testsBefore(ancestors)].some((test) => mentions(test, name)),
      )
      .map(({ feature, node }) => ({
        feature: feature.path,
        lackedBy: feature.lackedBy,
        excerpt: code.slice(Math.max(0, node.start - 30), node.end + 30),
      })),
  )
}
