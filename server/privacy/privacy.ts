// The end of an account: what the law of invoices needs stays, everything else goes (docs/decisions/personal-data-and-logs.md).
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
  emptyLetters,
  eraseAccess,
  eraseAuthor,
  eraseExhibitor,
  eraseFiles,
  eraseGuest,
  eraseImports,
  eraseLetters,
  eraseOrders,
  eraseTickets,
  eraseUser,
  erasureOf,
} from './privacy.store.ts'
import { fullName } from '../kernel/text.ts'

type Erased = Events['account.erased']

/** What would go. */
export const ownErasure = async ({ db, actor }: Mine): Promise<Erasure> => ({
  admin: actor.role === 'admin',
  ...(await erasureOf(db, actor.id)),
})

/** Anyone who has no password proves it is him with a letter. */
export async function requestErasure({ db, jobs, actor }: Mine) {
  if (actor.role === 'admin') refuse('account.isAdmin')
  await db.transaction((tx) => jobs.emit(tx, 'account.erasureAsked', { userId: actor.id }))
}

/** The own account goes, after the password or the secret of a letter. @throws Refusal account.isAdmin, erasure.failed, input.invalid */
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

/** An admin does it for somebody who asked. @throws Refusal thing.notFound, account.isAdmin */
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
    // What was ordered without logging in, since the last log-in, is the person's as well.
    if (account.verified) await joinGuestOrders(tx, account)
    const booths = await boothsOf(tx, userId)
    const sessions = await endSessions(tx, userId)
    await jobs.emit(tx, 'account.erased', { userId, ...(await eraseAll(tx, portal, userId)) })
    return { sessions, booths }
  })
  live.publish({ sessions, accounts: [userId], booths: await newsOf(db, booths), topics: ['exhibitors', 'halls'] })
}

/** A call that was under way has perhaps left something behind by now; then the letters that were being sent and the files go, which no transaction can do. Harmless when repeated. */
export async function finishErasure(portal: InEdition, { userId, places, letterIds, busyIds }: Erased) {
  const { db, env } = portal
  const late = await db.transaction((tx) => eraseAll(tx, portal, userId))
  const busy = [...busyIds, ...late.busyIds]
  await emptyLetters(db, userId, busy)
  await removeFiles({ env }, new Set([...places, ...late.places]))
  await dropMail(env, [...letterIds, ...late.letterIds, ...busy])
}

/** What a company has stays with it, in the hands of a colleague who may; where nobody may, its orders are those of the person and go with the account. */
async function leaveCompanies(tx: Tx, userId: string) {
  for (const { companyId, heir } of await bereave(tx, userId)) {
    if (!heir) continue
    await giveContact(tx, companyId, userId, heir)
    await giveOrders(tx, companyId, userId, heir)
    await giveMeetings(tx, companyId, userId, heir)
    await giveExhibitor(tx, companyId, userId, heir)
  }
}

/** The order counts: letters are found by what they are about, files by what no longer holds them. */
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
  const letters = await eraseLetters(tx, userId, { addresses, phone, name: fullName(named) })
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
  return { places, letterIds: letters.done, busyIds: letters.busy }
}
