// The kinds of orders on the server, one row each.
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

/** The facts that e-mails show of an order priced by rates, one type per order kind. */
export type RatedFacts = {
  [K in RatedKind]: (typeof kinds)[K] extends RatedOrders<K, infer Facts> ? Facts : never
}[RatedKind]
type AnyRated = RatedOrders<RatedKind, RatedFacts>
const isRated = (kind: OrderKind): kind is RatedKind => ratedKinds.some((rated) => rated === kind)

export const ratedKind = (kind: RatedKind) => kinds[kind] as unknown as AnyRated // TypeScript cannot narrow `kinds[kind]` by a union key
export const kindName = (kind: OrderKind) => kinds[kind].name

/** The facts of an order for e-mails. Null for booth orders, guest orders, and orders whose details were deleted. */
export const ratedFacts = (order: { kind: OrderKind; lines: Order['lines'] }): RatedFacts | null =>
  isRated(order.kind) ? (ratedKind(order.kind).email.facts(order) ?? null) : null
/** Name inside the phrase “your request for …”: «هتل», “a hotel”. */
export const serviceText = ({ kind }: RatedFacts, locale: Locale) => ratedKind(kind).email.service({}, { locale })
/** E-mail rows about the order, after its number and before the totals. */
export const ratedRows = (facts: RatedFacts, locale: Locale) => ratedKind(facts.kind).email.rows(facts, locale)

/**
 * The path of each kind's first day in its stored details. `days`: how many days before that day it becomes too late to
 * order.
 */
export const lastDays = (edition: Pick<EditionSettings, 'visaHandlingDays'>) =>
  ratedKinds.map((kind) => {
    const { at, daysBefore = () => 0 } = ratedKind(kind).begins
    return { kind, path: at.join('.'), days: daysBefore(edition) }
  })
