import type { HandlersOf } from '../kernel/handler.ts'
import { letGo, placeHold } from './hold.ts'
import { livingHolds } from './hold.store.ts'

export const holdHandlers: HandlersOf<'hold'> = {
  'hold.list':    async ({ db, actor }) => { const items = await livingHolds(db, actor.id); return { items, nextCursor: null, total: items.length } },
  'hold.place':   async (context, { body }) => ({ hold: await placeHold(context, body.boothIds, body.replaces) }),
  'hold.release': async (context, { holdId }) => { await letGo(context, holdId); return null },
}
