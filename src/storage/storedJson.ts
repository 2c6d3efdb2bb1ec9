/** The JSON in a stored text; undefined where there is none. */
export function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The own fields of a value that was stored as JSON. A value that is no object has none; an array has its entries. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value))
}
