import { sql } from 'drizzle-orm'
import type { ExhibitorRow } from '#contract/entities/exhibitor.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db } from '../db/connect.ts'
import { isoOf } from '../db/moment.ts'
import { boothsJson, freeSlots, isShown } from './exhibitor.store.ts'

export interface Candidate extends Omit<ExhibitorRow, 'freeSlots'> {
  free: string[]
}
/** Texts and sector of the user’s company, which are compared with those of other companies. */
export interface Trade {
  id: string
  products: Bilingual
  offers: Bilingual
  needs: Bilingual
  halls: string[]
}

/** Limit of a query; no fair at a single venue has more companies. */
const most = 2_000
const both = (name: string) =>
  sql.raw(`'${name}', json_build_object('fa', exhibitors.${name}_fa, 'en', exhibitors.${name}_en)`)

/** Returns other companies that have half-hour slots in which the user is free too. */
export async function candidates(
  db: Db,
  editionId: string,
  me: string | null,
  companyIds: readonly string[],
  now: string,
): Promise<Candidate[]> {
  const { rows } = await db.execute<{ one: Candidate }>(sql`
    select json_build_object('id', exhibitors.id, ${both('name')}, ${both('products')}, ${both('offers')}, ${both('needs')}, 'sector', exhibitors.sector, 'country', exhibitors.country, 'logoId', exhibitors.logo_id, 'booths', ${boothsJson},
      'free', (select coalesce(json_agg(${isoOf('s.starts_at')} order by s.starts_at), '[]') from meeting_slots s where s.exhibitor_id = exhibitors.id and s.starts_at > ${now}::timestamptz
        and not exists (select from meeting_seats t where t.starts_at = s.starts_at and t.user_id in (exhibitors.owner_id, ${me}::uuid)))) as one
    from exhibitors where exhibitors.edition_id = ${editionId} and ${isShown} and ${freeSlots(now)} > 0 and exhibitors.company_id <> all(${sql.param(companyIds)}::uuid[]) order by exhibitors.id limit ${most}`)
  return rows.map(({ one }) => one)
}

/** Returns the texts of the first of these companies that has a page. */
export async function tradeOf(db: Db, editionId: string, companyIds: readonly string[]): Promise<Trade | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ trade: Trade }>(sql`
    select json_build_object('id', exhibitors.id, ${both('products')}, ${both('offers')}, ${both('needs')}, 'halls', (select coalesce(json_agg(distinct b.hall_id), '[]') from orders o join order_booths ob on ob.order_id = o.id join booths b on b.id = ob.booth_id where o.company_id = exhibitors.company_id and o.edition_id = exhibitors.edition_id and o.kind = 'booth' and o.status = 'verified')) as trade
    from exhibitors where exhibitors.edition_id = ${editionId} and exhibitors.company_id = any(${sql.param(companyIds)}::uuid[]) order by array_position(${sql.param(companyIds)}::uuid[], exhibitors.company_id) limit 1`)
  return row?.trade
}
