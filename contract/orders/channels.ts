// How an order reached the team that entered it for a company.
export const channels = ['telephone', 'fax', 'desk'] as const
export type Channel = (typeof channels)[number]
