/** The title to show for an item: the shop asks for no title (SPEC.md section 5), so it may be empty. */
export const displayTitle = (title: string): string => title.trim() || 'Ohne Titel'
