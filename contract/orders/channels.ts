// How an order reached the team that entered it for a company.

/** What the team says of an order that it places by hand. */
export const askedChannels = ['telephone', 'fax', 'desk'] as const
export type AskedChannel = (typeof askedChannels)[number]
/** `import`: it stood in a table (docs/decisions/table-import.md). */
export const channels = [...askedChannels, 'import'] as const
export type Channel = (typeof channels)[number]
