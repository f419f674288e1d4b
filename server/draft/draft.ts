// The draft of a hall's plan as the database keeps it: what it is now, one step more, and how it follows what forms, imports and price rules change on sale.
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
  newestKept,
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
  keptVersion,
  keptVersions,
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

/** Writes one step more of a draft that is not behind. Under the lock of the plan. */
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
/** The draft of a hall as it is now, for those who keep its version. What was changed on sale since is written first, as a step of its own: a version that somebody has read never stands for another document.
 *  `sale`: how it was changed and by whom, where that is known. */
export async function readDraft(db: Db, place: Behind, sale?: SaleChange): Promise<Draft | undefined> {
  const draft = await draftOf(db, place.hallId)
  return draft?.behind ? db.transaction((tx) => catchUp(tx, place, sale)) : draft
}

/** The same in the transaction of a caller. */
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

/** Whether nothing but prices was changed, and all of them by the rule of the hall. */
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

/** The first step of a day keeps the plan as it was at the end of the last one on which it changed. */
async function keepDay(tx: Tx, { hallId, timeZone }: Place, draft: Draft) {
  const { savedAt, version, document, savedBy } = draft
  if (!savedAt || dayIn(timeZone, savedAt) === dayIn(timeZone)) return
  if ((await newestKept(tx, hallId)) === version) return
  await keepVersion(tx, hallId, { kind: 'day', version, document, actorId: savedBy, at: savedAt })
}

/** The plan is on sale as it is drawn, up to this step; `sale`: what came of it. */
export async function markPublished(tx: Tx, { editionId, hallId }: Place, draft: Draft, actorId: string) {
  const sale = await saleOf(tx, hallId)
  const next = { ...storedOf(draft), sale: sale ?? draft.sale, publishedVersion: draft.version }
  await putDraft(tx, editionId, hallId, next)
  await keepVersion(tx, hallId, { kind: 'publish', version: draft.version, document: draft.document, actorId })
  return next
}

/** What has changed in a draft since a version; null where that is too long ago. */
export async function changeSince(db: Db | Tx, hallId: string, draft: Draft, version: number): Promise<Change | null> {
  const before = await documentAt(db, hallId, draft, version)
  return before && difference(before, draft.document)
}

/** The change from a draft to what is on sale; null while nothing is, or where that is too long ago. */
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

/** The first draft of a hall that has nothing on sale yet. */
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
