// Second factors as other nouns, the log-in and the scripts meet them (docs/decisions/two-factor.md).
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

/** Starts a session, or the second step of an account that has one.
 *  @returns the profile, and whether this account is led to a second factor. @throws Refusal factor.needed with what the second step can be done with, account.disabled */
export async function enter(context: Context, userId: string) {
  const { db } = context
  const entered = await context.signIn(userId)
  if (entered) return entered
  if (!(await standingOf(db, userId))?.since) refuse('account.disabled')
  context.goHalfway(await startHalf(db, userId))
  return refuse('factor.needed', { ways: await secondWays(db, userId) })
}

/** For somebody who has lost app, passkeys and codes; by another super admin. @throws Refusal thing.notFound, admin.self */
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

/** By anyone who has the command line of this machine. @returns whether there was any */
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
