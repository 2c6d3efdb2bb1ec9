const amount = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** A price in euros as the shop writes it: `€ 12,50`, the sign first (SPEC.md section 2), digits in German. */
export const formatPrice = (euros: number): string => `€\u00a0${amount.format(euros)}`

/** The sum of prices times counts in euros, exact to the cent. */
export function sumPrices(lines: readonly { price: number; count: number }[]): number {
  const cents = lines.reduce((sum, { price, count }) => sum + Math.round(price * 100) * count, 0)
  return cents / 100
}
