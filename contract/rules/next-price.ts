// Prices that the next edition copies, changed by its percentage (docs/decisions/editions.md).

/** Limits of the price change between editions, in percent. */
export const priceChange = { least: -50, most: 200 } as const
const euro = 100
const dearest = 100_000_000_00

/**
 * Changes a price in cents by whole percent, rounded half-up to a whole euro. A price above 0 never becomes 0, and 0
 * percent changes and rounds nothing.
 */
export function nextPrice(cents: number, percent: number): number {
  if (percent === 0 || cents === 0) return cents
  const euros = Math.floor((cents * (100 + percent) + 5_000) / 10_000)
  return Math.min(dearest, Math.max(1, euros) * euro)
}
