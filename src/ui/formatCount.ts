/**
 * A whole number as German writes it: `12.345`. The first use of `Intl` takes a slow phone about a tenth of a second, in
 * which the list and the price of an item would wait.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '.')
