// Names of the kinds of orders, for code that does not need their forms.
import { kindRows } from './rows.ts'

type Rows = typeof kindRows
export type OrderKind = keyof Rows
/**
 * Kinds with their own order form, priced by rates of the edition. Booths are priced by the hall map, and guest orders
 * by the team.
 */
export type RatedKind = { [K in OrderKind]: Rows[K] extends { rates: object } ? K : never }[OrderKind]

const rows = Object.entries(kindRows) as [
  OrderKind,
  { rates?: { prefix: string; needed: readonly string[]; some?: true } },
][]
const rated = rows.flatMap(([kind, { rates }]) => (rates ? [{ kind: kind as RatedKind, ...rates }] : []))

export const orderKinds = rows.map(([kind]) => kind) as [OrderKind, ...OrderKind[]]
/** Kinds with their own list in the panel. Booth orders are in the list of all orders. */
export type ListedKind = Exclude<OrderKind, 'booth'>
export const listedKinds = orderKinds.filter((kind) => kind !== 'booth') as ListedKind[]
export const ratedKinds = rated.map(({ kind }) => kind) as [RatedKind, ...RatedKind[]]
/** Returns the name of the screen with the form of a kind: submitVisaOrder. */
export const formScreen = <K extends RatedKind>(kind: K) =>
  `submit${kind[0]?.toUpperCase()}${kind.slice(1)}Order` as `submit${Capitalize<K>}Order`
/** Prefix of the rate codes of a kind. */
export const ratePrefix = Object.fromEntries(rated.map(({ kind, prefix }) => [kind, prefix])) as Record<
  RatedKind,
  string
>
/** Rates needed to price orders, with their kind. The edition may change their prices, but not remove them. */
export const neededRates: Readonly<Record<string, RatedKind>> = Object.fromEntries(
  rated.flatMap(({ kind, needed }) => needed.map((code) => [code, kind])),
)
/** Kinds of which the edition must have at least one rate, with any code. */
export const kindsWithSomeRate: readonly RatedKind[] = rated.flatMap(({ kind, some }) => (some ? [kind] : []))

/** Services that a guest may request. */
export const guestServices = ['booth', 'hotel', 'visa', 'transportation', 'meetings', 'other'] as const
