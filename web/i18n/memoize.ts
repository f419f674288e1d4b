import { openCache } from '#contract/kernel/cache.ts'

const things = openCache<unknown>({ most: 100 })

/**
 * Creates a value once per name. Use it for costly constants such as formatters: creating one costs a hundred times as
 * much as formatting.
 */
export const madeOnce = <T>(name: string, make: () => T) => things.getOrMake(name, make) as T
