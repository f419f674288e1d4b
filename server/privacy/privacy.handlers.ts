import type { HandlersOf } from '../kernel/handler.ts'
import { requestErasure, eraseOwnAccount, ownErasure } from './privacy.ts'

export const privacyHandlers: HandlersOf<'privacy'> = {
  'privacy.read': async (context) => ({ erasure: await ownErasure(context) }),
  'privacy.request': async (context) => {
    await requestErasure(context)
    return null
  },
  'privacy.erase': async (context, { body }) => {
    await eraseOwnAccount(context, body)
    return null
  },
}
