// Publishes a plan for sale and on all maps, in one transaction. Bookings wait for it, or it waits for a booking in
// progress.
import { labelIn } from '#contract/text.ts'
import type { HallPlan } from '#contract/entities/hall.ts'
import type { PlanHead, PlanPublished } from '#contract/entities/plan.ts'
import { startFrame, type PlanDocument } from '#contract/plan/document.ts'
import { builtOf, planOf, type Sale } from '#contract/plan/sale.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { record } from '../audit/audit.ts'
import { deleteBooths, lockBooths, orderedIn, writeBooths } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import { idsIn, markPublished, type Draft } from '../draft/draft.ts'
import { hallById, setPlan, soldBoothsIn } from '../hall/hall.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { withRetry } from '../kernel/retry.ts'
import { refuseElsewhere, refuseHarm } from './guard.ts'
import { draftAt, headOf, hallKey } from './plan.ts'
import { followFromPublishing } from '../price/price.ts'
import { overlapIn, toSell, type ToSell } from './booths-for-sale.ts'

/** @throws plan.moved, plan.empty, plan.crosses, booth.sold, booth.inUse, booth.overlaps, booth.nameExists */
export async function publishPlan(
  context: Mine,
  hallId: string,
  { base }: { base: number },
): Promise<{ plan: PlanHead; published: PlanPublished }> {
  const { db, live } = context
  const { draft, sold, isFirst } = await withRetry(() =>
    db.transaction(async (tx) => publish(tx, context, hallId, await draftAt(tx, context, hallId, base))),
  )
  live.publish({
    topics: isFirst ? ['halls', 'edition'] : ['halls'],
    plans: [{ hallId, version: draft.version, published: true }],
  })
  const { fresh, written, removed, left, priceless } = sold
  const published = {
    added: fresh.size,
    changed: written.length - fresh.size,
    removed: removed.length,
    left,
    priceless,
  }
  return { plan: await headOf(db, draft), published }
}

async function publish(tx: Tx, context: Mine, hallId: string, draft: Draft) {
  const plan = planOf(draft.document) ?? refuse('plan.empty')
  if (!isSimple(plan.outline)) refuse('plan.crosses')
  const sold = await lockSoldBooths(tx, hallId, draft, plan)
  const { id: editionId } = context.edition
  const removed = sold.removed.map(({ id }) => id)
  if (removed.length > 0) await deleteBooths(tx, removed)
  if (sold.written.length > 0) await writeBooths(tx, { editionId, hallId }, sold.written, sold.renamed)
  await setPlan(tx, hallId, plan)
  await followFromPublishing(tx, context, hallId, plan, sold.fresh)
  const next = await markPublished(tx, hallKey(context, hallId), draft, context.actor.id)
  await recordPublishing(tx, context, hallId, { ...sold, version: draft.version })
  return { draft: next, sold, isFirst: draft.sale.booths.length === 0 || sold.rows.length === 0 }
}

/** The booths to put on sale. Locks the booths of the hall and runs all checks. */
async function lockSoldBooths(tx: Tx, hallId: string, draft: Draft, plan: HallPlan): Promise<ToSell> {
  const { document, sale } = draft
  await lockBooths(
    tx,
    sale.booths.map(({ id }) => id),
  )
  const taken = await soldBoothsIn(tx, hallId)
  const ids = new Set(taken.map(({ id }) => id))
  refuseHarm({ before: builtAt(sale, hallId), after: document, sale, sold: taken })
  const sold = toSell(document, plan, sale, ids)
  const ordered = await orderedIn(tx, hallId)
  const gone = sold.removed.find(({ id }) => ordered.includes(id))
  if (gone) refuse('booth.inUse', { boothName: gone.name })
  await refuseElsewhere(
    tx,
    hallId,
    sold.written.map(({ id }) => id),
  )
  const overlap = overlapIn(sold, sale, ids)
  if (overlap) refuse('booth.overlaps', { booths: overlap.map(({ id, name }) => ({ id, name })) })
  if (new Set(sold.rows.map(({ name }) => name)).size < sold.rows.length) refuse('booth.nameExists')
  return sold
}

/** Outline and facilities of a hall as visitors see them. */
const builtAt = ({ plan }: Sale, hallId: string): PlanDocument => ({
  frame: { ...startFrame, outline: plan?.outline ?? null },
  things: plan ? builtOf(plan, idsIn(hallId)) : [],
})

async function recordPublishing(
  tx: Tx,
  context: Mine,
  hallId: string,
  { fresh, written, removed, left, version }: ToSell & { version: number },
) {
  const { name } = found(await hallById(tx, context.edition, hallId))
  await record(tx, context, {
    subject: 'hall',
    subjectId: hallId,
    label: labelIn(name),
    after: {
      version,
      added: fresh.size,
      changed: written.length - fresh.size,
      removed: removed.length,
      left: left.length,
    },
  })
}
