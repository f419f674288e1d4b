import type { LivingClaim } from '#contract/states.ts'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Booth } from '#contract/entities/booth.ts'
import type { GivenBooth as Given } from '#contract/rules/booth-given.ts'
import { isUnpriced } from '#contract/rules/price.ts'
import type { BoothNews } from '../kernel/live.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fasciaOf } from '../db/fascia.ts'
import { parseJsonColumn } from '../db/json.ts'
import { keeping } from '../db/earmark-days.ts'
import { booths, claims, orderBooths } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export type { Given }

/**
 * A booth with its present state. A company is named only after its order is verified. The database builds the JSON, so
 * that five hundred booths are transferred as one string.
 */
const boothJson = sql`json_build_object('id', b.id, 'hallId', b.hall_id, 'name', b.name, 'meterage', b.meterage, 'openSides', b.open_sides, 'scheme', b.scheme, 'sector', b.sector, 'priceCents', b.price_cents,
  'pricePerSquareMetreCents', b.price_per_square_metre_cents, 'priceParts', case when b.price_cents is null then b.price_parts end, 'totalCents', coalesce(b.price_cents, floor((round(b.meterage * 100) * b.price_per_square_metre_cents + 50) / 100), 0)::bigint,
  'active', b.active, 'switchedOff', not (b.active or b.awaits_price), 'state', case when c.status in ('reserved', 'held') then c.status when b.earmarked_for is not null and keeping.id is not null then 'earmarked' else 'available' end, 'earmarkedUntil', case when b.earmarked_for is not null and c.status is distinct from 'reserved' then keeping.earmarked_until end, 'polygon', b.polygon,
  'company', case when o.status = 'verified' then ${fasciaOf} end,
  'exhibitor', case when x.id is not null then json_build_object('id', x.id, 'name', json_build_object('fa', x.name_fa, 'en', x.name_en), 'sector', x.sector, 'country', x.country) end,
  'coExhibitors', case when x.id is not null then (select json_agg(json_build_object('fa', s.name_fa, 'en', s.name_en) order by s.created_at, s.id) from co_exhibitors s where s.exhibitor_id = x.id and s.accepted_at is not null) end)`
/** Joins for `boothJson`. The statement must begin with the common table expression `keeping`. */
const joined = sql`booths b left join keeping on keeping.id = b.edition_id left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now()) left join orders o on o.id = c.order_id
  left join exhibitors x on o.status = 'verified' and x.company_id = o.company_id and x.edition_id = o.edition_id and x.listed and exists (select from memberships m join users u on u.id = m.user_id where m.company_id = x.company_id and u.active)`

const drawn = (booth: Booth): Booth => ({ ...booth, polygon: parseJsonColumn('booths.polygon', booth.polygon) })

export const boothsOfHall = async (db: Db | Tx, hallId: string): Promise<Booth[]> =>
  (
    await db.execute<{ booths: Booth[] | null }>(
      sql`${keeping} select json_agg(${boothJson} order by b.name collate "C", b.id) as booths from ${joined} where b.hall_id = ${hallId}`,
    )
  ).rows[0]?.booths?.map(drawn) ?? []
export async function boothById(
  db: Db | Tx,
  editionId: string,
  hallId: string,
  id: string,
): Promise<Booth | undefined> {
  const {
    rows: [row],
  } = await db.execute<{ booth: Booth }>(
    sql`${keeping} select ${boothJson} as booth from ${joined} where b.id = ${id} and b.hall_id = (select id from halls where id = ${hallId} and edition_id = ${editionId})`,
  )
  return row && drawn(row.booth)
}
export const boothsByIds = async (db: Db | Tx, ids: readonly string[]): Promise<Booth[]> =>
  (
    await db.execute<{ booth: Booth }>(
      sql`${keeping} select ${boothJson} as booth from ${joined} where b.id = any(${sql.param(ids)}::uuid[]) order by b.name collate "C"`,
    )
  ).rows.map(({ booth }) => drawn(booth))

/** Present states of booths, in the form that is sent to open maps. */
export const newsOf = async (db: Db, ids: readonly string[]): Promise<BoothNews[]> =>
  (
    await db.execute<{
      id: string
      hall_id: string
      active: boolean
      status: LivingClaim | null
      earmarked: boolean
      expires_at: string | null
    }>(sql`
    ${keeping} select b.id, b.hall_id, b.active, c.status, c.expires_at, b.earmarked_for is not null and keeping.id is not null as earmarked from booths b left join keeping on keeping.id = b.edition_id left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())
    where b.id = any(${sql.param(ids)}::uuid[])`)
  ).rows.map(({ id, hall_id: hallId, active, status, earmarked, expires_at: until }) => ({
    id,
    hallId,
    active,
    state: status ?? (earmarked ? 'earmarked' : 'available'),
    ...(status === 'held' && until !== null && { until: new Date(until).toISOString() }),
  }))

/** A booth without a price is not on sale, but it is not switched off either. */
const onSale = (booth: Given) => {
  const { active } = booth
  return { active: active && !isUnpriced(booth), awaitsPrice: active && isUnpriced(booth) }
}
const columnsOf = (booth: Given) => ({
  name: booth.name,
  meterage: booth.meterage,
  openSides: booth.openSides,
  priceCents: booth.priceCents,
  pricePerSquareMetreCents: booth.pricePerSquareMetreCents,
  ...onSale(booth),
  polygon: booth.polygon,
  scheme: booth.scheme ?? null,
  sector: booth.sector ?? null,
})
export const insertBooth = (tx: Tx, editionId: string, hallId: string, booth: Given & { id: string }) =>
  tx.insert(booths).values({ id: booth.id, editionId, hallId, ...columnsOf(booth) })
