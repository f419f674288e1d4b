// The draft of a hall's plan as the database keeps it: what it is now, one step more, and how it follows when the sale is changed by a form or an import.
import { applied, difference, inverse, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import type { Db, Tx } from '../db/connect.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import {
  hasDraft,
  insertStep,
  keepVersion,
  layPictures,
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

/** Writes one step more, and before it what the draft has to catch up with. Under the lock of the plan. */
export async function addStep(tx: Tx, place: Place, draft: Draft, step: Step): Promise<Draft> {
  const { hallId, editionId } = place
  await catchUp(tx, place, draft)
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
async function catchUp(
  tx: Tx,
  { editionId, hallId }: Place,
  draft: Draft,
  { actorId, act }: { actorId: string | null; act: Followed } = { actorId: null, act: 'form' },
) {
  const { behind } = draft
  if (!behind) return
  const before = await storedDraft(tx, hallId)
  await putDraft(tx, editionId, hallId, storedOf(draft))
  await insertStep(tx, hallId, {
    id: uuidv7(),
    version: draft.version,
    change: behind,
    inverse: inverse(before?.document ?? draft.document, behind),
    label: { act, count: behind.put.length + behind.drop.length, name: '', ...(act === 'rule' && { kind: 'booth' }) },
    actorId,
  })
}

/** The first step of a day keeps the plan as it was at the end of the last one on which it changed. */
async function keepDay(tx: Tx, { hallId, timeZone }: Place, draft: Draft) {
  const { savedAt, version, document, savedBy } = draft
  if (!savedAt || dayIn(timeZone, savedAt) === dayIn(timeZone)) return
  if ((await newestKept(tx, hallId)) === version) return
  await keepVersion(tx, hallId, { kind: 'day', version, document, actorId: savedBy, at: savedAt })
}

/** By what the sale was changed. */
type Followed = Extract<StepLabel['act'], 'form' | 'rule'>
/** After a change of the sale in the same transaction: a draft that there is has it too. `actor`: nobody where the calendar did it. @returns its version where it changed, 0 where nobody has drawn in it yet */
export async function followSale(
  tx: Tx,
  { edition, actor }: { edition: { id: string; timeZone: string }; actor?: { id: string } | undefined },
  hallId: string,
  act: Followed = 'form',
): Promise<{ hallId: string; version: number }[]> {
  if (!(await hasDraft(tx, hallId))) return [{ hallId, version: 0 }]
  const draft = await draftOf(tx, hallId)
  if (!draft) return []
  const place = { editionId: edition.id, timeZone: edition.timeZone, hallId }
  if (!draft.behind) {
    await putDraft(tx, edition.id, hallId, storedOf(draft))
    return []
  }
  const actorId = actor?.id ?? null
  await catchUp(tx, place, { ...draft, savedAt: portalNow(), savedBy: actorId }, { actorId, act })
  return [{ hallId, version: draft.version }]
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
  const stored = draft.behind ? await storedDraft(db, hallId) : undefined
  const now = stored?.document ?? draft.document
  const steps = await stepsSince(db, hallId, version)
  if (steps.length < (stored?.version ?? draft.version) - version) return null
  return steps.reduceRight((document, step) => applied(document, step.inverse), now)
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
