import type { HandlersOf } from '../kernel/handler.ts'
import { letGo, ownHolds, placeHold } from './hold.ts'

export const holdHandlers: HandlersOf<'hold'> = {
  'hold.list': async (context) => {
    const items = await ownHolds(context)
    return { items, nextCursor: null, total: items.length }
  },
  'hold.place': async (context, { body }) => ({ hold: await placeHold(context, body.boothIds, body.replaces) }),
  'hold.release': async (context, { holdId }) => {
    await letGo(context, holdId)
    return null
  },
}
