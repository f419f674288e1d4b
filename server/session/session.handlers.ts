import { confirmPassword, login } from '../account/account.ts'
import { challengeAtLogin, challengeInSession, confirmFactor, finishLogin, halfWays } from '../factor/factor.ts'
import { type HandlersOf, unpagedList } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { confirmSession, endSession, sessionsOf } from '../kernel/session.store.ts'

export const sessionHandlers: HandlersOf<'session'> = {
  'session.login': (context, { body }) => login(context, body),
  'session.halfway': async (context) => ({ ways: await halfWays(context) }),
  // A user who has just given a second factor is not prompted to set one up.
  'session.second': async (context, { body }) => ({ ...(await finishLogin(context, body)), factorAsked: false }),
  'session.secondPasskey': (context) => challengeAtLogin(context),
  'session.logout': async (context) => {
    await context.signOut()
    return null
  },
  'session.confirm': async (context, { body: { password, ...factor } }) => {
    if (password !== undefined) await confirmPassword(context, password)
    else await confirmFactor(context, factor)
    await confirmSession(context.db, context.actor.sessionId)
    return null
  },
  'session.confirmPasskey': (context) => challengeInSession(context),
  'session.fresh': async () => null, // the handler is empty, because `fresh` in the call's definition does the check
  'session.list': async ({ db, actor }) => {
    return unpagedList(await sessionsOf(db, actor.id, actor.sessionId))
  },
  'session.end': async (context, { sessionId }) => {
    if (sessionId === context.actor.sessionId) {
      await context.signOut()
      return null
    }
    found((await endSession(context.db, context.actor.id, sessionId)) || undefined)
    context.live.publish({ sessions: [sessionId] })
    return null
  },
}
