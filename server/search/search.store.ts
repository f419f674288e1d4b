import { sql, type SQL } from 'drizzle-orm'
import type { SearchHit, SearchKind } from '#contract/entities/search.ts'
import type { Db } from '../db/connect.ts'
import { latinNameOfParty } from '../db/latin-name.ts'
import { holding } from '../db/words.ts'

const none = sql`null::text as "latinName"`
const every = (words: readonly string[], column = sql`search`) => sql.join(holding(column, words), sql` and `)

/**
 * A search text. `words`: its words. `compact`: only its alphabetic characters and digits, because booth names are
 * compared in this form. `orderNumber`: the order whose payment code was typed.
 */
export interface Sought {
  words: readonly string[]
  compact: string
  orderNumber: string | undefined
  limit: number
}

/** The SQL query for each kind of search hit, newest hits first. */
const queries: Record<SearchKind, (sought: Sought, editionId: string) => SQL> = {
  order: ({ words, orderNumber, limit }, editionId) =>
    sql`select id, coalesce(nullif(company_name, ''), visitor_name) as title, ${latinNameOfParty(sql`orders.company_id`, sql`orders.owner_id`, sql`company_name`)} as "latinName", kind as detail, number as code, status, nullif(total_with_tax_cents, 0)::float8 as cents, null::uuid as hall_id from orders where edition_id = ${editionId} and ${orderNumber ? sql`number = ${orderNumber}` : every(words)} order by created_at desc, id desc limit ${limit}`,
  invoice: ({ words, orderNumber, limit }, editionId) =>
    sql`select id, buyer_fa as title, (select ${latinNameOfParty(sql`o.company_id`, sql`o.owner_id`, sql`invoices.buyer_fa`)} from orders o where o.id = invoices.order_id) as "latinName", kind as detail, number as code, null as status, total_with_tax_cents::float8 as cents, null::uuid as hall_id from invoices where edition_id = ${editionId} and ${orderNumber ? sql`order_id in (select o.id from orders o where o.number = ${orderNumber})` : every(words)} order by issued_at desc, id desc limit ${limit}`,
  booth: (
    { compact, limit },
    editionId,
  ) => sql`select b.id, b.name as title, ${none}, h.name_fa || '|' || h.name_en as detail, b.name as code, coalesce(c.status, case when b.active then 'available' else 'inactive' end) as status, null::float8 as cents, b.hall_id from booths b join halls h on h.id = b.hall_id left join claims c on c.booth_id = b.id and (c.status = 'reserved' or (c.status = 'held' and c.expires_at > now()))
    where h.edition_id = ${editionId} and regexp_replace(lower(b.name), '[^a-z0-9]', '', 'g') like ${`${compact}%`} order by h.position, length(b.name), b.name limit ${limit}`,
  exhibitor: ({ words, limit }, editionId) =>
    sql`select id, coalesce(nullif(name_fa, ''), name_en) as title, case when name_fa <> '' then nullif(name_en, '') end as "latinName", name_en as detail, '' as code, null as status, null::float8 as cents, null::uuid as hall_id from exhibitors where edition_id = ${editionId} and ${every(words)} order by updated_at desc, id desc limit ${limit}`,
  coExhibitor: ({ words, limit }, editionId) =>
    sql`select c.id, coalesce(nullif(c.name_fa, ''), c.name_en) as title, case when c.name_fa <> '' then nullif(c.name_en, '') end as "latinName", e.name_fa || '|' || e.name_en as detail, '' as code, null as status, null::float8 as cents, null::uuid as hall_id from co_exhibitors c join exhibitors e on e.id = c.exhibitor_id where c.edition_id = ${editionId} and c.accepted_at is not null and ${every(words, sql`c.search`)} order by c.created_at desc, c.id desc limit ${limit}`,
  ticket: ({ words, limit }) =>
    sql`select id, subject as title, ${none}, '' as detail, number as code, case when status = 'closed' then 'closed' when last_by = 'owner' then 'waiting' else 'answered' end as status, null::float8 as cents, null::uuid as hall_id from tickets where ${every(words)} order by last_at desc, id desc limit ${limit}`,
  user: ({ words, limit }) =>
    sql`select id, trim(name || ' ' || last_name) as title, ${none}, email as detail, '' as code, case when active then null else 'inactive' end as status, null::float8 as cents, null::uuid as hall_id from users where ${every(words)} and deleted_at is null order by created_at desc, id desc limit ${limit}`,
}

export async function hitsOf(db: Db, kind: SearchKind, sought: Sought, editionId: string): Promise<SearchHit[]> {
  if (kind === 'booth' && !/^[a-z]{1,3}\d{0,4}$/.test(sought.compact)) return []
  const { rows } = await db.execute<
    Omit<SearchHit, 'kind' | 'hallId' | 'amountCents'> & { hall_id: string | null; cents: number | null }
  >(queries[kind](sought, editionId))
  return rows.map(({ hall_id: hallId, cents: amountCents, ...row }) => ({ kind, ...row, amountCents, hallId }))
}
