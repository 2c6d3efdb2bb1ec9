import { shortenedText } from '../ui/shortenedText'

/** Anything but white space, control characters, invisible marks and halves of characters. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u

/** The longest title in characters that is rendered: more would push the price away, and take seconds to lay out in some writing systems. */
export const longestShownTitle = 500

/** The title to show for an item: the shop asks for no title (SPEC.md section 5), so there may be none to see. */
export const displayTitle = (title: string): string =>
  visible.test(title) ? shortenedText(title.trim(), longestShownTitle) : 'Ohne Titel'
