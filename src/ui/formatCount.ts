/**
 * A whole number as German writes it: `12.345`. Not by `Intl`, whose first use keeps a slow phone busy for about a tenth of
 * a second, just when list and price are to appear.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
