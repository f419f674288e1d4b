// Proof of identity with a second factor, at log-in and again before critical actions.
import type { SecondInput } from '#contract/entities/factor.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Context } from '../kernel/portal.ts'
import { count, forgive } from '../kernel/rate-limit.store.ts'
import { refuse } from '../kernel/refuse.ts'
import { waysOf } from '../kernel/session.store.ts'
import { spendAppCode } from './app-code.ts'
import { codesLeft, endHalf, halfOf, lockHalf, standingOf } from './factor.store.ts'
import { passkeyOptions, spentChallenge, spendPasskey } from './passkey.ts'
import { spendRecoveryCode } from './recovery.ts'

const halfOwner = (id: string) => `half:${id}`
const sessionOwner = (id: string) => `session:${id}`

/**
 * Counts an attempt and prepares its check. Counting comes first and outside the transaction. Parallel attempts
 * therefore count too, and an error does not undo the count.
 * @returns `inside`, which checks the proof in the transaction of the action, and `done`, which resets the count
 * @throws input.invalid, rate.limited
 */
async function proofOf(
  { db, env, address, jobs }: Context,
  userId: string,
  { code, recoveryCode, passkey }: SecondInput,
  owner: string,
) {
  const lane = `${userId} ${address}`
  await count(db, 'factor.lane', lane, env.rateLimitFactor)
  if (code !== undefined) await count(db, 'factor.account', userId, env.rateLimitFactor)
  const challenge = passkey && (await spentChallenge(db, passkey, owner))
  return {
    async inside(tx: Tx) {
      if (passkey && challenge !== undefined) await spendPasskey(tx, env, userId, passkey, challenge)
      else if (recoveryCode !== undefined) {
        await spendRecoveryCode(tx, userId, recoveryCode)
        await jobs.emit(tx, 'factor.changed', { userId, what: 'recoveryUsed', left: await codesLeft(tx, userId) })
      } else await spendAppCode(tx, env, userId, code ?? '')
    },
    done: () => forgive(db, 'factor.lane', lane),
  }
}

/**
 * Returns the possible methods of the second step of this browser’s log-in.
 * @throws factor.gone if this browser has not completed the first step
 */
export async function halfWays({ db, half }: Context) {
  const { userId } = (half && (await halfOf(db, half))) || refuse('factor.gone')
  return secondWays(db, userId)
}
/** Returns the possible methods of the second step of a log-in. */
export const secondWays = async (db: Db, userId: string) =>
  (await waysOf(db, userId)).filter((way) => way !== 'password')
export async function challengeAtLogin({ db, env, half }: Context) {
  const { id, userId } = (half && (await halfOf(db, half))) || refuse('factor.gone')
  return passkeyOptions(db, env, userId, halfOwner(id))
}

/**
 * Completes the second step of a log-in and starts a session.
 * @returns the profile of the user
 * @throws factor.gone, account.disabled, input.invalid, rate.limited
 */
export async function finishLogin(context: Context, given: SecondInput) {
  const { db, half = '' } = context
  const begun = (await halfOf(db, half)) ?? refuse('factor.gone')
  const proof = await proofOf(context, begun.userId, given, halfOwner(begun.id))
  await db.transaction(async (tx) => {
    const still = (await lockHalf(tx, half)) ?? refuse('factor.gone')
    if (!(await standingOf(tx, still.userId))?.active) refuse('account.disabled')
    await proof.inside(tx)
    await endHalf(tx, still.id)
  })
  await proof.done()
  return (await context.signIn(begun.userId, true)) ?? refuse('account.disabled')
}

type Known = Context & { actor: { id: string; sessionId: string } }
/** Returns the options for the browser’s passkey dialog, for a user who is signed in. */
export const challengeInSession = ({ db, env, actor }: Known) =>
  passkeyOptions(db, env, actor.id, sessionOwner(actor.sessionId))

/**
 * Confirms the identity of a signed-in user by a code or a passkey instead of the password.
 * @throws input.invalid, rate.limited
 */
export async function confirmFactor(context: Known, given: Omit<SecondInput, 'recoveryCode'>) {
  const { db, actor } = context
  const proof = await proofOf(context, actor.id, given, sessionOwner(actor.sessionId))
  await db.transaction(proof.inside)
  await proof.done()
}
