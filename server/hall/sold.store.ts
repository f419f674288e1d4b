import type { LivingClaim } from '#contract/states.ts'
import { sql } from 'drizzle-orm'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fasciaOf } from '../db/fascia.ts'

/** A booth reserved by an order, or held while an order is filled in. */
export interface SoldBooth {
  id: string
  name: string
  state: LivingClaim
  order: { id: string; number: string; company: string; fascia: Bilingual } | null
}

/**
 * Returns the sold or held booths of a hall, optionally among `ids`. Holds are compared with the clock, not the start
 * of the transaction, because it may have waited for locks.
 */
export const soldBooths = async (
  tx: Db | Tx,
  hallId: string,
  ids: readonly string[] | undefined,
): Promise<SoldBooth[]> =>
  (
    await tx.execute<{ booth: SoldBooth }>(sql`
  select json_build_object('id', b.id, 'name', b.name, 'state', c.status, 'order', case when o.id is not null then json_build_object('id', o.id, 'number', o.number, 'company', o.company_name, 'fascia', ${fasciaOf}) end) as booth
  from booths b join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > clock_timestamp()) left join orders o on o.id = c.order_id
  where b.hall_id = ${hallId} and (${ids === undefined} or b.id = any(${sql.param(ids ?? [])}::uuid[])) order by b.name collate "C"`)
  ).rows.map(({ booth }) => booth)
