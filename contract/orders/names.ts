// What can be ordered, by name: anyone who only names kinds needs nothing of their forms.
import { kindRows } from './rows.ts'

type Rows = typeof kindRows
export type OrderKind = keyof Rows
/** Kinds that exhibitors order on a form of their own and that are priced by rates of the edition. Booths are priced by their map, and what guests ask for by the team. */
export type RatedKind = { [K in OrderKind]: Rows[K] extends { rates: object } ? K : never }[OrderKind]

const rows = Object.entries(kindRows) as [
  OrderKind,
  { rates?: { prefix: string; needed: readonly string[]; some?: true } },
][]
const rated = rows.flatMap(([kind, { rates }]) => (rates ? [{ kind: kind as RatedKind, ...rates }] : []))

export const orderKinds = rows.map(([kind]) => kind) as [OrderKind, ...OrderKind[]]
/** Kinds with a list of their own in the panel; booths are those of the list of all orders. */
export type ListedKind = Exclude<OrderKind, 'booth'>
export const listedKinds = orderKinds.filter((kind) => kind !== 'booth') as ListedKind[]
export const ratedKinds = rated.map(({ kind }) => kind) as [RatedKind, ...RatedKind[]]
/** The screen with the form of a kind: submitVisaOrder. */
export const formScreen = <K extends RatedKind>(kind: K) =>
  `submit${kind[0]?.toUpperCase()}${kind.slice(1)}Order` as `submit${Capitalize<K>}Order`
/** How the codes of the rates of a kind begin. */
export const ratePrefix = Object.fromEntries(rated.map(({ kind, prefix }) => [kind, prefix])) as Record<
  RatedKind,
  string
>
/** Rates that orders are priced by, and their kind: the edition may change their prices, not lose them. */
export const neededRates: Readonly<Record<string, RatedKind>> = Object.fromEntries(
  rated.flatMap(({ kind, needed }) => needed.map((code) => [code, kind])),
)
/** Kinds of which the edition keeps one rate at least, whatever its code. */
export const kindsWithSomeRate: readonly RatedKind[] = rated.flatMap(({ kind, some }) => (some ? [kind] : []))

/** What somebody without an account may ask for in words. */
export const guestServices = ['booth', 'hotel', 'visa', 'transportation', 'meetings', 'other'] as const
