// The sectors of a fair, without their shape: pages that only speak of them need no more.
export const sectors = ['medicine', 'dentistry', 'pharmacy', 'laboratory'] as const
export type Sector = (typeof sectors)[number]
