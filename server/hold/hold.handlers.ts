import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { letGo, ownHolds, holdBooths } from './hold.ts'

export const holdHandlers: HandlersOf<'hold'> = {
  'hold.list': async (context) => {
    return unpagedList(await ownHolds(context))
  },
  'hold.place': async (context, { body }) => ({ hold: await holdBooths(context, body.boothIds, body.replaces) }),
  'hold.release': async (context, { holdId }) => {
    await letGo(context, holdId)
    return null
  },
}
