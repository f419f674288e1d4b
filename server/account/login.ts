// Logging in with a password, and giving it again (docs/SPEC.md §7; docs/PRODUCT.md §12.1, §4, §6).
import type * as z from 'zod/mini'
import type { LoginInput } from '#contract/entities/account.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { count, forgive, isSpent } from '../kernel/rate.store.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { foldedEmail } from '../kernel/email.ts'
import { enter } from '../factor/factor.ts'
import { joinOwnGuestOrders } from '../order/order.ts'
import { accountByEmail, accountById, setPasswordLength } from './account.store.ts'
import { isPassword, lengthOf } from './password.ts'
import { issueReference } from './register.ts'

/** Uniform for an unknown address, a wrong password and an unverified or disabled account with a wrong password: status, body and time.
 *  @returns the id of the account. @throws Refusal login.incorrect, account.disabled, account.unverified with the token of its registration, factor.needed, rate.limited */
export async function login(context: Context, { email, password }: z.infer<typeof LoginInput>) {
  const { db, env, address } = context
  const who = foldedEmail(email)
  const lane = `${who} ${address}`
  const [spent, account] = await Promise.all([
    isSpent(db, 'login.account', who, env.rateLimitFactor),
    accountByEmail(db, email),
    count(db, 'login.lane', lane, env.rateLimitFactor),
  ])
  if (spent) await count(db, 'login.stranger', lane, env.rateLimitFactor)
  const right = await isPassword(account?.passwordHash, password)
  if (!right || !account) {
    await count(db, 'login.account', who, env.rateLimitFactor)
    return refuse('login.incorrect')
  }
  await forgive(db, 'login.lane', lane)
  if (account.passwordLength === null) await setPasswordLength(db, account.id, lengthOf(password))
  if (!account.active) refuse('account.disabled')
  if (!account.verified) refuse('account.unverified', { token: await issueReference(db, account.id) })
  await joinOwnGuestOrders(db, account)
  await enter(context, account.id)
  return account.id
}

/** For the panel after a while away. @throws Refusal input.invalid */
export async function confirmPassword({ db, actor }: Mine, password: string) {
  const account = await accountById(db, actor.id)
  if (!(await isPassword(account?.passwordHash, password))) refuseField('password', 'passwordWrong')
}
