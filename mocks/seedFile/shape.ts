/** The part of JSON Schema in which `contract/generate.ts` describes answers. */
export interface Rule {
  $ref?: string
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Rule[]
  minLength?: number
  items?: Rule
  properties?: Readonly<Record<string, Rule>>
  required?: readonly string[]
  additionalProperties?: Rule | boolean
}

/** A schema with the definitions that its rules refer to. */
export interface RootRule extends Rule {
  $defs: Readonly<Record<string, Rule>>
}

/** A value that its rule forbids, in the terms of a file. */
export type Misfit =
  | { kind: 'missing' }
  | { kind: 'unknown' }
  | { kind: 'empty' }
  | { kind: 'type'; expected: string; found: string }

/** Takes a misfit and the path of the field, such as `sizing.priceXS` or `tags[1].name`; '' for the value itself. */
export type ReportMisfit = (path: string, misfit: Misfit) => void

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  // JSON knows numbers that are too large to be kept, such as 1e999.
  return typeof value === 'number' && !Number.isFinite(value) ? 'infinity' : typeof value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object'

function fitsType(value: unknown, type: string): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type
}

/**
 * Examines values of any origin. It reports each misfit by path and kind; the caller puts it into a sentence.
 */
export function createExaminer({ $defs }: RootRule) {
  const resolved = (rule: Rule): Rule =>
    rule.$ref === undefined ? rule : ($defs[rule.$ref.replace('#/$defs/', '')] ?? rule)

  const examine = (value: unknown, given: Rule, report: ReportMisfit, path = ''): void => {
    const rule = resolved(given)
    const reportType = (expected: string) =>
      report(path, { kind: 'type', expected, found: typeOf(value) })
    if (rule.anyOf !== undefined) {
      const fits = rule.anyOf.some((choice) => {
        let isFit = true
        examine(value, choice, () => (isFit = false))
        return isFit
      })
      if (!fits) reportType(rule.anyOf.map((choice) => resolved(choice).type).join(', '))
      return
    }
    const allowed = 'const' in rule ? [rule.const] : rule.enum
    if (allowed !== undefined && !allowed.includes(value)) return reportType(allowed.join(', '))
    const types = [rule.type ?? []].flat()
    if (types.length > 0 && !types.some((type) => fitsType(value, type))) {
      return reportType(types.join(', '))
    }
    if (typeof value === 'string' && value.length < (rule.minLength ?? 0)) {
      report(path, { kind: 'empty' })
    }
    if (Array.isArray(value) && rule.items !== undefined) {
      for (const [at, entry] of value.entries())
        examine(entry, rule.items, report, `${path}[${at}]`)
    }
    if (isObject(value)) examineFields(value, rule, report, path)
  }

  const examineFields = (
    value: Record<string, unknown>,
    { required = [], properties = {}, additionalProperties = true }: Rule,
    report: ReportMisfit,
    path: string,
  ) => {
    const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
    for (const name of required) {
      if (!Object.hasOwn(value, name)) report(pathOf(name), { kind: 'missing' })
    }
    for (const [name, field] of Object.entries(value)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      if (known === false) report(pathOf(name), { kind: 'unknown' })
      else if (typeof known === 'object') examine(field, known, report, pathOf(name))
    }
  }

  return examine
}
