/** Numbers as Germans read them. */
export const figures = new Intl.NumberFormat('de-DE')

/** How many items and tags there are. */
export const describeCounts = (items: number, tags: number): string =>
  `${figures.format(items)} Artikel, ${figures.format(tags)} ${tags === 1 ? 'Tag' : 'Tags'}`
