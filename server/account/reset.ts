// Sets a new password (test/SPEC.md §7; docs/PRODUCT.md §12.7), by the signed-in owner or by an e-mailed reset link.
import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { PasswordChangeInput, ResetInput } from '#contract/entities/account.ts'
import { says } from '#contract/fields.ts'
import { passwordLength } from '#contract/constants.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Context, InEdition, Mine } from '../kernel/portal.ts'
import { count } from '../kernel/rate-limit.store.ts'
import type { FieldProblem } from '#contract/kernel/field.ts'
import { refuse, refuseField, refuseProblems, Refusal } from '../kernel/refuse.ts'
import { foldedEmail, isSameEmail } from '../kernel/email.ts'
import { joinGuestOrders } from '../order/order.ts'
import { confirmWaysOf, endSessions } from '../kernel/session.store.ts'
import { accountByEmail, accountById, setPassword, setVerified, type Account } from './account.store.ts'
import { nextForEmail } from './email-next-path.ts'
import { endOwnTokens } from './own-tokens.ts'
import { hashPassword, isPassword, lengthOf, refuseWeak, weaknessOf } from './password.ts'
import { secretOf, useSecret, voidSecrets } from './token.store.ts'

/** Does not reveal whether an account exists. For an unknown address the same work is done, but no e-mail is sent. */
export async function requestReset({ db, jobs, env }: Context, email: string, next?: string) {
  const within = /* Guard: e-mail limit per account, off: true */ await isWithin(
    count(db, 'reset.account', foldedEmail(email), env.rateLimitFactor),
  )
  const account =
    /* Guard: equal reset answer for unknown accounts, off: (await accountByEmail(db, email)) ?? refuse('thing.notFound') */ await accountByEmail(
      db,
      email,
    )
  await db.transaction((tx) =>
    jobs.emit(tx, 'password.resetAsked', {
      userId: within && account?.active ? account.id : randomUUID(),
      ...nextForEmail(next),
    }),
  )
}
const isWithin = (counted: Promise<void>) =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/**
 * Account of a valid reset link.
 * @throws Refusal reset.failed
 */
async function accountOfLink(db: Db, token: string) {
  const link = await secretOf(db, token, 'reset')
  const account = link?.living ? await accountById(db, link.userId) : undefined
  return account?.active && isSameEmail(link?.email, account.email) ? account : refuse('reset.failed')
}

/** @returns the minimum length, in characters @throws Refusal reset.failed */
export const passwordRule = async ({ db }: Context, token: string) => ({
  least: passwordLength[(await accountOfLink(db, token)).role],
})

/**
 * Sets a password by an e-mailed link. Using the link also verifies the e-mail address. All sessions end, and the
 * user’s API tokens are withdrawn.
 * @throws Refusal reset.failed, input.invalid
 */
export async function resetPassword(context: Context, { token, password }: z.infer<typeof ResetInput>) {
  const { db, live } = context
  const account = await accountOfLink(db, token)
  await refuseWeak(password, { ...account, admin: account.role === 'admin' })
  const hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    if (!(await useSecret(tx, token, 'reset'))) refuse('reset.failed')
    await setVerified(tx, account.id)
    await joinGuestOrders(tx, account)
    await voidSecrets(tx, account.id, 'verify')
    const tokens = await renew(tx, context, account, { hash, password })
    // Guard: password reset ends sessions, off: return tokens
    return [...(await endSessions(tx, account.id)), ...tokens]
  })
  live.publish({ sessions: ended })
}

/**
 * Changes the password, or sets the first one. The user’s other sessions end, the API tokens are withdrawn, and the
 * present session gets a new secret.
 * @throws Refusal input.invalid
 */
export async function changePassword(
  context: Mine,
  { currentPassword = '', password }: z.infer<typeof PasswordChangeInput>,
) {
  const { db, live, actor } = context
  const account = (await accountById(db, actor.id)) ?? refuse('session.missing')
  await proveSession(context)
  const isWrong = account.passwordHash !== null && !(await isPassword(account.passwordHash, currentPassword))
  const isSame = account.passwordHash !== null && currentPassword === password
  const weakness = await weaknessOf(password, { ...account, admin: account.role === 'admin' })
  const fault = isSame && !isWrong ? says('passwordSame') : weakness
  const problems: FieldProblem[] = []
  // Guard: current password
  if (isWrong) problems.push([['currentPassword'], says('passwordWrong')])
  if (fault) problems.push([['password'], fault])
  refuseProblems(problems)
  const hash = await hashPassword(password)
  const ended = await db.transaction(async (tx) => {
    const tokens = await renew(tx, context, account, { hash, password })
    // Guard: password change ends sessions, off: return tokens
    return [...(await endSessions(tx, account.id, actor.sessionId)), ...tokens]
  })
  live.publish({ sessions: ended })
  await context.signIn(account.id, true) // a session exists only after both login steps
}

/**
 * Requires the current password when the account has one. An account without a password, or with a second factor, also
 * needs a recent log-in.
 * @throws Refusal input.invalid, session.unconfirmed
 */
export async function proveOwner(context: Mine, passwordHash: string | null, currentPassword: string) {
  await proveSession(context)
  await refuseWrong(passwordHash, currentPassword)
}
async function proveSession({ db, actor, mustBeFresh }: Mine) {
  if (!(await confirmWaysOf(db, actor.id)).includes('password')) await mustBeFresh()
}

async function refuseWrong(passwordHash: string | null, currentPassword: string) {
  if (passwordHash !== null && !(await isPassword(passwordHash, currentPassword)))
    refuseField('currentPassword', 'passwordWrong')
}

/** @returns the ids of the withdrawn API tokens */
async function renew(
  tx: Tx,
  { jobs, edition }: InEdition,
  account: Account,
  { hash, password }: { hash: string; password: string },
) {
  await setPassword(tx, account.id, hash, lengthOf(password))
  await voidSecrets(tx, account.id, 'reset')
  const tokens = await endOwnTokens(tx, edition, account)
  await jobs.emit(tx, 'password.changed', {
    userId: account.id,
    tokens: tokens.map(({ name, start }) => ({ name, start })),
  })
  return tokens.map(({ id }) => id)
}
