import { sql } from 'drizzle-orm'
import type { Overview } from '#contract/entities/overview.ts'
import type { CompanyRight } from '#contract/roles.ts'
import type { Db } from '../db/connect.ts'
import { isoToSecond } from '../db/moment.ts'
import type { Actor } from '../kernel/portal.ts'
import { companiesWith, ownedBy } from '../kernel/ownership.ts'
import { readRejection } from '../order/order.ts'

/**
 * Deadlines for tasks of the overview: the edition's last day, and the last days of booth booking and of the right of
 * return. `lastDays` has, for every other order kind, the path of its first day in the order details.
 */
export interface Chances {
  today: string
  lastDay: string | null
  bookingClosesOn: string | null
  earmarkedUntil: string | null
  lastDays: readonly { kind: string; path: string; days: number }[]
}
/** Maximum number of listed tasks: more than anyone handles in one sitting. */
const most = 20

const order = { ownerId: sql`o.owner_id`, companyId: sql`o.company_id` }
const page = { ownerId: sql`x.owner_id`, companyId: sql`x.company_id` }

/** SQL for the directory pages of the user's companies in an edition. */
const pagesIn = (editionId: string, actor: Actor, right: CompanyRight) =>
  sql`(select x.id from exhibitors x where x.edition_id = ${editionId} and ${ownedBy(actor, page, right)})`

/**
 * SQL for booths earmarked for companies that the user may order for. One row per company and hall; none after the last
 * day of the right of return or of the fair.
 */
const keptIn = (
  editionId: string,
  actor: Actor,
  { today, lastDay, earmarkedUntil }: Pick<Chances, 'today' | 'lastDay' | 'earmarkedUntil'>,
) =>
  sql`select 'earmarked', (array_agg(b.id order by b.name))[1], string_agg(b.name, ', ' order by b.name collate "C"), null, '', json_build_object('fa', coalesce(nullif(min(k.name_fa), ''), min(k.name_en)), 'en', coalesce(nullif(min(k.name_en), ''), min(k.name_fa))), ${earmarkedUntil}, b.hall_id
        from booths b join halls h on h.id = b.hall_id and h.active join companies k on k.id = b.earmarked_for where ${earmarkedUntil}::date >= ${today}::date and coalesce(${lastDay}::date >= ${today}::date, true) and b.edition_id = ${editionId} and b.active and b.earmarked_for = any(${sql.param(companiesWith(actor, 'company.order'))}::uuid[])
          and not exists (select from claims c where c.booth_id = b.id and c.status = 'reserved') group by k.id, b.hall_id`

/**
 * Returns the overview in one statement, because every page of the user panel loads it. `now` is the portal's time.
 */
export async function overviewOf(
  db: Db,
  actor: Actor,
  now: string,
  { id: editionId, today, lastDay, bookingClosesOn, earmarkedUntil, lastDays }: Chances & { id: string },
): Promise<Overview> {
  const me = actor.id
  const pagesWith = (right: CompanyRight) => pagesIn(editionId, actor, right)
  const column = (name: 'kind' | 'path' | 'days') => lastDays.map((one) => one[name])
  const {
    rows: [row],
  } = await db.execute<{ overview: Overview }>(sql`
    with mine as (select o.id, o.number, o.kind, o.status, o.created_at, o.details from orders o where o.edition_id = ${editionId} and ${ownedBy(actor, order, 'company.order')}),
    refused as (
      select o.*, e.note, case o.kind when 'booth' then ${bookingClosesOn}::date else case when d.day ~ '^\\d{4}-\\d\\d-\\d\\d$' then d.day::date - l.days end end as until
      from mine o left join unnest(${sql.param(column('kind'))}::text[], ${sql.param(column('path'))}::text[], ${sql.param(column('days'))}::int[]) as l(kind, path, days) on l.kind = o.kind, lateral (select o.details #>> string_to_array(l.path, '.') as day) d, lateral (select note from order_events where order_id = o.id and move = 'reject' order by at desc, id desc limit 1) e
      where o.status = 'rejected' and o.kind <> 'guest' and not exists (select from mine n where n.kind = o.kind and n.created_at > o.created_at)),
    waits as (
      select 'order' as what, id, number, kind, coalesce(note, '') as text, json_build_object('fa', '', 'en', '') as company, until::text as until, null::uuid as hall_id from refused where (until is null or until >= ${today}::date) and coalesce(${lastDay}::date >= ${today}::date, true)
      union all select 'meeting', t.id, '', null, t.guest_company, json_build_object('fa', trim(u.name || ' ' || u.last_name), 'en', trim(u.name || ' ' || u.last_name)), ${isoToSecond('t.starts_at')}, null
        from meetings t join users u on u.id = t.guest_id where t.exhibitor_id in ${pagesWith('company.meet')} and t.status = 'requested' and t.starts_at > ${now}::timestamptz
      union all select 'ticket', id, number, null, subject, json_build_object('fa', '', 'en', ''), null, null from tickets where owner_id = ${me} and status = 'awaitingReply' and last_by = 'team'
      union all select 'interview', id, number, null, '', json_build_object('fa', '', 'en', ''), ${isoToSecond('interview_at')}, null from honorary_visitors where edition_id = ${editionId} and owner_id = ${me} and status = 'interview' and interview_at > ${now}::timestamptz union all ${keptIn(editionId, actor, { today, lastDay, earmarkedUntil })})
    select json_build_object('counts', json_build_object(
        'requests', (select count(*)::int from mine), 'invoices', (select count(*)::int from invoices where order_id in (select id from mine)), 'tickets', (select count(*)::int from tickets where owner_id = ${me} and status = 'awaitingReply'),
        'meetings', (select count(*)::int from meetings where edition_id = ${editionId} and (guest_id = ${me} or exhibitor_id in ${pagesWith('company.view')}) and status in ('requested', 'accepted') and starts_at > ${now}::timestamptz),
        'workshops', (select count(*)::int from workshop_seats s join workshops w on w.id = s.workshop_id where s.user_id = ${me} and w.edition_id = ${editionId} and w.active and w.ends_at > ${now}::timestamptz)),
      'waiting', (select coalesce(json_agg(json_build_object('what', what, 'id', id, 'number', number, 'kind', kind, 'text', text, 'company', company, 'hallId', hall_id, 'until', until) order by until nulls last, id), '[]') from (select * from waits order by until nulls last, id limit ${most}) w)) as overview`)
  const { waiting, ...overview } = row!.overview
  return {
    ...overview,
    waiting: waiting.map((one) =>
      one.what === 'order' ? { ...one, ...readRejection(one.text) } : { ...one, reasonKey: null },
    ),
  }
}
