import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Hall, HallInput, HallPosition, HallPlan, HallWithPlan, PanelHall } from '#contract/entities/hall.ts'
import { pathToCallOf } from '#contract/kernel/call-path.ts'
import type { Db, Tx } from '../db/connect.ts'
import { boothCounts, isOffered, livingClaims } from '../db/booth-now.ts'
import { keepsIn } from '../db/earmark-days.ts'
import { parseJsonColumn, outlineFrom } from '../db/json.ts'
import { lockRow } from '../db/row.ts'
import { halls } from '../db/schema.ts'
import type { EditionHere } from '../kernel/portal.ts'
import { uuidv7 } from '../kernel/uuid.ts'

type Given = z.infer<typeof HallInput>
interface Row extends Record<string, unknown> {
  id: string
  name_fa: string
  name_en: string
  theme_fa: string
  theme_en: string
  active: boolean
  image_id: string | null
  max_height_cm: number
  position: number
  outline: unknown
  place: unknown
  booths: number
  onOffer: number
  onOfferMeterage: string
  free: number
  held: number
  earmarked: number
  reserved: number
  inactive: number
  meterage: string
  lowest: string | null
  highest: string | null
}
interface RowWithPlan extends Row {
  plan: unknown
}
/** A hall in a list. It has the outline of its plan, but not the plan. */
export type ListedHall = Hall & { imageId: string | null }
export type StoredHall = PanelHall & { imageId: string | null }
/** A hall with a published plan. */
type SeenHall = StoredHall & Pick<HallWithPlan, 'plan'>
/** Edition of the hall; `at` is its part of the URL. */
type Place = Pick<EditionHere, 'id' | 'at'>

const shapeOf = (row: Row, at: string): ListedHall => ({
  id: row.id,
  name: { fa: row.name_fa, en: row.name_en },
  theme: { fa: row.theme_fa, en: row.theme_en },
  active: row.active,
  imageId: row.image_id,
  imageUrl: row.image_id && `${pathToCallOf(at)('hall.image', { hallId: row.id })}?${row.image_id.slice(-8)}`,
  maxHeightCm: row.max_height_cm,
  position: row.position,
  booths: row.booths,
  onOffer: row.onOffer,
  onOfferMeterage: Number(row.onOfferMeterage),
  free: row.free,
  held: row.held,
  earmarked: row.earmarked,
  reserved: row.reserved,
  meterage: Number(row.meterage),
  lowestPerSquareMetreCents: row.lowest === null ? null : Number(row.lowest),
  highestPerSquareMetreCents: row.highest === null ? null : Number(row.highest),
  site: siteOf(row),
})
const siteOf = (row: Row) => {
  const outline = outlineFrom(row.outline)
  return outline && { outline, place: parseJsonColumn('halls.place', row.place) }
}

/** SQL for the halls of a list. `more`: additional columns. */
const select = ({ id }: Place, where: SQL, more = sql``) => sql`
  select h.id, h.name_fa, h.name_en, h.theme_fa, h.theme_en, h.active, h.image_id, h.max_height_cm, h.position, h.plan->'outline' as outline, h.place${more},
    count(b.id)::int as booths, ${boothCounts(keepsIn(id))}, coalesce(sum(b.meterage), 0) as meterage, coalesce(sum(b.meterage) filter (where ${isOffered}), 0) as "onOfferMeterage", min(b.price_per_square_metre_cents) as lowest, max(b.price_per_square_metre_cents) as highest
  from halls h left join booths b on b.hall_id = h.id ${livingClaims}
  where h.edition_id = ${id} and ${where} group by h.id order by h.position, h.id limit 200`
const listed = async (db: Db | Tx, edition: Place, where: SQL) =>
  (await db.execute<Row>(select(edition, where))).rows.map((row) => shapeOf(row, edition.at))
/** Halls with their plans. Plans are long, so only code that draws or exports them uses this. */
const withPlans = async (db: Db | Tx, edition: Place, where: SQL): Promise<StoredHall[]> =>
  (await db.execute<RowWithPlan>(select(edition, where, sql`, h.plan`))).rows.map((row) => ({
    ...shapeOf(row, edition.at),
    plan: parseJsonColumn('halls.plan', row.plan),
  }))

const isSeen = (hall: StoredHall): hall is SeenHall => hall.plan !== null
/** Condition for a public hall: active, with a published plan and booths. */
const isPublic = sql`h.active and h.plan is not null and exists (select from booths where hall_id = h.id)`
export const activeHalls = (db: Db, edition: Place) => listed(db, edition, isPublic)
export const allHalls = (db: Db | Tx, edition: Place) => listed(db, edition, sql`true`)
export const hallsWithPlans = (db: Db | Tx, edition: Place) => withPlans(db, edition, sql`true`)
export const hallById = async (db: Db | Tx, edition: Place, id: string) =>
  (await withPlans(db, edition, sql`h.id = ${id}`))[0]
