// The plan of a hall as its editors share it: reading, saving a step, restoring a version
// (docs/decisions/hall-plan-editor.md).
import { labelIn } from '#contract/text.ts'
import type { Plan, PlanHead, PlanSale, PlanStep, PlanVersion, SaveInput, SoldThing } from '#contract/entities/plan.ts'
import { applied, difference, isNothing, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { layerFor } from '#contract/plan/follow.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import { thingOf } from '#contract/plan/sale.ts'
import type { BoothThing } from '#contract/plan/things.ts'
import { permits } from '#contract/roles.ts'
import { adminsWho } from '../admin/admin.ts'
import { record } from '../audit/audit.ts'
import { orderedIn } from '../booth/booth.ts'
import type { Db, Tx } from '../db/connect.ts'
import {
  addStep,
  catchUp,
  changeSince,
  changeToPublished,
  draftOf,
  keepVersion,
  storedVersion,
  storedVersions,
  knownStep,
  lastSteps,
  personOf,
  readDraft,
  type Draft,
  laidAmong,
  layPictures,
  picturesIn,
} from '../draft/draft.ts'
import { hallById, lockPlan, soldBoothsIn } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { withRetry } from '../kernel/retry.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { pricesOfPlan } from '../price/price.ts'
import { ownFiles } from '../upload/upload.ts'
import { cleaned, cleanedLabel } from './normalise-change.ts'
import { isAsSold, refuseElsewhere, refuseHarm, refuseRemoved } from './guard.ts'
import { fullName } from '../kernel/text.ts'

const stepsShown = 200

export async function readPlan(context: Mine, hallId: string): Promise<Plan> {
  const { db, edition, actor } = context
  found(await hallById(db, edition, hallId))
  const draft = found(await readDraft(db, hallKey(context, hallId)))
  const sold = await soldBoothsIn(db, hallId)
  return {
    ...(await headOf(db, draft)),
    document: draft.document,
    published: await changeToPublished(db, hallId, draft),
    sold: soldIn(draft, sold),
    ...(await pricesOfPlan(context, hallId)),
    ordered: await orderedIn(db, hallId),
    contact: permits(actor, 'halls.manage') ? null : await contactFor(db, draft),
  }
}

/** Name of the admin who saved the plan last, or else of the first admin who can edit it. */
async function contactFor(db: Db, { savedBy }: Draft): Promise<string | null> {
  const able = await adminsWho(db, 'halls.manage')
  return (able.find(({ id }) => id === savedBy) ?? able[0])?.name ?? null
}

/** The booths that are currently taken, as sent to editors who have the plan open. */
export async function planSale(db: Db, hallId: string): Promise<PlanSale> {
  const sold = await soldBoothsIn(db, hallId)
  return { sold: sold.map(({ id, state, order }) => ({ id, state, order })), ordered: await orderedIn(db, hallId) }
}

/** The sold booths of a draft. `sold`: the booth as it was sold, if the draft shows it differently. */
function soldIn({ document, sale }: Draft, sold: Awaited<ReturnType<typeof soldBoothsIn>>): SoldThing[] {
  const things = new Map(document.things.map((thing) => [thing.id, thing]))
  const rows = new Map(sale.booths.map((booth) => [booth.id, booth]))
  return sold.map((booth) => {
    const row = rows.get(booth.id)
    const isOther = row && !isAsSold(things.get(booth.id), row, sale.plan?.shapes)
    return { ...booth, sold: isOther ? thingOf(sale.plan ?? {}, row) : null }
  })
}

export async function headOf(db: Db | Tx, { version, publishedVersion, savedAt, savedBy }: Draft): Promise<PlanHead> {
  return {
    version,
    publishedVersion,
    savedAt: savedAt && savedAt.toISOString(),
    savedBy: named(await personOf(db, savedBy)),
  }
}
export const named = (person: { id: string; name: string; lastName: string } | null) =>
  person && { id: person.id, name: fullName(person) }

export const hallKey = ({ edition }: Mine, hallId: string) => ({
  editionId: edition.id,
  timeZone: edition.timeZone,
  hallId,
})

/**
 * Locks a hall's plan and returns its draft.
 * @throws plan.moved with the change since `base`, if another editor saved first
 */
export async function draftAt(tx: Tx, { edition }: Mine, hallId: string, base: number): Promise<Draft> {
  if ((await lockPlan(tx, edition.id, hallId)) === undefined) found(undefined)
  const draft = found(await draftOf(tx, hallId))
  if (draft.version !== base) {
    // The error rolls back the draft's update after a sale. The editor then reads the plan again.
    const change = draft.behind ? null : await changeSince(tx, hallId, draft, base)
    const [last] = await lastSteps(tx, hallId, 1)
    refuse('plan.moved', {
      version: draft.version,
      change,
      by: last?.actorId ? fullName({ name: last.name ?? '', lastName: last.lastName ?? '' }) : null,
    })
  }
  return draft
}

/** @throws plan.moved, plan.stepReused, booth.sold, booth.inUse, input.invalid */
export async function savePlan(
  context: Mine,
  hallId: string,
  { id, base, change, label }: SaveInput,
): Promise<PlanHead> {
  const save = async (tx: Tx) => {
    if ((await lockPlan(tx, context.edition.id, hallId)) === undefined) found(undefined)
    const clean = cleaned(change)
    const known = await knownStep(tx, hallId, id, clean)
    // A reused id with a different change would be lost if it were treated as a repeated step.
    if (known) return known.isSame ? found(await catchUp(tx, hallKey(context, hallId))) : refuse('plan.stepReused')
    const draft = await draftAt(tx, context, hallId, base)
    return step(tx, context, hallId, draft, { id, change: clean, label: cleanedLabel(label) })
  }
  return changed(context, hallId, save)
}

/** Saves one plan step after all checks. */
async function step(
  tx: Tx,
  context: Mine,
  hallId: string,
  draft: Draft,
  { id, change, label }: { id: string; change: Change; label: StepLabel },
): Promise<Draft> {
  const after = applied(draft.document, change)
  refuseMisshapen(after)
  await refuseElsewhere(
    tx,
    hallId,
    change.put.flatMap((thing) => (thing.kind === 'booth' ? [thing.id] : [])),
  )
  refuseHarm({ before: draft.document, after, sale: draft.sale, sold: await soldBoothsIn(tx, hallId) })
  refuseRemoved(draft.document, after, await orderedIn(tx, hallId))
  await takePictures(tx, context, hallId, change)
  return addStep(tx, hallKey(context, hallId), draft, { id, change, label, actorId: context.actor.id })
}

const mostThings = 20_000
const mostLayers = 40
/** @throws input.invalid for things without a layer, and for too many layers or things */
function refuseMisshapen({ frame, things }: PlanDocument) {
  const layers = new Set(frame.layers.map(({ id }) => id))
  if (layers.size > mostLayers) refuseField('change.frame.layers', `tooMany:${mostLayers}`)
  if (things.some(({ layer }) => !layers.has(layer))) refuseField('change.put', 'invalid')
  if (things.length > mostThings) refuseField('change.put', `tooMany:${mostThings}`)
}

/** Changes a draft in one transaction, and notifies the editors who have it open. */
async function changed(context: Mine, hallId: string, change: (tx: Tx) => Promise<Draft>): Promise<PlanHead> {
  const { db, live } = context
  const draft = await withRetry(() => db.transaction(change))
  live.publish({ plans: [{ hallId, version: draft.version }] })
  return headOf(db, draft)
}

type StoredRow = Awaited<ReturnType<typeof storedVersions>>[number]
const shownVersion = ({ actorId, name, lastName, at, ...row }: StoredRow): PlanVersion => ({
  ...row,
  at: at.toISOString(),
  by: actorId === null ? null : { id: actorId, name: fullName({ name: name ?? '', lastName: lastName ?? '' }) },
})

export async function versionsOf({ db, edition }: Mine, hallId: string) {
  found(await hallById(db, edition, hallId))
  const steps = (await lastSteps(db, hallId, stepsShown)).map(({ actorId, name, lastName, at, ...row }): PlanStep => ({
    ...row,
    at: at.toISOString(),
    by: actorId === null ? null : { id: actorId, name: fullName({ name: name ?? '', lastName: lastName ?? '' }) },
  }))
  return { versions: (await storedVersions(db, hallId)).map(shownVersion), steps }
}

export async function readVersion({ db, edition }: Mine, hallId: string, versionId: string) {
  found(await hallById(db, edition, hallId))
  const { document, ...version } = found(await storedVersion(db, hallId, versionId))
  return { version: shownVersion(version), document }
}

/**
 * If the draft was updated to a newer sale in this transaction, the error rolls the update back. The editor then reads
 * the whole plan again.
 */
export async function restoreVersion(
  context: Mine,
  hallId: string,
  versionId: string,
  { base, keepSold }: { base: number; keepSold: boolean },
): Promise<{ plan: PlanHead; stayed: number }> {
  let stayed = 0
  const restore = async (tx: Tx) => {
    const draft = await draftAt(tx, context, hallId, base)
    const kept = found(await storedVersion(tx, hallId, versionId))
    const bound = keepSold
      ? [...(await soldBoothsIn(tx, hallId)).map(({ id }) => id), ...(await orderedIn(tx, hallId))]
      : []
    const back = withBound(draft.document, kept.document, new Set(bound))
    stayed = back.stayed
    const change = difference(draft.document, back.document)
    if (isNothing(change)) return draft
    const { version, document, savedBy } = draft
    const label = { act: 'restore' as const, count: change.put.length + change.drop.length, name: '' }
    const next = await step(tx, context, hallId, draft, { id: uuidv7(), change, label })
    await keepVersion(tx, hallId, { kind: 'restore', version, document, actorId: savedBy })
    await recordRestore(tx, context, hallId, kept.version)
    return next
  }
  return { plan: await changed(context, hallId, restore), stayed }
}

async function recordRestore(tx: Tx, context: Mine, hallId: string, version: number) {
  const { name } = found(await hallById(tx, context.edition, hallId))
  await record(tx, context, { subject: 'hall', subjectId: hallId, label: labelIn(name), after: { version } })
}

/** Returns an old plan in which the booths of `bound` are as they are now. */
function withBound(now: PlanDocument, old: PlanDocument, bound: ReadonlySet<string>) {
  const keep = new Map(
    now.things.flatMap((thing): [string, BoothThing][] =>
      thing.kind === 'booth' && bound.has(thing.id) ? [[thing.id, { ...thing, layer: layerIn(old, thing.layer) }]] : [],
    ),
  )
  let stayed = 0
  const things = old.things.map((thing) => {
    const kept = keep.get(thing.id)
    keep.delete(thing.id)
    if (kept && !isSameBooth(kept, thing)) stayed++
    return kept ?? thing
  })
  return { document: { frame: old.frame, things: [...things, ...keep.values()] }, stayed: stayed + keep.size }
}
const layerIn = (document: PlanDocument, layer: string) =>
  document.frame.layers.some(({ id }) => id === layer) ? layer : layerFor(document, 'booth')
const isSameBooth = (one: BoothThing, two: PlanDocument['things'][number]) =>
  JSON.stringify({ ...one, layer: '' }) === JSON.stringify({ ...two, layer: '' })

// A step may use pictures that its author uploaded for a plan, or that a plan already contains. No other files are
// allowed.
/** @throws input.invalid for any other file */
async function takePictures(tx: Tx, { actor }: Mine, hallId: string, { put }: Change) {
  const ids = picturesIn(put)
  if (ids.length === 0) return
  const laid = await laidAmong(tx, ids)
  const fresh = ids.filter((id) => !laid.has(id))
  // Guard: underlay owner
  await ownFiles(tx, actor.id, fresh, 'change.put', ['underlay'])
  await layPictures(tx, hallId, ids)
}
