// Erasure of an account: data required by invoice law stays, everything else is deleted
// (docs/decisions/personal-data-and-logs.md).
import type { Erasure } from '#contract/entities/privacy.ts'
import { m } from '#messages/messages.js'
import type { Events } from '../events.ts'
import { accountById, erasedEmail, lockAccount, proveOwner, useSecret } from '../account/account.ts'
import { record } from '../audit/audit.ts'
import { newsOf } from '../booth/booth.ts'
import type { Tx } from '../db/connect.ts'
import type { InEdition, Mine } from '../kernel/portal.ts'
import { dropMail } from '../kernel/mail.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { foldedEmail } from '../kernel/email.ts'
import { bereave, forgetContactsAt, forgetInvitations } from '../company/company.ts'
import { giveExhibitor } from '../exhibitor/exhibitor.ts'
import { dissolveAllOf, giveMeetings } from '../meeting/meeting.ts'
import { clearContacts, giveContact, giveOrders, joinGuestOrders, withdrawAllOf } from '../order/order.ts'
import { endSessions } from '../kernel/session.store.ts'
import { removeFiles } from '../upload/upload.ts'
import {
  boothsOf,
  emptyEmails,
  eraseAccess,
  eraseAuthor,
  eraseExhibitor,
  eraseFiles,
  eraseGuest,
  eraseImports,
  eraseEmails,
  eraseOrders,
  eraseTickets,
  eraseUser,
  erasureOf,
} from './privacy.store.ts'
import { fullName } from '../kernel/text.ts'

type Erased = Events['account.erased']

/** Shows the data that an erasure would affect. */
export const ownErasure = async ({ db, actor }: Mine): Promise<Erasure> => ({
  admin: actor.role === 'admin',
  ...(await erasureOf(db, actor.id)),
})

/** Sends an e-mail by which a user without a password confirms the erasure. */
export async function requestErasure({ db, jobs, actor }: Mine) {
  if (actor.role === 'admin') refuse('account.isAdmin')
  await db.transaction((tx) => jobs.emit(tx, 'account.erasureAsked', { userId: actor.id }))
}

/**
 * Erases the user's own account, after the password or the secret of an e-mail.
 * @throws account.isAdmin, erasure.failed, input.invalid
 */
export async function eraseOwnAccount(
  context: Mine,
  { currentPassword = '', token }: { currentPassword?: string | undefined; token?: string | undefined },
) {
  const { db, actor } = context
  const account = found(await accountById(db, actor.id))
  if (account.role === 'admin') refuse('account.isAdmin')
  if (account.passwordHash !== null) await proveOwner(context, account.passwordHash, currentPassword)
  await erase(context, actor.id, async (tx) => {
    if (account.passwordHash === null && (await useSecret(tx, token ?? '', 'erase'))?.userId !== actor.id)
      refuse('erasure.failed')
  })
  await context.signOut()
}

/**
 * Erases an account at its owner's request, by an admin.
 * @throws thing.notFound, account.isAdmin
 */
export async function eraseAccount(context: Mine, userId: string) {
  await erase(context, userId, async (tx) => {
    await record(tx, context, {
      subject: 'user',
      subjectId: userId,
      label: userId.slice(0, 8),
      after: { erased: true },
    })
  })
}

async function erase(portal: InEdition, userId: string, first: (tx: Tx) => Promise<void>) {
  const { db, jobs, live } = portal
  const { sessions, booths } = await db.transaction(async (tx) => {
    const account = found(await lockAccount(tx, userId))
    if (account.email === erasedEmail(account.id)) refuse('thing.notFound')
    if (account.role === 'admin') refuse('account.isAdmin')
    await first(tx)
    // Guest orders that were submitted with this address since the last log-in belong to this person too.
    if (account.verified) await joinGuestOrders(tx, account)
    const booths = await boothsOf(tx, userId)
    const sessions = await endSessions(tx, userId)
    await jobs.emit(tx, 'account.erased', { userId, ...(await eraseAll(tx, portal, userId)) })
    return { sessions, booths }
  })
  live.publish({ sessions, accounts: [userId], booths: await newsOf(db, booths), topics: ['exhibitors', 'halls'] })
}

/**
 * Erases again, because a call in progress may have added data. Then it removes files and e-mails that were being sent,
 * which cannot be part of a transaction. Safe to repeat.
 */
export async function finishErasure(portal: InEdition, { userId, places, emailIds, busyIds }: Erased) {
  const { db, env } = portal
  const late = await db.transaction((tx) => eraseAll(tx, portal, userId))
  const busy = [...busyIds, ...late.busyIds]
  await emptyEmails(db, userId, busy)
  await removeFiles({ env }, new Set([...places, ...late.places]))
  await dropMail(env, [...emailIds, ...late.emailIds, ...busy])
}

/**
 * Hands the user's company orders and pages to an authorised colleague. Without one, the orders belong to the person
 * and are erased with the account.
 */
async function leaveCompanies(tx: Tx, userId: string) {
  for (const { companyId, heir } of await bereave(tx, userId)) {
    if (!heir) continue
    await giveContact(tx, companyId, userId, heir)
    await giveOrders(tx, companyId, userId, heir)
    await giveMeetings(tx, companyId, userId, heir)
    await giveExhibitor(tx, companyId, userId, heir)
  }
}

/**
 * The order of the steps matters. E-mails are found through the data they are about, and files only after nothing
 * refers to them.
 */
async function eraseAll(tx: Tx, { jobs }: Pick<InEdition, 'jobs'>, userId: string) {
  const { locale, email, pendingEmail, phoneNumber: phone, ...named } = found(await lockAccount(tx, userId))
  const nobody = {
    name: m.privacy_nobody_name({}, { locale }),
    lastName: m.privacy_nobody_last_name({}, { locale }),
    email: erasedEmail(userId),
  }
  const addresses = [email, ...(pendingEmail ? [pendingEmail] : [])].flatMap((address) => [
    ...new Set([address, foldedEmail(address)]),
  ])
  await leaveCompanies(tx, userId)
  await forgetInvitations(tx, userId, addresses, fullName(nobody))
  await forgetContactsAt(tx, addresses)
  await withdrawAllOf(tx, { jobs }, userId)
  const emails = await eraseEmails(tx, userId, { addresses, phone, name: fullName(named) })
  await eraseAccess(tx, userId, addresses)
  const attached = await eraseTickets(tx, userId)
  await dissolveAllOf(tx, { jobs }, userId)
  await eraseGuest(tx, userId, addresses)
  await eraseExhibitor(tx, userId)
  await eraseOrders(tx, userId, nobody)
  await clearContacts(tx, userId)
  await eraseAuthor(tx, userId, nobody)
  await eraseImports(tx, userId, addresses, nobody)
  const places = await eraseFiles(tx, userId, attached)
  await eraseUser(tx, userId, nobody)
  return { places, emailIds: emails.done, busyIds: emails.busy }
}
