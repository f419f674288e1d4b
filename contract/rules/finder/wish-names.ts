// The wishes by name: all that a page needs to know before the finder is opened.

export const wishNames = ['size', 'budget', 'open', 'near', 'away', 'room', 'in', 'scheme', 'sector'] as const
export type WishName = (typeof wishNames)[number]

/** What an address says of the finder; `find` stands there as long as it is open. */
export const finderParams = ['find', ...wishNames] as const
