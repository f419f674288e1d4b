import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { activeHallById, hallById } from '../hall/hall.ts'
import { found } from '../kernel/refuse.ts'
import { addBooth, editBooth, removeBooth } from './booth.ts'
import { boothById, boothsOfHall } from './booth.store.ts'
import { ownEarmarked } from './earmark.ts'

export const boothHandlers: HandlersOf<'booth'> = {
  'booth.list': async ({ db, edition }, { hallId }) =>
    unpagedList(await boothsOfHall(db, found(await activeHallById(db, edition, hallId)).id)),
}

export const earmarkedBoothHandlers: HandlersOf<'earmarkedBooth'> = {
  'earmarkedBooth.list': async (context) => unpagedList(await ownEarmarked(context)),
}

export const panelBoothHandlers: HandlersOf<'panelBooth'> = {
  'panelBooth.list': async ({ db, edition }, { hallId }) =>
    unpagedList(await boothsOfHall(db, found(await hallById(db, edition, hallId)).id)),
  'panelBooth.add': async (context, { hallId, body }) => ({ booth: await addBooth(context, hallId, body) }),
  'panelBooth.read': async ({ db, edition }, { hallId, boothId }) => ({
    booth: found(await boothById(db, edition.id, hallId, boothId)),
  }),
  'panelBooth.edit': async (context, { hallId, boothId, body }) => ({
    booth: await editBooth(context, hallId, boothId, body),
  }),
  'panelBooth.remove': async (context, { hallId, boothId }) => {
    await removeBooth(context, hallId, boothId)
    return null
  },
}
