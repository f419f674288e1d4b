// Prices that the next edition takes over, changed by its percentage (docs/decisions/editions.md).

/** By how many percent prices may change from one edition to the next. */
export const priceChange = { least: -50, most: 200 } as const
const euro = 100
const dearest = 100_000_000_00

/** A price in cents after a change by whole percent, half-up to a whole euro. What cost something never becomes free, and without a change nothing is rounded. */
export function nextPrice(cents: number, percent: number): number {
  if (percent === 0 || cents === 0) return cents
  const euros = Math.floor((cents * (100 + percent) + 5_000) / 10_000)
  return Math.min(dearest, Math.max(1, euros) * euro)
}
