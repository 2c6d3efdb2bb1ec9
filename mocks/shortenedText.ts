/** A text, or its first `longest` characters and an ellipsis. */
export function shortenedText(text: string, longest: number): string {
  if (text.length <= longest) return text
  // The cut may leave the first half of an emoji.
  const beginning = text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
  return `${beginning.trimEnd()}…`
}
