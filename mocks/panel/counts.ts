/** A whole number as German writes it. `Intl` comes with its first use: it keeps a slow phone busy for 60 ms. */
const formatCount = (count: number): string => count.toLocaleString('de-DE')

/** How many items and tags there are. */
export const describeCounts = (items: number, tags: number): string =>
  `${formatCount(items)} Artikel, ${formatCount(tags)} ${tags === 1 ? 'Tag' : 'Tags'}`
