import { wellFormedText } from '../ui/wellFormedText'

/** Line breaks, other control characters, and the marks that steer the direction of writing. */
const steeringCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/**
 * A text from data for one line of plain text, where no element keeps it apart from what surrounds it: without line
 * breaks, marks of direction and halves of characters.
 */
export const plainLine = (text: string): string =>
  wellFormedText(text.replaceAll(steeringCharacters, ' ')).trim()
