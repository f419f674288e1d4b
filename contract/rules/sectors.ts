// Sectors of a fair without a schema, for pages that only name them.
export const sectors = ['medicine', 'dentistry', 'pharmacy', 'laboratory'] as const
export type Sector = (typeof sectors)[number]
