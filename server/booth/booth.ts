// Changes that the team makes to single booths.
import type * as z from 'zod/mini'
import type { Booth } from '#contract/entities/booth.ts'
import type { BoothEdit, BoothInput, HallPlan } from '#contract/entities/hall.ts'
import { givenOf } from '#contract/rules/booth-given.ts'
import { sidesAmong, sidesThatFollow } from '#contract/rules/open-sides.ts'
import { isUnpriced } from '#contract/rules/price.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { lockPlan, refuseMisplaced, refuseSold, soldBoothsIn, standingBooths } from '../hall/hall.ts'
import { withRetry } from '../kernel/retry.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { cleanLine, latinDigits } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'
export {
  boothsByIds,
  boothsOfHall,
  copyBooths,
  deleteBooths,
  elsewhere,
  lockBooths,
  newsOf,
  orderedIn,
  setSides,
  writeBooths,
} from './booth.store.ts'
import {
  boothById,
  boothsOfHall,
  deleteBooth,
  insertBooth,
  isInUse,
  lockBooths,
  newsOf,
  setSides,
  updateBooth,
  type Given,
} from './booth.store.ts'
export { boothListing } from './booth.export.ts'
export { planCollection, shapesOf } from './geometry.ts'
export {
  followOrders,
  keepNoCopies,
  earmarkedInEdition,
  moveEarmarks,
  soldBoothsByCompany,
  readersOfEarmarkedCompanies,
  type EarmarkedCompanyReader,
} from './earmark.store.ts'
export { companiesOfEarmarked, keepFor, refuseEarmarked, refuseEarmarkedForOthers } from './earmark.ts'

type Input = z.infer<typeof BoothInput>
type Drawn = Given & { id: string }

/** @throws Refusal booth.overlaps, booth.outside, booth.nameExists */
export async function addBooth(context: Mine, hallId: string, input: Input) {
  const id = uuidv7()
  const given = checked(input)
  await changePlan(context, hallId, async (tx, plan, before) => {
    const booth: Drawn = {
      ...given,
      id,
      openSides: given.openSides ?? sidesAmong(plan, { id, polygon: given.polygon }, before),
    }
    const followers = await lockFor(tx, hallId, [], sidesThatFollow(plan, before, [...before, booth]))
    if (booth.active) refuseMisplaced(plan, booth, await standingBooths(tx, hallId))
    await insertBooth(tx, context.edition.id, hallId, booth)
    await record(tx, context, {
      subject: 'booth',
      subjectId: id,
      label: booth.name,
      after: { ...givenOf(booth), ...(await setFollowing(tx, followers)) },
    })
    return [id, ...followers.keys()]
  })
  return found(await boothById(context.db, context.edition.id, hallId, id))
}

/** Inserts the booths of a prepared layout into a hall without booths. */
export async function layBooths(
  tx: Tx,
  editionId: string,
  hallId: string,
  {
    plan,
    booths,
  }: { plan: HallPlan; booths: readonly Pick<Given, 'name' | 'meterage' | 'pricePerSquareMetreCents' | 'polygon'>[] },
) {
  const drawn = booths.map((booth) => ({ ...booth, id: uuidv7(), priceCents: null, active: true }))
  for (const booth of drawn)
    await insertBooth(tx, editionId, hallId, { ...booth, openSides: sidesAmong(plan, booth, drawn) })
}

/**
 * Edits a booth. A sold booth cannot be changed; an edit without a difference is accepted.
 * @throws Refusal booth.sold, booth.overlaps, booth.outside, booth.nameExists
 */
export async function editBooth(context: Mine, hallId: string, id: string, edit: z.infer<typeof BoothEdit>) {
  await changePlan(context, hallId, async (tx, plan, before) => {
    const was = found(before.find((booth) => booth.id === id))
    const { booth, following } = redrawn(plan, before, was, edit)
    if (JSON.stringify(givenOf(was)) === JSON.stringify(givenOf(booth))) return []
    const followers = await lockFor(tx, hallId, [id], following)
    const isMoved = JSON.stringify(was.polygon) !== JSON.stringify(booth.polygon)
    if (booth.active && (isMoved || !was.active || isUnpriced(was)))
      refuseMisplaced(plan, booth, await standingBooths(tx, hallId))
    await updateBooth(tx, id, booth)
    await record(tx, context, {
      subject: 'booth',
      subjectId: id,
      label: booth.name,
      before: givenOf(was),
      after: { ...givenOf(booth), ...(await setFollowing(tx, followers)) },
    })
    return [id, ...followers.keys()]
  })
  return found(await boothById(context.db, context.edition.id, hallId, id))
}

