// Login with a password, and confirming it again (test/SPEC.md §7; docs/PRODUCT.md §12.1, §4, §6).
import type * as z from 'zod/mini'
import type { LoginInput } from '#contract/entities/account.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { count, countAndSeeSpent, forgive } from '../kernel/rate-limit.store.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { foldedEmail } from '../kernel/email.ts'
import { confirmWaysOf } from '../kernel/session.store.ts'
import { enter } from '../factor/factor.ts'
import { joinOwnGuestOrders } from '../order/order.ts'
import { accountAtLogin, accountById, setPasswordLength } from './account.store.ts'
import { isPassword, lengthOf } from './password.ts'
import { issueReference } from './register.ts'

/**
 * Rejects a wrong password and an unknown address alike, in status, body and time. The same holds for a wrong password
 * of an unverified or disabled account.
 * @returns the profile of the account, and whether a second factor is requested. @throws Refusal login.incorrect,
 * account.disabled, account.unverified with the token of its registration, factor.needed, rate.limited
 */
export async function login(context: Context, { email, password }: z.infer<typeof LoginInput>) {
  const { db, env, address } = context
  const who = foldedEmail(email)
  const lane = `${who} ${address}`
  const [spent, account] = await Promise.all([
    /* Guard: log-in limit per account, off: false */ countAndSeeSpent(
      db,
      { limit: 'login.lane', who: lane },
      { limit: 'login.account', who },
      env.rateLimitFactor,
    ),
    accountAtLogin(db, email),
  ])
  // Guard: log-in limit per account
  if (spent) await count(db, 'login.stranger', lane, env.rateLimitFactor)
  const right = await isPassword(account?.passwordHash, password)
  if (!right || !account) {
    // Guard: log-in limit per account
    await count(db, 'login.account', who, env.rateLimitFactor)
    return refuse('login.incorrect')
  }
  const mayEnter = account.active && account.verified
  const noted = Promise.all([
    forgive(db, 'login.lane', lane),
    account.passwordLength === null && setPasswordLength(db, account.id, lengthOf(password)),
    mayEnter && joinOwnGuestOrders(db, account),
  ])
  if (!mayEnter) await noted
  if (!account.active) refuse('account.disabled')
  // Guard: verified account
  if (!account.verified) refuse('account.unverified', { token: await issueReference(db, account.id) })
  const [entered] = await Promise.allSettled([enter(context, account.id), noted])
  await noted
  if (entered.status === 'rejected') throw entered.reason
  return entered.value
}

/**
 * Confirms the password: in the panel after a pause, and before sensitive changes.
 * @throws Refusal input.invalid for a wrong password, and for a right one when a second factor is set
 */
export async function confirmPassword({ db, actor }: Mine, password: string) {
  const account = await accountById(db, actor.id)
  if (!(await isPassword(account?.passwordHash, password))) refuseField('password', 'passwordWrong')
  // Guard: second factor
  if (!(await confirmWaysOf(db, actor.id)).includes('password')) refuseField('password', 'factorWanted')
}
