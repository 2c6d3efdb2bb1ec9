import { wellFormedText } from '../ui/wellFormedText'

/** Enough for two lines of a card; the rest of a long text would cost layout and is not seen. */
const longestExcerpt = 160

/** The beginning of a text for a place with little room: its first line, shortened. */
export function excerpt(text: string, longest = longestExcerpt): string {
  const line = text.trim().split(/[\r\n]/, 1)[0] ?? ''
  return line.length <= longest ? line : `${wellFormedText(line.slice(0, longest)).trimEnd()}…`
}
