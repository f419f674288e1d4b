import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { addHall, editHall, removeHall, row, shown } from './hall.ts'
import { activeHallById, activeHalls, allHalls, hallById } from './hall.store.ts'

const all = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length })

export const hallHandlers: HandlersOf<'hall'> = {
  'hall.list': async ({ db, edition }) => all((await activeHalls(db, edition)).map((hall) => row(shown(hall)))),
  'hall.read': async ({ db, edition }, { hallId }) => ({
    hall: shown(found(await activeHallById(db, edition, hallId))),
  }),
}

export const panelHallHandlers: HandlersOf<'panelHall'> = {
  'panelHall.list': async ({ db, edition }) => all((await allHalls(db, edition)).map((hall) => row(shown(hall)))),
  'panelHall.add': async (context, { body }) => ({ hall: shown(await addHall(context, body)) }),
  'panelHall.read': async ({ db, edition }, { hallId }) => ({ hall: found(await hallById(db, edition, hallId)) }),
  'panelHall.edit': async (context, { hallId, body }) => ({ hall: shown(await editHall(context, hallId, body)) }),
  'panelHall.remove': async (context, { hallId }) => {
    await removeHall(context, hallId)
    return null
  },
}
