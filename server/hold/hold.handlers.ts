import { type HandlersOf, wholeList } from '../kernel/handler.ts'
import { letGo, ownHolds, placeHold } from './hold.ts'

export const holdHandlers: HandlersOf<'hold'> = {
  'hold.list': async (context) => {
    return wholeList(await ownHolds(context))
  },
  'hold.place': async (context, { body }) => ({ hold: await placeHold(context, body.boothIds, body.replaces) }),
  'hold.release': async (context, { holdId }) => {
    await letGo(context, holdId)
    return null
  },
}
