// Booths reserved by right of return. The company comes from the orders of the previous edition, or is set manually by
// the team.
import type { LivingClaim } from '#contract/states.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db, Tx } from '../db/connect.ts'
import { keepsIn } from '../db/earmark-days.ts'
import { booths } from '../db/schema.ts'

const priceOf = sql`coalesce(b.price_cents, floor((round(b.meterage * 100) * b.price_per_square_metre_cents + 50) / 100), 0)::float8`
const nameOf = sql`json_build_object('fa', coalesce(nullif(k.name_fa, ''), k.name_en), 'en', coalesce(nullif(k.name_en, ''), k.name_fa))`
const place = sql`b.id, b.name, b.hall_id as "hallId", json_build_object('fa', h.name_fa, 'en', h.name_en) as hall, b.meterage::float8 as meterage, ${priceOf} as "totalCents", k.id as "companyId", ${nameOf} as company`
const inOrder = sql`order by coalesce(nullif(k.name_fa, ''), k.name_en), k.id, h.position, b.name collate "C"`

const earmarkedBooths = async (db: Db | Tx, editionId: string, where: SQL): Promise<EarmarkedBooth[]> =>
  (
    await db.execute<EarmarkedBooth & Record<string, unknown>>(sql`
  select ${place}, coalesce(c.status, case when ${keepsIn(editionId)} then 'earmarked' else 'available' end) as state
  from booths b join halls h on h.id = b.hall_id join companies k on k.id = b.earmarked_for
  left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > now())
  where b.edition_id = ${editionId} and ${where} ${inOrder}`)
  ).rows

/** All booths reserved by right of return in an edition, also after the reservations have expired. */
export const earmarkedInEdition = (db: Db | Tx, editionId: string) => earmarkedBooths(db, editionId, sql`true`)
/** Booths reserved for `companyIds` that are on sale and not yet ordered. */
export const earmarkedForCompanies = (db: Db, editionId: string, companyIds: readonly string[]) =>
  earmarkedBooths(
    db,
    editionId,
    sql`b.earmarked_for = any(${sql.param(companyIds)}::uuid[]) and b.active and h.active and c.status is distinct from 'reserved' and ${keepsIn(editionId)}`,
  )

/** Booths that companies bought in an edition by verified orders. */
export const soldBoothsByCompany = async (db: Db | Tx, editionId: string): Promise<EarmarkedBooth[]> =>
  (
    await db.execute<EarmarkedBooth & Record<string, unknown>>(sql`
  select ${place}, c.status as state from claims c join orders o on o.id = c.order_id and o.status = 'verified' join companies k on k.id = o.company_id join booths b on b.id = c.booth_id join halls h on h.id = b.hall_id
  where c.edition_id = ${editionId} and c.status = 'reserved' ${inOrder}`)
  ).rows

/** Booths of `boothIds` that are reserved by right of return now for a company not in `companyIds`. */
export const earmarkedForOthers = async (
  db: Db | Tx,
  editionId: string,
  boothIds: readonly string[],
  companyIds: readonly string[],
) =>
  (
    await db.execute<{ id: string; name: string }>(
      sql`select id, name from booths where id = any(${sql.param(boothIds)}::uuid[]) and earmarked_for is not null and earmarked_for <> all(${sql.param(companyIds)}::uuid[]) and ${keepsIn(editionId)} order by name`,
    )
  ).rows

/**
 * Reserves each copied booth for the company that ordered the original booth. Reservations that the team set manually
 * stay.
 * @returns the ids of the booths that changed
 */
export const followOrders = async (tx: Tx, editionId: string) =>
  (
    await tx.execute<{ id: string }>(sql`
  with had as (select b.id, o.company_id from booths b left join claims c on c.booth_id = b.from_id and c.status = 'reserved' left join orders o on o.id = c.order_id and o.status = 'verified' where b.edition_id = ${editionId} and b.from_id is not null and not b.earmarked_manually)
  update booths b set earmarked_for = had.company_id from had where had.id = b.id and b.earmarked_for is distinct from had.company_id returning b.id`)
  ).rows.map(({ id }) => id)

