// Totals per edition for the team's list.
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { isOffered, livingClaims } from '../db/booth-now.ts'
import { orders } from '../db/schema.ts'

export interface EditionSums extends Record<string, unknown> {
  id: string
  halls: number
  booths: number
  priceCents: string | null
  onOffer: number
  sold: number
  hallsOnSale: number
  companies: number
  countries: number
  invoicedCents: string
  equipment: number
  texts: number
  halfTexts: number
  ownTerms: boolean
  workshops: number
  placesBooths: number
  placesCompanies: number
  earmarkedBooths: number
  earmarkedCompanies: number
  waitingOrders: number
  waitingTickets: number
  ordersSince: number
}

/**
 * Returns one row per edition. `onOffer`: booths on sale or sold. `priceCents`: the lowest price per square metre, or
 * per booth if none has one.
 */
export const sumsOfEditions = async (db: Db | Tx) =>
  (
    await db.execute<EditionSums>(sql`
  select e.id, h.halls, h.on_sale as "hallsOnSale", b.booths, b.on_offer as "onOffer", b.sold, b.price as "priceCents", o.companies, o.countries, coalesce(i.cents, 0) as "invoicedCents",
    (select count(*)::int from equipments x where x.edition_id = e.id) as equipment, p.texts, p.half as "halfTexts", p.terms as "ownTerms", (select count(*)::int from workshops w where w.edition_id = e.id) as workshops,
    r.booths as "placesBooths", r.companies as "placesCompanies", k.booths as "earmarkedBooths", k.companies as "earmarkedCompanies",
    n.orders as "waitingOrders", t.tickets as "waitingTickets", n.since as "ordersSince"
  from editions e
  cross join lateral (select count(*)::int as halls, count(*) filter (where active and exists (select from booths where hall_id = halls.id and active))::int as on_sale from halls where edition_id = e.id) h
  cross join lateral (select count(*)::int as booths, count(*) filter (where ${isOffered})::int as on_offer, count(*) filter (where c.status = 'reserved')::int as sold, coalesce(min(b.price_per_square_metre_cents), min(b.price_cents)) as price
    from booths b join halls h on h.id = b.hall_id ${livingClaims} where h.edition_id = e.id) b
  cross join lateral (select count(distinct company_id)::int as companies, count(distinct country)::int as countries from orders where edition_id = e.id and kind = 'booth' and status = 'verified') o
  cross join lateral (select sum(total_cents) as cents from invoices where edition_id = e.id) i
  cross join lateral (select count(*)::int as texts, count(*) filter (where (content_fa = '') <> (content_en = ''))::int as half, coalesce(bool_or(page = 'terms' and (content_fa <> '' or content_en <> '')), false) as terms from page_texts where edition_id = e.id) p
  cross join lateral (select count(*)::int as booths, count(distinct o.company_id)::int as companies from claims c join orders o on o.id = c.order_id and o.status = 'verified' and o.company_id is not null where c.edition_id = e.id and c.status = 'reserved') r
  cross join lateral (select count(*)::int as booths, count(distinct earmarked_for)::int as companies from booths where edition_id = e.id and earmarked_for is not null) k
  cross join lateral (select count(*) filter (where status in ('unseen', 'reviewing'))::int as orders, count(*) filter (where status not in ('rejected', 'cancelled') and created_at >= coalesce(e.open_since, e.current_since))::int as since from orders where edition_id = e.id) n
  cross join lateral (select count(*)::int as tickets from tickets x join orders o on o.id = x.order_id where o.edition_id = e.id and x.status = 'awaitingReply' and x.last_by = 'owner') t`)
  ).rows

/** True if an edition got orders after `since` that were neither rejected nor cancelled. */
export const hasOrders = async (tx: Tx, editionId: string, since: Date) =>
  (
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.editionId, editionId),
          gte(orders.createdAt, since),
          notInArray(orders.status, ['rejected', 'cancelled']),
        ),
      )
      .limit(1)
  ).length > 0
