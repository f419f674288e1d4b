import { and, desc, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { versionKinds } from '#contract/entities/plan.ts'
import type { Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import type { Sale } from '#contract/plan/sale.ts'
import type { Shape, Thing } from '#contract/plan/things.ts'
import { marksOf } from '#contract/rules/booth-marks.ts'
import { isUnpriced } from '#contract/rules/price.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { booths, drafts, draftSteps, draftVersions, halls, planPictures, users } from '../db/schema.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface StoredDraft {
  version: number
  publishedVersion: number | null
  document: PlanDocument
  sale: Sale
  savedAt: Date | null
  savedBy: string | null
}
export interface StoredStep {
  id: string
  version: number
  change: Change
  inverse: Change
  label: StepLabel
  at: Date
  actorId: string | null
}

const draftColumns = {
  version: drafts.version,
  publishedVersion: drafts.publishedVersion,
  document: drafts.document,
  sale: drafts.sale,
  savedAt: drafts.savedAt,
  savedBy: drafts.savedBy,
}
export async function storedDraft(db: Db | Tx, hallId: string): Promise<StoredDraft | undefined> {
  const [row] = await db.select(draftColumns).from(drafts).where(eq(drafts.hallId, hallId))
  return (
    row && {
      ...row,
      document: parseJsonColumn('drafts.document', row.document),
      sale: parseJsonColumn('drafts.sale', row.sale),
    }
  )
}
/** Locks the draft of a hall, so that one change runs at a time. Changes of the published plan take the same lock. */
export const lockDraft = (tx: Tx, hallId: string) =>
  tx.select({ id: halls.id }).from(halls).where(eq(halls.id, hallId)).for('no key update')
/** True if the price rule of their hall has set the prices of all these booths. */
export const areRuled = async (tx: Tx, boothIds: readonly string[]) =>
  (
    await tx
      .select({ id: booths.id })
      .from(booths)
      .where(and(inArray(booths.id, boothIds), isNotNull(booths.ruleStep)))
  ).length === boothIds.length

/** Returns the plan and booths of a hall that are on sale now; undefined if there is no such hall. */
export async function saleOf(db: Db | Tx, hallId: string): Promise<Sale | undefined> {
  const [hall] = await db.select({ plan: halls.plan }).from(halls).where(eq(halls.id, hallId))
  if (!hall) return undefined
  const rows = await db
    .select({
      id: booths.id,
      name: booths.name,
      meterage: booths.meterage,
      openSides: booths.openSides,
      priceCents: booths.priceCents,
      pricePerSquareMetreCents: booths.pricePerSquareMetreCents,
      active: sql<boolean>`${booths.active} or ${booths.awaitsPrice}`,
      polygon: booths.polygon,
      scheme: booths.scheme,
      sector: booths.sector,
    })
    .from(booths)
    .where(eq(booths.hallId, hallId))
    .orderBy(sql`${booths.name} collate "C"`, booths.id)
  return {
    plan: parseJsonColumn('halls.plan', hall.plan),
    booths: rows.map(({ scheme, sector, ...row }) => ({
      ...row,
      polygon: parseJsonColumn('booths.polygon', row.polygon),
      ...marksOf({ scheme, sector }),
    })),
  }
}

export async function putDraft(tx: Tx, editionId: string, hallId: string, draft: StoredDraft) {
  await tx
    .insert(drafts)
    .values({ hallId, editionId, ...draft })
    .onConflictDoUpdate({ target: drafts.hallId, set: draft })
}

export const insertStep = (tx: Tx, hallId: string, { at: _, ...step }: Omit<StoredStep, 'at'> & { at?: Date }) =>
  tx.insert(draftSteps).values({ hallId, ...step })
const stepColumns = {
  id: draftSteps.id,
  version: draftSteps.version,
  change: draftSteps.change,
  inverse: draftSteps.inverse,
  label: draftSteps.label,
  at: draftSteps.at,
  actorId: draftSteps.actorId,
}
interface StepRow extends Omit<StoredStep, 'change' | 'inverse' | 'label'> {
  change: unknown
  inverse: unknown
  label: unknown
}
/** Name of the user who made a step or version; null if the portal made it. */
interface Named {
  name: string | null
  lastName: string | null
}
const who = { name: users.name, lastName: users.lastName }
const stepOf = <Row extends StepRow>(row: Row): Omit<Row, keyof StoredStep> & StoredStep => ({
  ...row,
  change: parseJsonColumn('draftSteps.change', row.change),
  inverse: parseJsonColumn('draftSteps.inverse', row.inverse),
  label: parseJsonColumn('draftSteps.label', row.label),
})
/** Returns the steps after a version, oldest first. */
export const stepsSince = async (db: Db | Tx, hallId: string, version: number): Promise<(StoredStep & Named)[]> =>
  (
    await db
      .select({ ...stepColumns, ...who })
      .from(draftSteps)
      .leftJoin(users, eq(users.id, draftSteps.actorId))
      .where(and(eq(draftSteps.hallId, hallId), gt(draftSteps.version, version)))
      .orderBy(draftSteps.version)
  ).map(stepOf)
/**
 * Undefined if no step has this id; otherwise tells if the stored step made the same change. A client that got no
 * response sends its step again.
 */
export const knownStep = async (tx: Tx, hallId: string, id: string, change: Change) =>
  (
    await tx
      .select({ isSame: sql<boolean>`${draftSteps.change} = ${JSON.stringify(change)}::jsonb` })
      .from(draftSteps)
      .where(and(eq(draftSteps.hallId, hallId), eq(draftSteps.id, id)))
  )[0]

export const lastSteps = async (db: Db | Tx, hallId: string, most: number) =>
  (
    await db
      .select({
        id: draftSteps.id,
        version: draftSteps.version,
        label: draftSteps.label,
        at: draftSteps.at,
        actorId: draftSteps.actorId,
        ...who,
      })
      .from(draftSteps)
      .leftJoin(users, eq(users.id, draftSteps.actorId))
      .where(eq(draftSteps.hallId, hallId))
      .orderBy(desc(draftSteps.version))
      .limit(most)
  ).map((row) => ({ ...row, label: parseJsonColumn('draftSteps.label', row.label) }))

const versionColumns = {
  id: draftVersions.id,
  version: draftVersions.version,
  kind: draftVersions.kind,
  booths: draftVersions.booths,
  onSale: draftVersions.onSale,
  at: draftVersions.at,
  actorId: draftVersions.actorId,
  ...who,
}
export const storedVersions = (db: Db, hallId: string) =>
  db
    .select(versionColumns)
    .from(draftVersions)
    .leftJoin(users, eq(users.id, draftVersions.actorId))
    .where(eq(draftVersions.hallId, hallId))
    .orderBy(desc(draftVersions.at), desc(draftVersions.id))
export async function storedVersion(db: Db | Tx, hallId: string, id: string) {
  const [row] = await db
    .select({ ...versionColumns, document: draftVersions.document })
    .from(draftVersions)
    .leftJoin(users, eq(users.id, draftVersions.actorId))
    .where(and(eq(draftVersions.hallId, hallId), eq(draftVersions.id, id)))
  return row && { ...row, document: parseJsonColumn('draftVersions.document', row.document) }
}
export const newestStored = async (tx: Tx, hallId: string) =>
  (
    await tx
      .select({ version: max(draftVersions.version) })
      .from(draftVersions)
      .where(eq(draftVersions.hallId, hallId))
  )[0]?.version ?? null
export async function keepVersion(
  tx: Tx,
  hallId: string,
  {
    kind,
    version,
    document,
    actorId,
    at,
  }: {
    kind: (typeof versionKinds)[number]
    version: number
    document: PlanDocument
    actorId: string | null
    at?: Date
  },
) {
  const drawn = document.things.filter((thing) => thing.kind === 'booth')
  await tx.insert(draftVersions).values({
    id: uuidv7(),
    hallId,
    kind,
    version,
    document,
    booths: drawn.length,
    onSale: drawn.filter((booth) => booth.active && !isUnpriced(booth)).length,
    actorId,
    ...(at && { at }),
  })
}

/** Returns the ids of a hall's booths by the ids of the booths they were copied from. */
export async function copiedBooths(tx: Tx, hallId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select({ id: booths.id, fromId: booths.fromId }).from(booths).where(eq(booths.hallId, hallId))
  return new Map(rows.flatMap(({ id, fromId }) => (fromId ? [[fromId, id] as const] : [])))
}
/** Returns the shapes of a hall’s round booths from the published plan. */
export async function publishedShapes(tx: Tx, hallId: string) {
  const [row] = await tx.select({ plan: halls.plan }).from(halls).where(eq(halls.id, hallId))
  return row && parseJsonColumn('halls.plan', row.plan)?.shapes
}
export const setShapes = (tx: Tx, hallId: string, shapes: Record<string, Shape>) =>
  tx
    .update(halls)
    .set({ plan: sql`jsonb_set(${halls.plan}, '{shapes}', ${JSON.stringify(shapes)}::jsonb)` })
    .where(eq(halls.id, hallId))

/** Returns the upload ids of the pictures below a plan, without duplicates. */
export const picturesIn = (things: readonly Thing[]) => [
  ...new Set(things.flatMap((thing) => (thing.kind === 'underlay' ? [thing.uploadId] : []))),
]
/** Returns those of the given ids whose pictures are, or were, below a plan. */
export const laidAmong = async (tx: Tx, ids: readonly string[]) =>
  new Set(
    (await tx.select({ id: planPictures.uploadId }).from(planPictures).where(inArray(planPictures.uploadId, ids))).map(
      ({ id }) => id,
    ),
  )
/** Records pictures as laid below the plan of a hall. Users who may read the plan may then view them. */
export async function layPictures(tx: Tx, hallId: string, ids: readonly string[]) {
  if (ids.length > 0)
    await tx
      .insert(planPictures)
      .values(ids.map((uploadId) => ({ hallId, uploadId })))
      .onConflictDoNothing()
}

/** Returns the name of the user who saved a draft; null without a user. */
export const personOf = async (db: Db | Tx, userId: string | null) =>
  userId === null
    ? null
    : ((
        await db
          .select({ id: users.id, ...who })
          .from(users)
          .where(eq(users.id, userId))
      )[0] ?? null)
