// Channel by which an order reached the team that entered it for a company.

/** Channels that the team chooses from when it enters an order manually. */
export const askedChannels = ['telephone', 'fax', 'desk'] as const
export type AskedChannel = (typeof askedChannels)[number]
/** `import`: the order came from a table (docs/decisions/table-import.md). */
export const channels = [...askedChannels, 'import'] as const
export type Channel = (typeof channels)[number]
