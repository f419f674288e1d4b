import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { leaveSeat, ownWorkshops, takeSeat } from './seat.ts'
import { addWorkshop, editWorkshop, removeWorkshop } from './workshop.ts'
import { participantPage, programme, workshopById, workshopPage } from './workshop.store.ts'

export const workshopHandlers: HandlersOf<'workshop'> = {
  'workshop.list': async ({ db, edition }) => {
    const items = (await programme(db, edition.id)).map(({ active: _, ...workshop }) => workshop)
    return unpagedList(items)
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
  'panelWorkshop.list': ({ db, edition }, { query }) => workshopPage(db, edition.id, query),
  'panelWorkshop.add': async (context, { body }) => ({ workshop: await addWorkshop(context, body) }),
  'panelWorkshop.read': async ({ db, edition }, { workshopId }) => ({
    workshop: found(await workshopById(db, edition.id, workshopId)),
  }),
  'panelWorkshop.edit': async (context, { workshopId, body }) => ({
    workshop: await editWorkshop(context, workshopId, body),
  }),
  'panelWorkshop.remove': async (context, { workshopId }) => {
    await removeWorkshop(context, workshopId)
    return null
  },
  'panelWorkshop.participants': async ({ db, edition }, { workshopId, query }) =>
    participantPage(db, found(await workshopById(db, edition.id, workshopId)).id, query),
}
