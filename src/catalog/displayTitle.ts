/** Anything but white space, control characters, invisible marks and halves of characters. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u

/** The title to show for an item: the shop asks for no title (SPEC.md section 5), so there may be none to see. */
export const displayTitle = (title: string): string =>
  visible.test(title) ? title.trim() : 'Ohne Titel'
