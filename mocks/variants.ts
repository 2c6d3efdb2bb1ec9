import {
  getNullableType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/** The same object with every field of its type changed. */
const mapFields = (
  value: unknown,
  type: GraphQLObjectType,
  change: (value: unknown, field: Field) => unknown,
) =>
  Object.fromEntries(
    Object.values(type.getFields()).map((field) => [
      field.name,
      change(Reflect.get(Object(value), field.name), field),
    ]),
  )

const isNamed = (type: GraphQLOutputType, name: string) => String(getNullableType(type)) === name

/** The field by which people know an object: the first text of a type that has an id. */
function nameFieldOf(type: GraphQLObjectType): Field | undefined {
  const fields = Object.values(type.getFields())
  const hasId = fields.some((field) => isNamed(field.type, 'ID'))
  return hasId ? fields.find((field) => isNamed(field.type, 'String')) : undefined
}

const emptyScalars: Readonly<Record<string, unknown>> = { String: '', Int: 0, Float: 0 }
const missingScalars: Readonly<Record<string, unknown>> = { ID: '', Boolean: false }

/**
 * The answer with empty lists and texts, zeros, and null in every field that may be null. Ids and truth values stay;
 * missing ones become '' and false, so that `{}` becomes the refusal of a mutation.
 */
export function emptied(answer: unknown, type: GraphQLOutputType): unknown {
  if (answer === null) return null
  const present = getNullableType(type)
  if (isListType(present)) return []
  if (isObjectType(present)) {
    return mapFields(answer, present, (value, field) =>
      isNonNullType(field.type) ? emptied(value, field.type) : null,
    )
  }
  return emptyScalars[present.name] ?? answer ?? missingScalars[present.name]
}

/** Entries of a list that is an answer of its own, under the condition `large`. */
export const largeListLength = 10_000
/** Entries of a list inside one object, under the condition `large`. */
export const largeInnerListLength = 100

/** The answer with its outermost lists repeated. The copies have ids and names of their own. */
export function enlarged(
  answer: unknown,
  type: GraphQLOutputType,
  length = largeListLength,
): unknown {
  const present = getNullableType(type)
  if (Array.isArray(answer) && isListType(present)) return repeated(answer, present.ofType, length)
  if (answer === null || !isObjectType(present)) return answer
  return mapFields(answer, present, (value, field) =>
    enlarged(value, field.type, largeInnerListLength),
  )
}

function repeated(entries: readonly unknown[], type: GraphQLOutputType, length: number) {
  if (entries.length === 0) return []
  const numbered = numberingOf(type)
  return Array.from({ length }, (_, at) => {
    const entry = entries[at % entries.length]
    return at < entries.length || entry === null ? entry : numbered(entry, at + 1)
  })
}

/** How the copies of a value get ids and names of their own. */
function numberingOf(type: GraphQLOutputType): (value: unknown, number: number) => unknown {
  const present = getNullableType(type)
  if (isNamed(present, 'ID')) return (id, number) => `${String(id)}-${number}`
  if (isNamed(present, 'String')) return (text, number) => `${String(text)} ${number}`
  if (!isObjectType(present)) return (value) => value
  const nameField = nameFieldOf(present)
  const changes = Object.values(present.getFields())
    .filter((field) => field === nameField || isNamed(field.type, 'ID'))
    .map(({ name, type: fieldType }) => ({ name, numbered: numberingOf(fieldType) }))
  return (value, number) => {
    const copy = { ...Object(value) }
    for (const { name, numbered } of changes) {
      if (copy[name] !== null) copy[name] = numbered(copy[name], number)
    }
    return copy
  }
}

const longWord = 'Präzisionslasersinterhochleistungspolyamidbauteilbefestigungssystemadapterplatte'
const longSentence =
  'Dieses Bauteil wird Schicht für Schicht aus feinem Pulver gesintert, gereinigt, geprüft und verpackt, '

const longTitle = (title: string) =>
  `${title} – ${longWord}, in allen Größen und für jede Einbaulage, mit sehr ausführlicher Bezeichnung, wie sie in gewachsenen Katalogen vorkommt`
const longText = (text: string) => `${text} ${longSentence.repeat(20)}${longWord}.`
const unchanged = (text: string) => text

/** Texts that are no prose, by type and field. */
const longTexts: Readonly<Record<string, (text: string) => string>> = {
  'CurrentUser.email': (address) => `${longWord.toLowerCase()}.${address}`,
  'CurrentUser.imageUrl': unchanged,
  'CurrentUser.provider': unchanged,
  // Privileges depend on it.
  'Role.role': unchanged,
  'ItemTag.name': (name) => `${name}-${longWord}`,
}

/** The answer with very long texts: names get a long title, other texts many sentences. */
export function lengthened(answer: unknown, type: GraphQLOutputType, lengthen = longText): unknown {
  const present = getNullableType(type)
  if (answer === null) return null
  if (Array.isArray(answer) && isListType(present)) {
    return answer.map((entry: unknown) => lengthened(entry, present.ofType, lengthen))
  }
  if (isObjectType(present)) {
    const nameField = nameFieldOf(present)
    return mapFields(answer, present, (value, field) => {
      const usual = field === nameField ? longTitle : longText
      return lengthened(value, field.type, longTexts[`${present.name}.${field.name}`] ?? usual)
    })
  }
  return isNamed(present, 'String') ? lengthen(String(answer)) : answer
}
