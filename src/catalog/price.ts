import { formatCount } from '../ui/formatCount'

/** A price in euros as the shop writes it: `€ 12,50`, the sign first (SPEC.md section 2), digits in German. */
export function formatPrice(euros: number): string {
  const [whole = '', cents = '00'] = Math.abs(euros).toFixed(2).split('.')
  const sign = Number(euros.toFixed(2)) < 0 ? '-' : ''
  return `€\u00a0${sign}${formatCount(Number(whole))},${cents}`
}

/** The sum of prices, each as it is written, times counts in euros: exact to the cent. */
export function sumPrices(lines: readonly { price: number; count: number }[]): number {
  const cents = lines.reduce(
    (sum, { price, count }) => sum + Math.round(Number(price.toFixed(2)) * 100) * count,
    0,
  )
  return cents / 100
}
