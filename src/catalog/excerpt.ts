import { shortenedText } from '../ui/shortenedText'

/** Enough for two lines of a card; the rest of a long text would cost layout and is not seen. */
const longestExcerpt = 160

/** The beginning of a text for a place with little room: its first line, shortened. */
export const excerpt = (text: string, longest = longestExcerpt): string =>
  shortenedText(text.trim().split(/[\r\n]/, 1)[0] ?? '', longest)
