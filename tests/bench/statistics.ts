/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 0 ? (low + high) / 2 : high
}

/** How many times as large a figure is as the one that it is measured against, such as `×1.3`. */
export const ratio = (figure: number, floor: number): string =>
  floor > 0 ? `×${(figure / floor).toFixed(2)}` : '–'
