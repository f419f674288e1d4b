// The kinds of orders on the server, a row each.
import type { EditionSettings } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import type { Locale } from '#contract/locale.ts'
import { ratedKinds, type OrderKind, type RatedKind } from '#contract/orders/names.ts'
import { m } from '#messages/messages.js'
import { hotel } from './hotel.ts'
import type { Kind, RatedOrders } from './kind.ts'
import { transportation } from './transportation.ts'
import { visa } from './visa.ts'

export const kinds = {
  booth: { name: m.order_kind_booth },
  hotel,
  visa,
  transportation,
  guest: { name: m.order_kind_guest },
} satisfies { [K in OrderKind]: K extends RatedKind ? RatedOrders<K, { kind: K }> : Kind }

/** What letters say of an order, by kind. */
export type RatedFacts = {
  [K in RatedKind]: (typeof kinds)[K] extends RatedOrders<K, infer Facts> ? Facts : never
}[RatedKind]
type AnyRated = RatedOrders<RatedKind, RatedFacts>
const isRated = (kind: OrderKind): kind is RatedKind => ratedKinds.some((rated) => rated === kind)

export const ratedKind = (kind: RatedKind) => kinds[kind] as unknown as AnyRated // the compiler cannot follow a choice of rows
export const kindName = (kind: OrderKind) => kinds[kind].name

/** Null for booths, for what guests ask for, and for an order whose details are gone. */
export const ratedFacts = (order: { kind: OrderKind; lines: Order['lines'] }): RatedFacts | null =>
  isRated(order.kind) ? (ratedKind(order.kind).letter.facts(order) ?? null) : null
/** «هتل», "a hotel": as it stands in "your request for …". */
export const serviceText = ({ kind }: RatedFacts, locale: Locale) => ratedKind(kind).letter.service({}, { locale })
/** The rows of a letter about it, after the number and before the sums. */
export const ratedRows = (facts: RatedFacts, locale: Locale) => ratedKind(facts.kind).letter.rows(facts, locale)

/** Where the details of each kind name the day that an order is too late for, and how many days before. */
export const lastDays = (edition: Pick<EditionSettings, 'visaHandlingDays'>) =>
  ratedKinds.map((kind) => {
    const { at, daysBefore = () => 0 } = ratedKind(kind).begins
    return { kind, path: at.join('.'), days: daysBefore(edition) }
  })
