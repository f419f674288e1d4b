// Words of payments that the database, the calls and the screens share.

/** Ways in which money arrives. */
export const paymentMethods = ['transfer', 'exchangeHouse', 'cheque', 'cash', 'online', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Methods that the payer of a slip, or the team, can choose. */
export const recordedMethods = ['transfer', 'exchangeHouse', 'cash'] as const satisfies readonly PaymentMethod[]

/** Direction of a bank line, seen from the organiser's account. */
export const directions = ['in', 'out'] as const
