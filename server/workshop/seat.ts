// Seats in workshops: one per person, no more than available, and none that overlap in time.
import { unpagedList } from '../kernel/handler.ts'
import type { OwnWorkshop } from '#contract/entities/workshop.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { takesSeats } from '#contract/entities/workshop.ts'
import { settleIn } from '../kernel/idempotency.ts'
import type { Mine } from '../kernel/portal.ts'
import { dayIn, portalNow } from '../kernel/portal-time.ts'
import { found, refuse } from '../kernel/refuse.ts'
import {
  deleteSeat,
  insertSeat,
  lockUser,
  lockWorkshop,
  overlapping,
  ownSeats,
  seatOf,
  workshopById,
} from './workshop.store.ts'

/**
 * Reserves a seat. It locks the user before the workshop, always in this order, to avoid deadlocks.
 * @throws workshop.full, workshop.overlaps, workshop.seated, workshop.closed
 */
export async function takeSeat(context: Mine, workshopId: string): Promise<OwnWorkshop> {
  const { db, actor, live } = context
  const { id: editionId, lastDay, timeZone } = context.edition
  const isOver = fairIsOver({ lastDay, today: dayIn(timeZone) })
  const own = await db.transaction(async (tx) => {
    await lockUser(tx, actor.id)
    const workshop = found(await lockWorkshop(tx, editionId, workshopId))
    if (!workshop.active) found(undefined)
    if (await seatOf(tx, workshop.id, actor.id)) refuse('workshop.seated')
    if (isOver || !takesSeats(workshop, portalNow().getTime())) refuse('workshop.closed')
    if (workshop.left <= 0) refuse('workshop.full')
    const other = await overlapping(tx, workshop, actor.id)
    if (other) refuse('workshop.overlaps', { workshop: other })
    await insertSeat(tx, workshop.id, actor.id)
    const taken = { ...found(await workshopById(tx, editionId, workshop.id)), takenAt: portalNow().toISOString() }
    await settleIn(tx, context, 201, { workshop: taken })
    return taken
  })
  live.publish({ topics: ['workshops'] })
  return own
}

/** Cancels the user's own seat. */
export async function leaveSeat({ db, actor, live, edition }: Mine, workshopId: string) {
  const { id } = found(await workshopById(db, edition.id, workshopId))
  if (!(await deleteSeat(db, id, actor.id))) refuse('thing.notFound')
  live.publish({ topics: ['workshops'] })
}

export async function ownWorkshops({ db, actor, edition }: Mine) {
  return unpagedList(await ownSeats(db, edition.id, actor.id))
}
