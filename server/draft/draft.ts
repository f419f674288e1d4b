// The draft of a hall’s plan: reads it and adds steps of editors. Forms, imports and price rules change the hall and
// booths on sale; the draft adopts these changes.
import { applied, difference, inverse, isNothing, isSame, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { SaleChange } from '../kernel/live.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  areRuled,
  insertStep,
  keepVersion,
  layPictures,
  lockDraft,
  newestStored,
  picturesIn,
  putDraft,
  saleOf,
  stepsSince,
  storedDraft,
  type StoredDraft,
} from './draft.store.ts'
import { draftOf, type Draft } from './now.ts'
export { copyDrafts, copyOfPlan } from './copy.ts'
export { draftOf, idsIn, type Draft } from './now.ts'
export {
  keepVersion,
  storedVersion,
  storedVersions,
  knownStep,
  laidAmong,
  lastSteps,
  layPictures,
  personOf,
  picturesIn,
  stepsSince,
} from './draft.store.ts'

interface Place {
  editionId: string
  timeZone: string
  hallId: string
}
interface Step {
  id: string
  change: Change
  label: StepLabel
  actorId: string | null
}

/** Adds a step to a draft that has adopted all changes on sale. The caller holds the lock of the plan. */
export async function addStep(tx: Tx, place: Place, draft: Draft, step: Step): Promise<Draft> {
  const { hallId, editionId } = place
  if (draft.version === 0) await putDraft(tx, editionId, hallId, storedOf(draft))
  await keepDay(tx, place, draft)
  const next: Draft = {
    version: draft.version + 1,
    publishedVersion: draft.publishedVersion,
    document: applied(draft.document, step.change),
    sale: draft.sale,
    savedAt: portalNow(),
    savedBy: step.actorId,
  }
  await putDraft(tx, editionId, hallId, next)
  await insertStep(tx, hallId, {
    ...step,
    version: next.version,
    inverse: inverse(draft.document, step.change),
  })
  return next
}

const storedOf = ({ behind: _, ...stored }: Draft): StoredDraft => stored

type Behind = Omit<Place, 'timeZone'>
/**
 * Returns the current draft of a hall, for callers that store its version. Changes made on sale by forms, imports or
 * rules are first stored as a step. A version therefore never denotes two documents. `sale`: kind and author of such a
 * change, if known.
 */
export async function readDraft(db: Db, place: Behind, sale?: SaleChange): Promise<Draft | undefined> {
  const draft = await draftOf(db, place.hallId)
  return draft?.behind ? db.transaction((tx) => catchUp(tx, place, sale)) : draft
}

/** Like `readDraft`, but in the caller’s transaction and under the lock of the draft. */
export async function catchUp(tx: Tx, { editionId, hallId }: Behind, sale?: SaleChange): Promise<Draft | undefined> {
  await lockDraft(tx, hallId)
  const draft = await draftOf(tx, hallId)
  if (!draft?.behind) return draft
  const { behind } = draft
  const next = { ...storedOf(draft), ...(sale && { savedAt: portalNow(), savedBy: sale.actorId }) }
  if (isNothing(behind)) {
    await putDraft(tx, editionId, hallId, storedOf(draft))
    return storedOf(draft)
  }
  const before = (await storedDraft(tx, hallId))?.document ?? draft.document
  const act = sale?.act ?? ((await isRuled(tx, before, behind)) ? 'rule' : 'form')
  await putDraft(tx, editionId, hallId, next)
  await insertStep(tx, hallId, {
    id: uuidv7(),
    version: next.version,
    change: behind,
    inverse: inverse(before, behind),
    label: { act, count: behind.put.length + behind.drop.length, name: '', ...(act === 'rule' && { kind: 'booth' }) },
    actorId: sale?.actorId ?? null,
  })
  return next
}

/** True if the change affects only prices, and the price rule of the hall has set all of them. */
async function isRuled(tx: Tx, before: PlanDocument, { put, drop, frame }: Change): Promise<boolean> {
  if (drop.length > 0 || frame) return false
  const were = new Map(before.things.map((thing) => [thing.id, thing]))
  const isPrice = put.every((thing) => {
    const was = were.get(thing.id)
    if (was?.kind !== 'booth' || thing.kind !== 'booth') return false
    const { pricePerSquareMetreCents, active } = was
    return isSame(was, { ...thing, pricePerSquareMetreCents, active })
  })
  return isPrice && areRuled(tx, put.map(({ id }) => id)) // prettier-ignore
}

/** Stores the plan of the last day with a change as a version, before the first step of another day. */
async function keepDay(tx: Tx, { hallId, timeZone }: Place, draft: Draft) {
  const { savedAt, version, document, savedBy } = draft
  if (!savedAt || dayIn(timeZone, savedAt) === dayIn(timeZone)) return
  if ((await newestStored(tx, hallId)) === version) return
  await keepVersion(tx, hallId, { kind: 'day', version, document, actorId: savedBy, at: savedAt })
}

/**
 * Marks the present version of the draft as published, and stores it as a version. `sale` then contains the hall and
 * booths as published.
 */
export async function markPublished(tx: Tx, { editionId, hallId }: Place, draft: Draft, actorId: string) {
  const sale = await saleOf(tx, hallId)
  const next = { ...storedOf(draft), sale: sale ?? draft.sale, publishedVersion: draft.version }
  await putDraft(tx, editionId, hallId, next)
  await keepVersion(tx, hallId, { kind: 'publish', version: draft.version, document: draft.document, actorId })
  return next
}

/**
 * Returns the difference between an older version and the draft. Null if the steps since that version are no longer
 * stored.
 */
export async function changeSince(db: Db | Tx, hallId: string, draft: Draft, version: number): Promise<Change | null> {
  const before = await documentAt(db, hallId, draft, version)
  return before && difference(before, draft.document)
}

/**
 * Returns the difference between the draft and the published plan. Null if nothing is published, or if the steps since
 * then are no longer stored.
 */
export async function changeToPublished(db: Db, hallId: string, draft: Draft): Promise<Change | null> {
  if (draft.publishedVersion === null) return null
  const published = await documentAt(db, hallId, draft, draft.publishedVersion)
  return published && difference(draft.document, published)
}

async function documentAt(db: Db | Tx, hallId: string, draft: Draft, version: number): Promise<PlanDocument | null> {
  if (version > draft.version) return null
  if (version === draft.version) return draft.document
  const steps = await stepsSince(db, hallId, version)
  if (steps.length < draft.version - version) return null
  return steps.reduceRight((document, step) => applied(document, step.inverse), draft.document)
}

/** Creates the first draft of a hall that has neither a published plan nor booths. */
export async function beginDraft(
  tx: Tx,
  { editionId, hallId }: Omit<Place, 'timeZone'>,
  document: PlanDocument,
  actorId: string,
) {
  await putDraft(tx, editionId, hallId, {
    version: 1,
    publishedVersion: null,
    document,
    sale: { plan: null, booths: [] },
    savedAt: portalNow(),
    savedBy: actorId,
  })
  await layPictures(tx, hallId, picturesIn(document.things))
}
