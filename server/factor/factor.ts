// Second factors: functions for other resources, the log-in and scripts (docs/decisions/two-factor.md).
import { record, recordByOperator } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import type { Context, InEdition, Mine } from '../kernel/portal.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { endSessions } from '../kernel/session.store.ts'
import { dropAll, lockStanding, settle, standingOf, startHalf } from './factor.store.ts'
import { secondWays } from './prove.ts'
import { fullName } from '../kernel/text.ts'

export { sweepFactors } from './factor.store.ts'
export { challengeAtLogin, challengeInSession, confirmFactor, finishLogin, halfWays } from './prove.ts'

/**
 * Starts a session, or the second step of the log-in if the account has a second factor.
 * @returns the profile, and whether the user must be asked to set up a second factor
 * @throws factor.needed with the possible methods of the second step, account.disabled
 */
export async function enter(context: Context, userId: string) {
  const { db } = context
  const entered = await context.signIn(userId)
  if (entered) return entered
  if (!(await standingOf(db, userId))?.since) refuse('account.disabled')
  context.goHalfway(await startHalf(db, userId))
  return refuse('factor.needed', { ways: await secondWays(db, userId) })
}

/**
 * Removes all second factors of a user who has lost app, passkeys and codes. Only another super admin may do it.
 * @throws thing.notFound, admin.self
 */
export async function takeFactorsOff(context: Mine, userId: string) {
  if (userId === context.actor.id) refuse('admin.self')
  const ended = await context.db.transaction(async (tx) => {
    const who = await dropped(tx, context, userId)
    await record(tx, context, {
      subject: who.isAdmin ? 'admin' : 'user',
      subjectId: userId,
      label: who.label,
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    return who.ended
  })
  context.live.publish({ sessions: ended })
}

/**
 * Removes all second factors of a user, by the operator on the server’s command line.
 * @returns false if the user had none
 */
export const takeFactorsOffByOperator = ({ db, jobs }: Pick<InEdition, 'db' | 'jobs'>, userId: string) =>
  db.transaction(async (tx) => {
    if (!(await standingOf(tx, userId))?.since) return false
    const who = await dropped(tx, { jobs }, userId)
    await recordByOperator(tx, 'panelFactor.remove', {
      subject: who.isAdmin ? 'admin' : 'user',
      subjectId: userId,
      label: who.label,
      before: { secondFactor: true },
      after: { secondFactor: false },
    })
    return true
  })

async function dropped(tx: Tx, { jobs }: Pick<InEdition, 'jobs'>, userId: string) {
  const standing = found(await lockStanding(tx, userId))
  if (!standing.since) refuse('thing.notFound')
  await dropAll(tx, userId)
  await settle(tx, userId)
  await jobs.emit(tx, 'factor.changed', { userId, what: 'takenOff' })
  return {
    label: fullName(standing),
    isAdmin: standing.isAdmin,
    ended: await endSessions(tx, userId),
  }
}
