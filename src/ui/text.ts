/** A text, or its first `longest` characters and an ellipsis. */
function shortenedText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // The cut may leave the first half of an emoji.
  return `${text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** The beginning of a text for a place with little room: its first line, shortened. */
export const excerpt = (text: string, longest = 160): string =>
  shortenedText(text.trim().split(/[\r\n]/, 1)[0] ?? '', longest)

/** The title to show for an item: the shop asks for no title (SPEC.md section 5), so there may be none to see. */
export const displayTitle = (title: string): string =>
  /[^\s\p{Cc}\p{Cf}\p{Cs}]/u.test(title) ? shortenedText(title.trim(), 500) : 'Ohne Titel'
