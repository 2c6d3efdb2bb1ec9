/** The middle of some numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = NaN, high = NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 0 ? (low + high) / 2 : high
}

/** A figure divided by its baseline, such as `×1.30`; `–` without a baseline. */
export const ratio = (figure: number, baseline: number): string =>
  baseline > 0 ? `×${(figure / baseline).toFixed(2)}` : '–'
