import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { copyHall } from './copy-hall.ts'
import { addHall, editHall, removeHall, row, seen, shown } from './hall.ts'
import { setHallPositions } from './hall-positions.ts'
import { activeHallById, activeHalls, allHalls, hallById } from './hall.store.ts'

export const hallHandlers: HandlersOf<'hall'> = {
  'hall.list': async ({ db, edition }) => unpagedList((await activeHalls(db, edition)).map(row)),
  'hall.read': async ({ db, edition }, { hallId }) => ({
    hall: seen(found(await activeHallById(db, edition, hallId))),
  }),
}

export const panelHallHandlers: HandlersOf<'panelHall'> = {
  'panelHall.list': async ({ db, edition }) => unpagedList((await allHalls(db, edition)).map(row)),
  'panelHall.add': async (context, { body }) => ({ hall: shown(await addHall(context, body)) }),
  'panelHall.copy': async (context, { body }) => ({ hall: shown(await copyHall(context, body)) }),
  'panelHall.place': async (context, { body }) => {
    await setHallPositions(context, body)
    return unpagedList((await allHalls(context.db, context.edition)).map(row))
  },
  'panelHall.read': async ({ db, edition }, { hallId }) => ({ hall: found(await hallById(db, edition, hallId)) }),
  'panelHall.edit': async (context, { hallId, body }) => ({ hall: shown(await editHall(context, hallId, body)) }),
  'panelHall.remove': async (context, { hallId }) => {
    await removeHall(context, hallId)
    return null
  },
}
