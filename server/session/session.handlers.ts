import { confirmPassword, login } from '../account/account.ts'
import type { HandlersOf } from '../kernel/handler.ts'
import { found } from '../kernel/refuse.ts'
import { ownProfile } from './session.ts'
import { confirmSession, endSession, sessionsOf } from './session.store.ts'

export const sessionHandlers: HandlersOf<'session'> = {
  'session.login':   async (context, { body }) => ({ profile: await ownProfile(context.db, await login(context, body)) }),
  'session.logout':  async (context) => { await context.signOut(); return null },
  'session.confirm': async (context, { body }) => { await confirmPassword(context, body.password); await confirmSession(context.db, context.actor.sessionId); return null },
  'session.list':    async ({ db, actor }) => { const items = await sessionsOf(db, actor.id, actor.sessionId); return { items, nextCursor: null, total: items.length } },
  'session.end':     async (context, { sessionId }) => {
    if (sessionId === context.actor.sessionId) { await context.signOut(); return null }
    found((await endSession(context.db, context.actor.id, sessionId)) || undefined)
    context.live.tell({ sessions: [sessionId] })
    return null
  },
}
