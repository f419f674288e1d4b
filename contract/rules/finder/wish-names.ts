// Names of the wishes, for pages that load the finder only when it is opened.

export const wishNames = ['size', 'budget', 'open', 'near', 'away', 'room', 'in', 'scheme', 'sector'] as const
export type WishName = (typeof wishNames)[number]

/** Query parameters of the finder. `find` is present as long as it is open. */
export const finderParams = ['find', ...wishNames] as const
