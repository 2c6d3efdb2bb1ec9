/** Enough for two lines of a card; the rest of a long text would cost layout and is not seen. */
const longestExcerpt = 160

/** The beginning of a text for a place with little room: its first line, shortened. */
export function excerpt(text: string, longest = longestExcerpt): string {
  const line = text.trim().split(/[\r\n]/, 1)[0] ?? ''
  if (line.length <= longest) return line
  // The cut may leave half of an emoji.
  return `${line
    .slice(0, longest)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd()}…`
}
