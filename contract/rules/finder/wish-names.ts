// Names of the wishes, for pages that load the finder only when it is opened.

export const wishNames = ['size', 'budget', 'open', 'near', 'away', 'room', 'in', 'scheme', 'sector'] as const
export type WishName = (typeof wishNames)[number]

/** Query parameters of the booth finder. `find` is present while the finder is open. */
export const finderParams = ['find', ...wishNames] as const
