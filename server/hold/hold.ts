// Holds: booths reserved for one user while the order is filled in.
import type { Hold, OwnHold } from '#contract/entities/hold.ts'
import { constraintOf } from '../db/constraint.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuse, refuseField } from '../kernel/refuse.ts'
import { settleIn, unsettle } from '../kernel/idempotency.ts'
import { withRetry } from '../kernel/retry.ts'
import { boothsByIds, companiesOfEarmarked, newsOf, refuseEarmarked } from '../booth/booth.ts'
import { refuseClosedBooking } from '../edition/edition.ts'
import { hallNames } from '../hall/hall.ts'
import { pricesOfToday } from '../price/price.ts'
export { sweepClaims } from './hold.store.ts'
import {
  heldBy,
  insertHold,
  insertHoldAnd,
  knownAmong,
  livingHolds,
  releaseHold,
  takenAmong,
  type HeldBooths,
} from './hold.store.ts'

/**
 * Holds all booths or none. The ids are sorted, so that overlapping holds wait for each other in one order and never
 * deadlock.
 * @throws booth.taken with the taken booths, booth.notActive, booth.earmarked, hold.tooMany, booking.closed,
 * input.invalid
 */
export async function holdBooths(
  context: Mine,
  boothIds: readonly string[],
  replaces: string | undefined,
): Promise<Hold> {
  const { db, actor, live, edition } = context
  const { boothsPerOrder } = edition
  const limits = {
    minutes: edition.holdMinutes,
    most: /* Guard: holds per user, off: 1_000_000 */ boothsPerOrder,
    companyIds: companiesOfEarmarked(actor),
  }
  refuseClosedBooking(edition)
  await pricesOfToday(context)
  const wanted = [...new Set(boothIds)].sort()
  if (wanted.length > boothsPerOrder) refuseField('boothIds', `tooMany:${boothsPerOrder}`)
  const insert = () => insertHold(db, edition.id, actor.id, wanted, limits, replaces)
  // With an idempotency key, the response is stored in the transaction of the hold. A user who repeats the request
  // after a crash gets the same hold, not an error that the booth is taken.
  const insertOnce = () =>
    insertHoldAnd(db, [edition.id, actor.id, wanted, limits, replaces], (tx, placed) =>
      settleIn(tx, context, 201, { hold: shownHold(placed, wanted) }),
    )
  const placed = () =>
    withRetry(context.ticket ? insertOnce : insert).catch((error: unknown) => refuseTaken(context, wanted, error))
  const hold = (await placed()) ?? (await refuseUnplaced(context, wanted, replaces)) ?? (await placed())
  if (!hold) return refuse('hold.tooMany', { most: boothsPerOrder }) // other holds of the user exceeded the limit and have ended since
  // Guard: holds per user
  if ((await heldBy(db, edition.id, actor.id, undefined)) > boothsPerOrder) await refuseSurplus(context, hold)
  const shown = shownHold(hold, wanted)
  live.publish({ booths: wanted.map((id) => heldNews(id, hold.halls[id], shown.expiresAt)) })
  const freed = (hold.freed ?? []).filter((id) => !wanted.includes(id))
  await publish(context, freed)
  return shown
}

const shownHold = ({ id, expires_at: at }: HeldBooths, boothIds: string[]): Hold => ({
  id,
  boothIds,
  expiresAt: at.toISOString(),
})
const heldNews = (id: string, hallId: string | undefined, until: string) =>
  ({ id, hallId: hallId ?? '', state: 'held', active: true, until }) as const

/**
 * Finds out why no hold was inserted. Returns if the reason has disappeared in the meantime, so that the caller can try
 * again.
 * @throws hold.tooMany, or the error of a booth
 */
async function refuseUnplaced(context: Mine, wanted: string[], replaces: string | undefined): Promise<undefined> {
  const { db, actor, edition } = context
  const most = edition.boothsPerOrder
  if ((await heldBy(db, edition.id, actor.id, replaces)) + wanted.length > most) refuse('hold.tooMany', { most })
  await refuseMissing(context, wanted)
  await refuseEarmarked(context, wanted)
}

/** Returns the user's living holds, newest first. */
export async function ownHolds({ db, actor, edition }: Mine): Promise<OwnHold[]> {
  const holds = await livingHolds(db, edition.id, actor.id)
  const names = holds.length > 0 ? await hallNames(db, edition.id) : new Map<string, { fa: string; en: string }>()
  const all = await Promise.all(
    holds.map(async (hold) => ({
      ...hold,
      booths: (await boothsByIds(db, hold.boothIds)).flatMap((booth) => {
        const hall = names.get(booth.hallId)
        return hall ? [{ ...booth, hall }] : []
      }),
    })),
  )
  return all.filter(({ booths }) => booths.length > 0) // holds without booths belong to another edition
}

export async function letGo(context: Mine, holdId: string) {
  const { db, edition, actor } = context
  await publish(context, found(await releaseHold(db, edition.id, actor.id, holdId)))
}

async function publish({ db, live }: Mine, boothIds: string[]) {
  if (boothIds.length > 0) live.publish({ booths: await newsOf(db, boothIds) })
}

async function refuseTaken({ db }: Mine, wanted: string[], error: unknown): Promise<never> {
  if (constraintOf(error) !== 'one_living_claim_per_booth') throw error
  return refuse('booth.taken', { booths: await takenAmong(db, wanted) })
}

/**
 * Releases a hold that exceeds the limit. Simultaneous holds of one user may each have passed the check of the limit.
 */
async function refuseSurplus(context: Mine, { id, freed }: HeldBooths): Promise<never> {
  await releaseHold(context.db, context.edition.id, context.actor.id, id)
  await unsettle(context)
  await publish(context, freed ?? [])
  return refuse('hold.tooMany', { most: context.edition.boothsPerOrder })
}

async function refuseMissing({ db, edition }: Mine, wanted: string[]) {
  const known = await knownAmong(db, edition.id, wanted)
  if (known.length < wanted.length) refuseField('boothIds', 'boothUnknown')
  const closed = known.filter(({ sold }) => !sold)
  if (closed.length > 0) refuse('booth.notActive', { booths: closed.map(({ id, name }) => ({ id, name })) })
}
