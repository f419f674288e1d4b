// Statements for undoing an import of booths.
import { inArray, sql } from 'drizzle-orm'
import { writeBooths } from '../../booth/booth.ts'
import type { Tx } from '../../db/connect.ts'
import { booths, claims } from '../../db/schema.ts'
import type { Left, Options } from '../kind.ts'
import { removeUnused } from '../remove.store.ts'
import type { Written } from '../work.store.ts'

/**
 * Returns the time of each booth’s last change, as database text to the microsecond. An undo finds out by it if a booth
 * has changed since.
 */
export async function stampsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: booths.id, stamp: sql<string>`${booths.updatedAt}::text` })
    .from(booths)
    .where(sql`${booths.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, stamp }) => [id, stamp]))
}
/** Returns the booths that nobody has changed since the import. They are locked in the order in which holds lock. */
async function unchanged(tx: Tx, records: readonly Written[]): Promise<ReadonlySet<string>> {
  const stamps = records.map(({ before }) => before?.stamp ?? '')
  const { rows } = await tx.execute<{ id: string }>(sql`
    select b.id from booths b join unnest(${sql.param(records.map(({ thingId }) => thingId))}::uuid[], ${sql.param(stamps)}::text[]) as r(id, stamp) on r.id = b.id and r.stamp = b.updated_at::text order by b.id for update of b`)
  return new Set(rows.map(({ id }) => id))
}
const leftOf = (records: readonly Written[], code: Left['code']): Left[] =>
  records.map(({ row, label, thingId }) => ({ row, label, thingId, code }))

/** Undoes inserted booths: deletes those that no order ever contained and no user holds now. */
export async function removeBooths(
  tx: Tx,
  records: readonly Written[],
  progress: Options['progress'],
): Promise<Left[]> {
  const same = await unchanged(tx, records)
  const free = records.flatMap(({ thingId }) => (same.has(thingId) ? [thingId] : []))
  const remove = async (inner: Tx, ids: readonly string[]) => {
    await inner.execute(
      sql`delete from claims c where c.booth_id = any(${sql.param(ids)}::uuid[]) and c.order_id is null and (c.status = 'released' or c.expires_at <= clock_timestamp()) and not exists (select from order_booths o where o.booth_id = c.booth_id)`,
    )
    await inner.delete(booths).where(inArray(booths.id, [...ids]))
  }
  const used = new Set(await removeUnused(tx, free, { from: booths, along: [claims], remove, progress }))
  return [
    ...leftOf(records.filter(({ thingId }) => !same.has(thingId)), 'changedSince'),
    ...leftOf(records.filter(({ thingId }) => used.has(thingId)), 'usedSince'),
  ] // prettier-ignore
}

type Given = Parameters<typeof writeBooths>[2][number]
/** Undoes updates of booths that have not changed since and are neither sold nor held. */
export async function restoreBooths(
  tx: Tx,
  editionId: string,
  records: readonly Written[],
  progress: Options['progress'],
): Promise<Left[]> {
  const same = await unchanged(tx, records)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct c.booth_id as id from claims c join booths b on b.id = c.booth_id where c.booth_id = any(${sql.param(records.map(({ thingId }) => thingId))}::uuid[]) and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > clock_timestamp())`)
  const sold = new Set(rows.map(({ id }) => id))
  const back = records.filter(({ thingId }) => same.has(thingId) && !sold.has(thingId))
  for (const [hallId, some] of Map.groupBy(back, ({ before }) => before?.hallId ?? ''))
    await writeBooths(
      tx,
      { editionId, hallId },
      some.map(({ thingId, before }) => ({ ...(before?.was as Given), id: thingId })),
      [],
    )
  await progress(records.length)
  return [
    ...leftOf(records.filter(({ thingId }) => !same.has(thingId)), 'changedSince'),
    ...leftOf(records.filter(({ thingId }) => same.has(thingId) && sold.has(thingId)), 'usedSince'),
  ] // prettier-ignore
}
