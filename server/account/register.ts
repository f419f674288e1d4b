// Registration, and proof that an e-mail address belongs to the user (test/SPEC.md §5, §7).
import type * as z from 'zod/mini'
import type { RegisterInput } from '#contract/entities/account.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Context, InEdition } from '../kernel/portal.ts'
import { joinGuestOrders } from '../order/order.ts'
import { isSameEmail, storedEmail } from '../kernel/email.ts'
import { countryOf } from '../kernel/phone.ts'
import { count } from '../kernel/rate-limit.store.ts'
import { refuse } from '../kernel/refuse.ts'
import { nextForEmail } from './email-next-path.ts'
import {
  accountByEmail,
  accountById,
  insertAccount,
  isImitation,
  isEmailTaken,
  lockAccount,
  setVerified,
  updateAccount,
  type Account,
} from './account.store.ts'
import { hashPassword, lengthOf, refuseWeak } from './password.ts'
import { cleanPersonalData, noPersonalData } from './personal-data.ts'
import { issueSecret, secretOf, useSecret, voidSecrets } from './token.store.ts'

const shownUser = ({
  id,
  email,
  name,
  lastName,
  verified,
}: Pick<Account, 'id' | 'email' | 'name' | 'lastName' | 'verified'>) => ({ id, email, name, lastName, verified })

const referenceSeconds = 30 * 86_400
/** Issues a token that identifies a registration, to send the e-mail again. It grants no access. */
export const issueReference = (db: Db | Tx, userId: string) =>
  issueSecret(db, { userId, purpose: 'registration', email: null, seconds: referenceSeconds })

/** @throws Refusal user.exists, input.invalid */
export async function register({ db, jobs, locale }: Context, input: z.infer<typeof RegisterInput>) {
  const email = storedEmail(input.email)
  const cleaned = cleanPersonalData(input, noPersonalData)
  const profile = {
    ...cleaned,
    country: cleaned.country ?? (cleaned.phoneNumber && countryOf(cleaned.phoneNumber)) ?? null,
  }
  await refuseWeak(input.password, { email, ...profile, admin: false })
  if ((await accountByEmail(db, email)) || (await isImitation(db, email))) refuse('user.exists')
  const passwordHash = await hashPassword(input.password)
  return db.transaction(async (tx) => {
    const id = await insertAccount(tx, {
      ...profile,
      email,
      locale,
      passwordHash,
      passwordLength: lengthOf(input.password),
      verified: false,
    })
    await jobs.emit(tx, 'account.registered', { userId: id, ...nextForEmail(input.next) })
    return { user: shownUser({ ...profile, id, email, verified: false }), token: await issueReference(tx, id) }
  })
}

/**
 * Sends the verification e-mail again. The response is the same for any token.
 * @throws Refusal rate.limited
 */
export async function resendEmail({ db, jobs, env }: Context, token: string, next?: string) {
  const known = await secretOf(db, token, 'registration')
  const account = known?.living ? await accountById(db, known.userId) : undefined
  if (!account?.active || account.verified) return
  await count(db, 'resend.account', account.id, env.rateLimitFactor)
  await db.transaction((tx) => jobs.emit(tx, 'account.verifyAsked', { userId: account.id, ...nextForEmail(next) }))
}

/**
 * Verifies an address; a repeated request gets the same response. Page loads, prefetches and HEAD verify nothing. An
 * e-mail to a new address makes it the address of the account.
 * @throws Refusal verification.failed
 */
export async function verifyEmail({ db, jobs, onlyLooks }: Context, token: string) {
  const before = await secretOf(db, token, 'verify')
  if (!before || (!before.living && !before.used)) return refuse('verification.failed')
  if (/* Guard: opening a link verifies nothing, off: before.living */ !onlyLooks && before.living)
    await confirmAddress({ db, jobs }, token)
  const account = await accountById(db, before.userId)
  return account?.active ? { user: shownUser(account) } : refuse('verification.failed')
}

/** Verifies the address of an e-mailed link. A link that was already used changes nothing. */
async function confirmAddress({ db, jobs }: Pick<InEdition, 'db' | 'jobs'>, token: string) {
  await db
    .transaction(async (tx) => {
      const email = await useSecret(tx, token, 'verify')
      const account = email && (await lockAccount(tx, email.userId))
      if (!email) return
      if (!account?.active || !(await answer(tx, jobs, account, email.email))) refuse('verification.failed')
    })
    .catch((error: unknown) => {
      // Another user has registered the new address since the e-mail was sent.
      if (isEmailTaken(error)) refuse('verification.failed')
      throw error
    })
}

/** @returns false when the link was sent to neither the present nor the pending address of the account */
async function answer(tx: Tx, jobs: InEdition['jobs'], account: Account, email: string | null) {
  if (email !== null && isSameEmail(email, account.pendingEmail)) {
    await updateAccount(tx, account.id, { ...account, email: storedEmail(email), pendingEmail: null })
    await setVerified(tx, account.id)
    await joinGuestOrders(tx, { ...account, email: storedEmail(email) })
    await voidSecrets(tx, account.id, 'reset')
    await jobs.emit(tx, 'account.emailChanged', { userId: account.id, oldEmail: account.email })
    return true
  }
  if (!isSameEmail(email, account.email)) return false
  if (account.verified) return true
  await setVerified(tx, account.id)
  await joinGuestOrders(tx, account)
  await jobs.emit(tx, 'account.verified', { userId: account.id })
  return true
}