export const activeHallById = async (db: Db, edition: Place, id: string) =>
  (await withPlans(db, edition, sql`h.id = ${id} and ${isPublic}`)).find(isSeen)

const columnsOf = ({ name, theme, active, maxHeightCm, position, imageId, plan }: Given) => ({
  nameFa: name.fa,
  nameEn: name.en,
  themeFa: theme.fa,
  themeEn: theme.en,
  active,
  maxHeightCm,
  position,
  imageId,
  plan: plan ?? null,
})
export async function insertHall(tx: Tx, editionId: string, hall: Given) {
  const id = uuidv7()
  await tx.insert(halls).values({ id, editionId, ...columnsOf(hall) })
  return id
}
/**
 * Copies the halls of an edition to another one.
 * @returns a map from each hall’s id to the id of its copy
 */
export async function copyHalls(tx: Tx, fromId: string, editionId: string): Promise<ReadonlyMap<string, string>> {
  const before = await tx.select().from(halls).where(eq(halls.editionId, fromId))
  const copies = before.map(({ createdAt: _, updatedAt: __, ...hall }) => ({ ...hall, id: uuidv7(), editionId }))
  if (copies.length > 0) await tx.insert(halls).values(copies)
  return new Map(before.map(({ id }, at) => [id, copies[at]!.id]))
}
export const updateHall = (tx: Tx, id: string, hall: Given) =>
  tx
    .update(halls)
    .set({ ...columnsOf(hall), updatedAt: sql`portal_now()` })
    .where(eq(halls.id, id))
/** Deletes a hall. The foreign key of booths makes this fail while the hall has booths. */
export const deleteHall = (tx: Tx, id: string) => tx.delete(halls).where(eq(halls.id, id))
/**
 * Locks a hall to change it. A visitor who holds a booth in it at the same time waits, and the booth is then checked
 * again.
 */
export const lockHall = (tx: Tx, id: string) => lockRow(tx, halls, id)
/** Sets the location of a hall on the fairground. */
export const setHallPosition = (tx: Tx, editionId: string, id: string, place: HallPosition | null) =>
  tx
    .update(halls)
    .set({ place, updatedAt: sql`portal_now()` })
    .where(and(eq(halls.editionId, editionId), eq(halls.id, id)))
/** Sets the published plan. */
export const setPlan = (tx: Tx, id: string, plan: HallPlan) =>
  tx
    .update(halls)
    .set({ plan, updatedAt: sql`portal_now()` })
    .where(eq(halls.id, id))
/**
 * Locks the plan of a hall for changes of its booths, so that one change runs at a time. Two booths thus cannot be
 * drawn over each other. Visitors can still hold booths.
 * @returns the plan, null while none is published, undefined if there is no such hall
 */
export async function lockPlan(tx: Tx, editionId: string, id: string): Promise<HallPlan | null | undefined> {
  const [row] = await tx
    .select({ plan: halls.plan })
    .from(halls)
    .where(and(eq(halls.editionId, editionId), eq(halls.id, id)))
    .for('no key update')
  return row && parseJsonColumn('halls.plan', row.plan)
}
/** Returns the booths that a plan change must not hit: on sale, waiting only for a price, or sold. */
export async function standingBooths(tx: Tx, hallId: string) {
  const { rows } = await tx.execute<{ id: string; name: string; polygon: unknown }>(sql`
  select id, name, polygon from booths b where hall_id = ${hallId} and (active or awaits_price or exists (select from claims where booth_id = b.id and status = 'reserved')) order by name collate "C"`)
  return rows.map((row) => ({ ...row, polygon: parseJsonColumn('booths.polygon', row.polygon) }))
}

/** Returns a hall of any edition, without its plan. */
export async function anyHall(tx: Tx, id: string) {
  const [hall] = await tx
    .select({ fa: halls.themeFa, en: halls.themeEn, maxHeightCm: halls.maxHeightCm, imageId: halls.imageId })
    .from(halls)
    .where(eq(halls.id, id))
  return hall && { theme: { fa: hall.fa, en: hall.en }, maxHeightCm: hall.maxHeightCm, imageId: hall.imageId }
}

/** Returns the names of all halls of an edition by id. */
export async function hallNames(db: Db | Tx, editionId: string) {
  const rows = await db
    .select({ id: halls.id, fa: halls.nameFa, en: halls.nameEn })
    .from(halls)
    .where(eq(halls.editionId, editionId))
  return new Map(rows.map(({ id, fa, en }) => [id, { fa, en }]))
}
