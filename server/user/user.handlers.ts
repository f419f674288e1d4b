import type { HandlersOf } from '../kernel/handler.ts'
import { blockUser, editUser, endUserSessions, eraseUser, panelUser, resendVerification, unblockUser } from './user.ts'
import { stateCounts, userPage } from './user.store.ts'

export const panelUserHandlers: HandlersOf<'panelUser'> = {
  'panelUser.list': async ({ db }, { query: { sort, cursor, limit, ...filter } }) => {
    const [page, counts] = await Promise.all([userPage(db, filter, { sort, cursor, limit }), stateCounts(db, filter)])
    return { ...page, counts }
  },
  'panelUser.read':        async (context, { userId }) => ({ user: await panelUser(context, userId) }),
  'panelUser.edit':        async (context, { userId, body }) => ({ user: await editUser(context, userId, body) }),
  'panelUser.block':       async (context, { userId }) => ({ user: await blockUser(context, userId) }),
  'panelUser.unblock':     async (context, { userId }) => ({ user: await unblockUser(context, userId) }),
  'panelUser.resend':      async (context, { userId }) => { await resendVerification(context, userId); return null },
  'panelUser.endSession':  async (context, { userId, sessionId }) => { await endUserSessions(context, userId, sessionId); return null },
  'panelUser.endSessions': async (context, { userId }) => { await endUserSessions(context, userId); return null },
  'panelUser.erase':       async (context, { userId }) => { await eraseUser(context, userId); return null },
}