/**
 * Copies the booths of halls to an edition as free ones. Each copy has the id of its original. Polygons are copied
 * inside the database and stay exact. Price rules are not copied: a price or scheme that a rule set becomes a fixed
 * value.
 */
export async function copyBooths(
  tx: Tx,
  editionId: string,
  hallIds: ReadonlyMap<string, string>,
  priced: (cents: number) => number,
) {
  const { id, hallId, priceCents, pricePerSquareMetreCents } = booths
  const before = await tx
    .select({ id, hallId, fixed: priceCents, perMetre: pricePerSquareMetreCents })
    .from(booths)
    .where(inArray(hallId, [...hallIds.keys()]))
  const price = (cents: number | null) => (cents === null ? null : priced(cents))
  await tx.execute(sql`
  insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_cents, price_per_square_metre_cents, active, awaits_price, polygon, scheme, sector, from_id)
  select n.id, ${editionId}, n.hall_id, b.name, b.meterage, b.open_sides, n.fixed, n.per_metre, b.active, b.awaits_price, b.polygon, coalesce(b.scheme, case when b.price_cents is null then b.price_parts->>'scheme' end), b.sector, b.id
  from unnest(${sql.param(before.map((booth) => booth.id))}::uuid[], ${sql.param(before.map(() => uuidv7()))}::uuid[], ${sql.param(before.map((booth) => hallIds.get(booth.hallId)))}::uuid[],
    ${sql.param(before.map(({ fixed }) => price(fixed)))}::bigint[], ${sql.param(before.map(({ perMetre }) => price(perMetre)))}::bigint[]) as n(old, id, hall_id, fixed, per_metre)
  join booths b on b.id = n.old`)
}
export const updateBooth = (tx: Tx, id: string, booth: Given) =>
  tx
    .update(booths)
    .set({ ...columnsOf(booth), updatedAt: sql`portal_now()` })
    .where(eq(booths.id, id))
export const setSides = (tx: Tx, id: string, openSides: number) =>
  tx
    .update(booths)
    .set({ openSides, updatedAt: sql`portal_now()` })
    .where(eq(booths.id, id))
/** True when the booth is held now, or any order has ever contained it. */
export const isInUse = async (tx: Tx, id: string) =>
  (
    await tx.execute(
      sql`select from booths b where id = ${id} and (exists (select from order_booths where booth_id = b.id) or exists (select from claims where booth_id = b.id and status = 'held' and expires_at > now()))`,
    )
  ).rowCount === 1
export const deleteBooth = (tx: Tx, id: string) => deleteBooths(tx, [id])
export async function deleteBooths(tx: Tx, ids: readonly string[]) {
  await tx.delete(claims).where(and(inArray(claims.boothId, [...ids]), isNull(claims.orderId)))
  await tx.delete(booths).where(inArray(booths.id, [...ids]))
}
/** Ids of the booths of a hall that any order has ever contained. */
export const orderedIn = async (db: Db | Tx, hallId: string): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: booths.id })
      .from(orderBooths)
      .innerJoin(booths, eq(booths.id, orderBooths.boothId))
      .where(eq(booths.hallId, hallId))
  ).map(({ id }) => id)
/** Returns those of the given booths that belong to another hall. */
export const elsewhere = (tx: Tx, hallId: string, ids: readonly string[]) =>
  tx
    .select({ id: booths.id, hallId: booths.hallId })
    .from(booths)
    .where(and(inArray(booths.id, [...ids]), ne(booths.hallId, hallId)))
/**
 * Inserts and updates booths of a hall in one statement. The names of `renamed` booths are freed first, so that two can
 * swap names.
 */
export async function writeBooths(
  tx: Tx,
  { editionId, hallId }: { editionId: string; hallId: string },
  rows: readonly (Given & { id: string })[],
  renamed: readonly string[],
) {
  if (renamed.length > 0)
    await tx
      .update(booths)
      .set({ name: sql`${booths.id}::text` })
      .where(inArray(booths.id, [...renamed]))
  const given = JSON.stringify(rows.map((row) => ({ id: row.id, ...columnsOf(row) })))
  await tx.execute(sql`
  insert into booths (id, edition_id, hall_id, name, meterage, open_sides, price_cents, price_per_square_metre_cents, active, awaits_price, polygon, scheme, sector)
  select n.id, ${editionId}::uuid, ${hallId}::uuid, n.name, n.meterage, n."openSides", n."priceCents", n."pricePerSquareMetreCents", n.active, n."awaitsPrice", n.polygon, n.scheme, n.sector
  from jsonb_to_recordset(${given}::jsonb) as n(id uuid, name text, meterage numeric, "openSides" smallint, "priceCents" bigint, "pricePerSquareMetreCents" bigint, active boolean, "awaitsPrice" boolean, polygon jsonb, scheme text, sector text)
  on conflict (id) do update set name = excluded.name, meterage = excluded.meterage, open_sides = excluded.open_sides, price_cents = excluded.price_cents,
    price_per_square_metre_cents = excluded.price_per_square_metre_cents, active = excluded.active, awaits_price = excluded.awaits_price, polygon = excluded.polygon, scheme = excluded.scheme, sector = excluded.sector, updated_at = portal_now()`)
}
/**
 * Locks booths in the order of their ids, as holds do. Holds made later wait; this transaction sees those made before.
 */
export const lockBooths = (tx: Tx, ids: readonly string[]) =>
  tx.select({ id: booths.id }).from(booths).where(inArray(booths.id, ids)).orderBy(asc(booths.id)).for('update')