/**
 * The changed booth, and the new numbers of open sides of its neighbours. Its own open sides are computed too unless
 * `edit` sets them.
 */
function redrawn(plan: HallPlan, before: readonly Drawn[], was: Drawn, edit: z.infer<typeof BoothEdit>) {
  const changed = checked({ ...givenOf(was), ...edit } as Input)
  const booth: Drawn = { ...was, ...changed, openSides: edit.openSides ?? was.openSides }
  const after = before.map((one) => (one.id === was.id ? booth : one))
  const following = sidesThatFollow(plan, before, after)
  const own = following.get(was.id)
  following.delete(was.id)
  if (edit.openSides === undefined && own !== undefined) booth.openSides = own
  return { booth, following }
}

/** @throws Refusal booth.sold while the booth is held or ordered, booth.inUse when any order has ever contained it */
export async function removeBooth(context: Mine, hallId: string, id: string) {
  await changePlan(context, hallId, async (tx, plan, before) => {
    const booth = found(before.find((one) => one.id === id))
    const followers = await lockFor(
      tx,
      hallId,
      [id],
      sidesThatFollow(
        plan,
        before,
        before.filter((one) => one.id !== id),
      ),
    )
    if (await isInUse(tx, id)) refuse('booth.inUse', { boothName: booth.name })
    await deleteBooth(tx, id)
    const after = await setFollowing(tx, followers)
    await record(tx, context, {
      subject: 'booth',
      subjectId: id,
      label: booth.name,
      before: givenOf(booth),
      ...(followers.size > 0 && { after }),
    })
    return [...followers.keys()]
  })
}

/** Values for the booth form. A booth that only waits for a price is shown as switched on. */
export const boothFormValues = (booth: Booth): Booth => ({ ...booth, active: !booth.switchedOff })

/**
 * Runs one change at a time to the booths of a hall. Open plan editors and open maps then receive the changed booths.
 */
async function changePlan(
  context: Mine,
  hallId: string,
  change: (tx: Tx, plan: HallPlan, booths: Booth[]) => Promise<string[]>,
) {
  const { db, live, edition, actor } = context
  const { touched, isFirstOrLast } = await withRetry(() =>
    db.transaction(async (tx) => {
      const plan = await lockPlan(tx, edition.id, hallId)
      if (plan === null) refuse('plan.empty')
      const before = (await boothsOfHall(tx, hallId)).map(boothFormValues)
      const touched = await change(tx, found(plan), before)
      const isFirstOrLast = before.length < 2
      return { touched, isFirstOrLast }
    }),
  )
  // The first booth makes a hall public, and removing the last one hides it.
  const topics = isFirstOrLast ? (['halls', 'edition'] as const) : (['halls'] as const)
  live.publish({
    topics: [...topics],
    booths: touched.length > 0 ? await newsOf(db, touched) : [],
    plans: [{ hallId, sale: { act: 'form', actorId: actor.id } }],
  })
}

/**
 * Locks the changed booths in one step, and rejects the change when one is sold. Neighbours whose open sides change are
 * locked too. Sold neighbours are skipped, because their open sides are part of the sale.
 * @returns the open sides to update, by booth id
 */
async function lockFor(tx: Tx, hallId: string, changed: readonly string[], following: ReadonlyMap<string, number>) {
  await lockBooths(tx, [...changed, ...following.keys()])
  if (changed.length > 0) await refuseSold(tx, hallId, changed)
  const sold = new Set(
    following.size > 0 ? (await soldBoothsIn(tx, hallId, [...following.keys()])).map(({ id }) => id) : [],
  )
  return new Map([...following].filter(([id]) => !sold.has(id)))
}

/**
 * Updates the open sides of neighbouring booths.
 * @returns the part of the audit log entry about the neighbours
 */
async function setFollowing(tx: Tx, followers: ReadonlyMap<string, number>) {
  for (const [id, sides] of followers) await setSides(tx, id, sides)
  return followers.size > 0 ? { neighboursSides: Object.fromEntries(followers) } : {}
}

function checked(booth: Input): Input {
  if (isUnpriced(booth)) refuseField('pricePerSquareMetreCents', 'priceMissing')
  if (!isSimple(booth.polygon)) refuseField('polygon', 'polygonCrosses')
  return { ...booth, name: latinDigits(cleanLine(booth.name)).replace(/[\u200b-\u200d\u2060]/g, '') } // names that look the same become equal
}