/** Reserves booths for a company manually; null removes the reservation. Later orders do not change it. */
export const setKept = (tx: Tx, editionId: string, boothIds: readonly string[], companyId: string | null) =>
  tx
    .update(booths)
    .set({ earmarkedFor: companyId, earmarkedManually: true })
    .where(and(eq(booths.editionId, editionId), inArray(booths.id, [...boothIds])))
/** Removes the reservations of the booths that were copied from `fromIds`. */
export const keepNoCopies = (tx: Tx, editionId: string, fromIds: readonly string[]) =>
  tx
    .update(booths)
    .set({ earmarkedFor: null, earmarkedManually: true })
    .where(and(eq(booths.editionId, editionId), inArray(booths.fromId, [...fromIds])))
/** Transfers reservations from one company to another. */
export const moveEarmarks = (tx: Tx, from: string, to: string) =>
  tx.update(booths).set({ earmarkedFor: to }).where(eq(booths.earmarkedFor, from))

/** Booths of `boothIds` that belong to this edition, with their active claim and the company they are reserved for. */
export const namedAmong = async (tx: Tx, editionId: string, boothIds: readonly string[]) =>
  (
    await tx.execute<{ id: string; name: string; state: LivingClaim | null; earmarkedFor: string | null }>(sql`
  select b.id, b.name, c.status as state, b.earmarked_for as "earmarkedFor" from booths b left join claims c on c.booth_id = b.id and c.status <> 'released' and (c.status = 'reserved' or c.expires_at > clock_timestamp())
  where b.edition_id = ${editionId} and b.id = any(${sql.param(boothIds)}::uuid[]) order by b.name collate "C"`)
  ).rows

export interface EarmarkedCompanyReader extends Record<string, unknown> {
  companyId: string
  company: { fa: string; en: string }
  userId: string
  email: string
  locale: Locale
  booths: Pick<EarmarkedBooth, 'name' | 'hallId' | 'hall' | 'meterage' | 'totalCents'>[]
}
/**
 * Users who may order booths that are reserved for their company and not yet ordered. Users who already received this
 * e-mail for their company are left out. `after`: only users who received that other e-mail before the given time.
 */
export const readersOfEarmarkedCompanies = async (
  db: Db,
  editionId: string,
  {
    email,
    template,
    after,
  }: { email: string; template: string; after?: { email: string; template: string; before: Date } },
): Promise<EarmarkedCompanyReader[]> =>
  (
    await db.execute<EarmarkedCompanyReader>(sql`
  select k.id as "companyId", ${nameOf} as company, u.id as "userId", u.email, u.locale,
    json_agg(json_build_object('name', b.name, 'hallId', b.hall_id, 'hall', json_build_object('fa', h.name_fa, 'en', h.name_en), 'meterage', b.meterage, 'totalCents', ${priceOf}) order by h.position, b.name collate "C") as booths
  from booths b join halls h on h.id = b.hall_id and h.active join companies k on k.id = b.earmarked_for join memberships m on m.company_id = k.id and m.role in ('owner', 'manager') join users u on u.id = m.user_id and u.active and u.deleted_at is null
  where b.edition_id = ${editionId} and b.active and not exists (select from claims c where c.booth_id = b.id and c.status = 'reserved')
    and not exists (select from emails l where l.cause = ${email}::text || ':' || k.id || ':' || u.id || ':' || ${template}::text)
    and (${after === undefined} or exists (select from emails l where l.cause = ${after?.email ?? ''}::text || ':' || k.id || ':' || u.id || ':' || ${after?.template ?? ''}::text and l.created_at < ${(after?.before ?? new Date(0)).toISOString()}::timestamptz))
  group by k.id, u.id order by k.id, u.id`)
  ).rows
