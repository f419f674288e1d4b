import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { leaveSeat, ownWorkshops, takeSeat } from './seat.ts'
import { addWorkshop, editWorkshop, removeWorkshop } from './workshop.ts'
import { participantPage, programme, workshopById, workshopPage } from './workshop.store.ts'

export const workshopHandlers: HandlersOf<'workshop'> = {
  'workshop.list': async ({ db }) => {
    const items = (await programme(db)).map(({ active: _, ...workshop }) => workshop)
    return { items, nextCursor: null, total: items.length }
  },
}
export const workshopSeatHandlers: HandlersOf<'workshopSeat'> = {
  'workshopSeat.list': (context) => ownWorkshops(context),
  'workshopSeat.take': async (context, { body }) => ({ workshop: await takeSeat(context, body.workshopId) }),
  'workshopSeat.leave': async (context, { workshopId }) => {
    await leaveSeat(context, workshopId)
    return null
  },
}
export const panelWorkshopHandlers: HandlersOf<'panelWorkshop'> = {
  'panelWorkshop.list': ({ db }, { query }) => workshopPage(db, query),
  'panelWorkshop.add': async (context, { body }) => ({ workshop: await addWorkshop(context, body) }),
  'panelWorkshop.read': async ({ db }, { workshopId }) => ({ workshop: found(await workshopById(db, workshopId)) }),
  'panelWorkshop.edit': async (context, { workshopId, body }) => ({
    workshop: await editWorkshop(context, workshopId, body),
  }),
  'panelWorkshop.remove': async (context, { workshopId }) => {
    await removeWorkshop(context, workshopId)
    return null
  },
  'panelWorkshop.participants': async ({ db }, { workshopId, query }) =>
    participantPage(db, found(await workshopById(db, workshopId)).id, query),
}
