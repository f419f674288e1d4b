// Orders, companies and accounts that payments of an edition are compared with.
import { sql } from 'drizzle-orm'
import type { OrderKind } from '#contract/entities/order.ts'
import type { MatchableDue, MatchableState } from '#contract/money/dues.ts'
import type { Db, Tx } from '../db/connect.ts'
import { duesSql } from './balance.store.ts'

export interface StoredMatchable extends Record<string, unknown> {
  id: string
  number: string
  kind: OrderKind
  companyName: string
  visitorName: string
  companyId: string | null
  nameFa: string
  nameEn: string
  country: string | null
  /** Accounts from which the company has paid before, and its account for refunds. */
  accounts: string[]
  invoice: string | null
  state: MatchableState
  owedCents: number
  paidCents: number
  dueOn: string | null
  dues: Omit<MatchableDue, 'paidMinor'>[]
}
/**
 * Orders with an invoice in force, and orders that were rejected or cancelled. An order without an invoice cannot be
 * paid.
 */
export const matchableOrders = async (db: Db | Tx, editionId: string) =>
  (
    await db.execute<StoredMatchable>(sql`
    with d as materialized (select order_id, json_agg(json_build_object('due', position, 'dueOn', due_on::text, 'amountMinor', amount_cents) order by position) as dues from (${duesSql} and v.edition_id = ${editionId}) d group by 1),
    known as materialized (select o.company_id, o.id, p.payer_account as account from allocations a join payments p on p.id = a.payment_id join orders o on o.id = a.order_id where a.edition_id = ${editionId} and p.payer_account is not null and a.undoes_id is null and not exists (select from allocations u where u.undoes_id = a.id)),
    accounts as materialized (select coalesce(company_id, id) as payer, array_agg(distinct account) as accounts from known group by 1)
    select o.id, o.number, o.kind, o.company_name as "companyName", o.visitor_name as "visitorName", o.company_id as "companyId",
      coalesce(c.name_fa, '') as "nameFa", coalesce(c.name_en, '') as "nameEn", o.country,
      coalesce((select accounts from accounts k where k.payer = coalesce(o.company_id, o.id)), '{}') || case when c.refund_account <> '' then array[c.refund_account] else '{}'::text[] end as accounts,
      (select v.number from invoices v where v.order_id = o.id and v.kind = 'invoice' order by v.series desc, v.serial desc limit 1) as invoice,
      case when o.status in ('rejected', 'cancelled') then case when exists (select from order_booths b join claims l on l.booth_id = b.booth_id where b.order_id = o.id and l.status <> 'released' and (l.expires_at is null or l.expires_at > now())) then 'cancelled-booth-taken' else 'cancelled-booth-free' end
        when m.paid_cents >= m.owed_cents then 'paid' else 'open' end as state,
      m.owed_cents::float8 as "owedCents", m.paid_cents::float8 as "paidCents", m.due_on::text as "dueOn", coalesce(d.dues, '[]') as dues
    from orders o join order_money m on m.order_id = o.id left join companies c on c.id = o.company_id left join d on d.order_id = o.id
    where o.edition_id = ${editionId} and (m.owed_cents > 0 or o.status in ('rejected', 'cancelled'))`)
  ).rows
