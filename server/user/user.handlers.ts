import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { blockUser, editUser, endUserSessions, eraseUser, panelUser, resendVerification, unblockUser } from './user.ts'
import { userCountries, userList } from './user.store.ts'

export const panelUserHandlers: HandlersOf<'panelUser'> = {
  'panelUser.list': async ({ db, edition }, { query: { sort, cursor, limit, ...filter } }) =>
    userList(db, { ...filter, editionId: edition.id, timeZone: edition.timeZone }, { sort, cursor, limit }),
  'panelUser.countries': async ({ db, edition }, { query }) => {
    return unpagedList(await userCountries(db, { ...query, timeZone: edition.timeZone }))
  },
  'panelUser.read': async (context, { userId }) => ({ user: await panelUser(context, userId) }),
  'panelUser.edit': async (context, { userId, body }) => ({ user: await editUser(context, userId, body) }),
  'panelUser.block': async (context, { userId }) => ({ user: await blockUser(context, userId) }),
  'panelUser.unblock': async (context, { userId }) => ({ user: await unblockUser(context, userId) }),
  'panelUser.resend': async (context, { userId }) => {
    await resendVerification(context, userId)
    return null
  },
  'panelUser.endSession': async (context, { userId, sessionId }) => {
    await endUserSessions(context, userId, sessionId)
    return null
  },
  'panelUser.endSessions': async (context, { userId }) => {
    await endUserSessions(context, userId)
    return null
  },
  'panelUser.erase': async (context, { userId }) => {
    await eraseUser(context, userId)
    return null
  },
}
