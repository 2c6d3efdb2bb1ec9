/** Anything but white space, control characters, invisible marks and halves of characters. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u

/** The most of a title that is shown: more would bury its price, and some scripts take seconds to lay out. */
export const longestShownTitle = 500

/** The title to show for an item: the shop asks for no title (SPEC.md section 5), so there may be none to see. */
export const displayTitle = (title: string): string =>
  visible.test(title) ? shorten(title.trim()) : 'Ohne Titel'

function shorten(title: string): string {
  if (title.length <= longestShownTitle) return title
  // Without the first half of a character at the cut.
  return `${title.slice(0, longestShownTitle).replace(/[\ud800-\udbff]$/, '')}…`
}
