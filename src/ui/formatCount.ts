/**
 * A whole number as German writes it: `12.345`. The first use of `Intl` keeps a slow phone busy for about a tenth of a
 * second, just when list and price are to appear.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
