// The user’s own profile (test/SPEC.md §7).
import type * as z from 'zod/mini'
import type { ProfileEditInput } from '#contract/entities/account.ts'
import type { Tx } from '../db/connect.ts'
import type { Mine } from '../kernel/portal.ts'
import { refuse } from '../kernel/refuse.ts'
import { foldedEmail, storedEmail } from '../kernel/email.ts'
import {
  accountByEmail,
  accountById,
  isImitation,
  lockAccount,
  setUnwantedEmails,
  updateAccount,
  type PersonalData,
} from './account.store.ts'
import { proveOwner } from './reset.ts'
import { cleanPersonalData } from './personal-data.ts'
import { voidSecrets } from './token.store.ts'

/** Copies an order’s owner data to empty fields of the profile, so that no form asks again. */
export async function completeProfile(
  tx: Tx,
  userId: string,
  given: Pick<PersonalData, 'companyName' | 'phoneNumber' | 'country' | 'fieldOfActivity'>,
) {
  const account = await lockAccount(tx, userId)
  if (!account) return
  const { companyName, phoneNumber, country, fieldOfActivity } = account
  if (companyName && phoneNumber && country && fieldOfActivity) return
  await updateAccount(tx, userId, {
    ...account,
    companyName: companyName || given.companyName,
    phoneNumber: phoneNumber || given.phoneNumber,
    country: country || given.country,
    fieldOfActivity: fieldOfActivity || given.fieldOfActivity,
  })
}

/**
 * Edits the profile. A new address needs the password, and applies once the e-mail to it is confirmed. Entering the
 * present address cancels a pending change.
 * @throws Refusal input.invalid, user.exists
 */
export async function editProfile(
  context: Mine,
  { email, currentPassword = '', locale, unwantedEmails, ...input }: z.infer<typeof ProfileEditInput>,
) {
  const { db, jobs, actor } = context
  const wanted = email === undefined ? undefined : storedEmail(email)
  const moves = wanted !== undefined && foldedEmail(wanted) !== foldedEmail(actor.email)
  if (moves) await refuseMove(context, wanted, currentPassword)
  await db.transaction(async (tx) => {
    const account = (await lockAccount(tx, actor.id)) ?? refuse('session.missing')
    const pendingEmail = wanted === undefined ? account.pendingEmail : moves ? wanted : null
    await updateAccount(tx, account.id, {
      ...cleanPersonalData(input, account),
      email: account.email,
      pendingEmail,
      locale: locale ?? account.locale,
    })
    if (unwantedEmails) await setUnwantedEmails(tx, account.id, unwantedEmails)
    if (wanted !== undefined) await voidSecrets(tx, account.id, 'verify')
    if (moves) await jobs.emit(tx, 'account.verifyAsked', { userId: account.id })
  })
}

async function refuseMove(context: Mine, wanted: string, currentPassword: string) {
  const { db, actor } = context
  const account = (await accountById(db, actor.id)) ?? refuse('session.missing')
  await proveOwner(context, account.passwordHash, currentPassword)
  if ((await accountByEmail(db, wanted)) || (await isImitation(db, wanted))) refuse('user.exists')
}
