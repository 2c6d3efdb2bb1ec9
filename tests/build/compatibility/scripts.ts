import { featuresBelow, isMissing, type Feature, type Finding } from './promise'

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

/** What a script names, and the feature that the name stands for. */
const patterns: [RegExp, (first: string, second: string) => Feature | undefined][] = [
  // `URL.canParse`
  [/(?<![.\w$])([A-Z]\w*)\.(\w+)(?=\()/g, (object, name) => statics.get(`${object}.${name}`)],
  // `requestIdleCallback(…)`, but no `typeof`, no word in a text, and neither key nor method of an object
  [
    /(?<![.\w$'"`-]|typeof )(\w{4,})\b(?!['"`:=-]|\([^()]*\)\{|[ |][A-Za-z]|, )/g,
    (name) => globals.get(name),
  ],
  // `window.requestIdleCallback`, unless it is tested for at once
  [/\b(?:window|self|globalThis)\.(\w{4,})\b(?![?&|]|!?=)/g, (name) => globals.get(name)],
]
/** The same for members, which the build may define itself. */
const memberPatterns: typeof patterns = [
  // `text.toWellFormed(…)`
  [/(?<!\b[A-Z]\w{2,})\.(\w+)\(/g, missingMember],
  // `navigator.connection.saveData`
  [
    /(?<![.\w$])(\w+)\.(\w+)(?=\.)/g,
    (object, name) => (globals.has(object) ? missingMember(name) : undefined),
  ],
]

/**
 * Finds by their names what scripts of a build use although a promised browser lacks it: globals, their static members, and
 * methods of any object, unless the build defines one of that name. What is named just before is tested for.
 */
export function findInScripts(codes: readonly string[]): Finding[] {
  const isOwn = (name: string) => {
    const definition = new RegExp(`(?<![\\w$])${name}(\\([^()]*\\)\\{|:|=(?!=))`)
    return codes.some((code) => definition.test(code))
  }
  const findBy = (all: typeof patterns, isOwnName: (name: string) => boolean) =>
    codes.flatMap((code) =>
      all.flatMap(([pattern, featureOf]) =>
        [...code.matchAll(pattern)].flatMap(({ 0: text, 1: first = '', 2: second = '', index }) => {
          const feature = featureOf(first, second)
          if (feature === undefined || !isMissing(feature) || isOwnName(second || first)) return []
          const before = code.slice(Math.max(0, index - 200), index)
          if (before.includes(second || first)) return []
          const excerpt = before.slice(-30) + code.slice(index, index + text.length + 30)
          return [{ feature: feature.path, lackedBy: feature.lackedBy, excerpt }]
        }),
      ),
    )
  return [...findBy(patterns, () => false), ...findBy(memberPatterns, isOwn)]
}
