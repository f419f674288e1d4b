// Booths reserved by right of return. Reservations follow from the orders of the previous edition, or are set manually
// by the team.
import type { LivingClaim } from '#contract/states.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { KeptBooth } from '#contract/entities/kept-booth.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db, Tx } from '../db/connect.ts'
import { keepsIn } from '../db/kept-days.ts'
import { booths } from '../db/schema.ts'

const priceOf = sql`coalesce(b.price_cents, floor((round(b.meterage * 100) * b.price_per_square_metre_cents + 50) / 100), 0)::float8`
const nameOf = sql`json_build_object('fa', coalesce(nullif(k.name_fa, ''), k.name_en), 'en', coalesce(nullif(k.name_en, ''), k.name_fa))`
const place = sql`b.id, b.name, b.hall_id as "hallId", json_build_object('fa', h.name_fa, 'en', h.name_en) as hall, b.meterage::float8 as meterage, ${priceOf} as "totalCents", k.id as "companyId", ${nameOf} as company`
const inOrder = sql`order by coalesce(nullif(k.name_fa, ''), k.name_en), k.id, h.position, b.name collate "C"`

const kept = async (db: Db | Tx, editionId: string, where: SQL): Promise<KeptBooth[]> =>
  (
    await db.execute<KeptBooth & Record<string, unknown>>(sql`
  select ${place}, coalesce(c.status, case when ${keepsIn(editionId)} then 'kept' else 'available' end) as state
  from booths b join halls h on h.id = b.hall_id join companies k on k.id = b.kept_for
  left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())
  where b.edition_id = ${editionId} and ${where} ${inOrder}`)
  ).rows

/** All booths reserved by right of return in an edition, even after the last day of the reservation. */
export const keptIn = (db: Db | Tx, editionId: string) => kept(db, editionId, sql`true`)
/** Booths reserved for `companyIds` that are on sale and not yet ordered. */
export const keptForSome = (db: Db, editionId: string, companyIds: readonly string[]) =>
  kept(
    db,
    editionId,
    sql`b.kept_for = any(${sql.param(companyIds)}::uuid[]) and b.active and h.active and c.status is distinct from 'reserved' and ${keepsIn(editionId)}`,
  )

/** Booths that companies have in an edition through verified orders. */
export const placesIn = async (db: Db | Tx, editionId: string): Promise<KeptBooth[]> =>
  (
    await db.execute<KeptBooth & Record<string, unknown>>(sql`
  select ${place}, c.status as state from claims c join orders o on o.id = c.order_id and o.status = 'verified' join companies k on k.id = o.company_id join booths b on b.id = c.booth_id join halls h on h.id = b.hall_id
  where c.edition_id = ${editionId} and c.status = 'reserved' ${inOrder}`)
  ).rows

/** Those of `boothIds` that are now reserved by right of return for a company not in `companyIds`. */
export const keptFromThem = async (
  db: Db | Tx,
  editionId: string,
  boothIds: readonly string[],
  companyIds: readonly string[],
) =>
  (
    await db.execute<{ id: string; name: string }>(
      sql`select id, name from booths where id = any(${sql.param(boothIds)}::uuid[]) and kept_for is not null and kept_for <> all(${sql.param(companyIds)}::uuid[]) and ${keepsIn(editionId)} order by name`,
    )
  ).rows

/**
 * Reserves each copied booth for the company that has the original, unless the team set it manually.
 * @returns the ids of the booths that changed
 */
export const followOrders = async (tx: Tx, editionId: string) =>
  (
    await tx.execute<{ id: string }>(sql`
  with had as (select b.id, o.company_id from booths b left join claims c on c.booth_id = b.from_id and c.status = 'reserved' left join orders o on o.id = c.order_id and o.status = 'verified' where b.edition_id = ${editionId} and b.from_id is not null and not b.kept_by_hand)
  update booths b set kept_for = had.company_id from had where had.id = b.id and b.kept_for is distinct from had.company_id returning b.id`)
  ).rows.map(({ id }) => id)

/** Sets a reservation manually, so that no order changes it. */
export const setKept = (tx: Tx, editionId: string, boothIds: readonly string[], companyId: string | null) =>
  tx
    .update(booths)
    .set({ keptFor: companyId, keptByHand: true })
    .where(and(eq(booths.editionId, editionId), inArray(booths.id, [...boothIds])))
/** Removes the reservations of copies of these booths. */
export const keepNoCopies = (tx: Tx, editionId: string, fromIds: readonly string[]) =>
  tx
    .update(booths)
    .set({ keptFor: null, keptByHand: true })
    .where(and(eq(booths.editionId, editionId), inArray(booths.fromId, [...fromIds])))
/** Transfers reservations from one company to another. */
export const moveKept = (tx: Tx, from: string, to: string) =>
  tx.update(booths).set({ keptFor: to }).where(eq(booths.keptFor, from))

/** Those of the given booths that belong to the edition, with their present claim and reservation. */
export const namedAmong = async (tx: Tx, editionId: string, boothIds: readonly string[]) =>
  (
    await tx.execute<{ id: string; name: string; state: LivingClaim | null; keptFor: string | null }>(sql`
  select b.id, b.name, c.status as state, b.kept_for as "keptFor" from booths b left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > clock_timestamp())
  where b.edition_id = ${editionId} and b.id = any(${sql.param(boothIds)}::uuid[]) order by b.name collate "C"`)
  ).rows

export interface KeptReader extends Record<string, unknown> {
  companyId: string
  company: { fa: string; en: string }
  userId: string
  email: string
  locale: Locale
  booths: Pick<KeptBooth, 'name' | 'hallId' | 'hall' | 'meterage' | 'totalCents'>[]
}
/**
 * Users who may order booths that are reserved for their company and not yet ordered. They have received no e-mail
 * named `letter || ':company:user:template'`. With `after`, they must have received another such e-mail before that
 * moment.
 */
export const readersOfKept = async (
  db: Db,
  editionId: string,
  {
    letter,
    template,
    after,
  }: { letter: string; template: string; after?: { letter: string; template: string; before: Date } },
): Promise<KeptReader[]> =>
  (
    await db.execute<KeptReader>(sql`
  select k.id as "companyId", ${nameOf} as company, u.id as "userId", u.email, u.locale,
    json_agg(json_build_object('name', b.name, 'hallId', b.hall_id, 'hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'meterage', b.meterage, 'totalCents', ${priceOf}) order by h.position, b.name collate "C") as booths
  from booths b join halls h on h.id = b.hall_id and h.active join companies k on k.id = b.kept_for join memberships m on m.company_id = k.id and m.role in ('owner', 'manager') join users u on u.id = m.user_id and u.active and u.deleted_at is null
  where b.edition_id = ${editionId} and b.active and not exists (select from claims c where c.booth_id = b.id and c.status = 'reserved')
    and not exists (select from letters l where l.cause = ${letter}::text || ':' || k.id || ':' || u.id || ':' || ${template}::text)
    and (${after === undefined} or exists (select from letters l where l.cause = ${after?.letter ?? ''}::text || ':' || k.id || ':' || u.id || ':' || ${after?.template ?? ''}::text and l.created_at < ${(after?.before ?? new Date(0)).toISOString()}::timestamptz))
  group by k.id, u.id order by k.id, u.id`)
  ).rows
