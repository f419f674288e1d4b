import { openCache } from '#contract/kernel/cache.ts'

const things = openCache<unknown>({ most: 100 })

/** What costs much to make and is always the same, such as a formatter (a hundred times what formatting does): made once for its name. */
export const madeOnce = <T>(name: string, make: () => T) => things.getOrMake(name, make) as T
