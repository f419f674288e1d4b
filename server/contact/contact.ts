// The contact form and the desk behind it (design/product.md §10).
import type { ContactInput, ContactMark, ContactMessage } from '#contract/entities/contact.ts'
import { contactMoves, type ContactMove } from '#contract/states.ts'
import { record } from '../audit/audit.ts'
import { provenHuman } from '../challenge/challenge.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { settleIn } from '../kernel/once.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { storedPhone } from '../kernel/phone.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'
import { insertMessage, messageById, moveMessage } from './contact.store.ts'
import { storedEmail } from '../kernel/email.ts'
export { insertMessage, messageById } from './contact.store.ts'
export { contactListing } from './contact.export.ts'

/** The sender gets a receipt that repeats nothing of it: the address is not proven. @throws Refusal input.invalid, also for a proof that does not count */
export async function sendMessage(context: Context, input: ContactInput) {
  const { db, jobs, locale } = context
  const spend = await provenHuman(db, input)
  const name = cleanLine(input.name)
  const email = storedEmail(input.email)
  const subject = cleanLine(input.subject)
  const message = cleanText(input.message)
  const phoneNumber = input.phoneNumber?.trim() ? storedPhone(input.phoneNumber, input.country, 'phoneNumber') : null
  return db.transaction(async (tx) => {
    await spend(tx)
    const messageId = await insertMessage(tx, {
      name,
      email,
      phoneNumber,
      subject,
      message,
      locale,
      search: folded([name, email, phoneNumber ?? '', subject, message].join(' ')),
    })
    await jobs.emit(tx, 'contact.received', { messageId })
    const received = { at: portalNow().toISOString() }
    await settleIn(tx, context, 201, { received })
    return received
  })
}

export const readMessage = async (db: Db | Tx, id: string): Promise<ContactMessage> => found(await messageById(db, id))

/** Reading what is read already changes nothing. @throws Refusal contact.moved */
export const markMessage = (context: Mine, id: string, move: ContactMark) =>
  context.db.transaction((tx) => step(tx, context, id, move))

/** By a letter in the sender's language with the words of the team. */
export async function answerMessage(context: Mine, id: string, text: string) {
  const answer = cleanText(text)
  return context.db.transaction(async (tx) => {
    const message = await step(tx, context, id, 'answer', answer)
    await context.jobs.emit(tx, 'contact.answered', { messageId: message.id, answer })
    await settleIn(tx, context, 201, { message })
    return message
  })
}

async function step(tx: Tx, context: Mine, id: string, move: Exclude<ContactMove, 'arrive'>, answer?: string) {
  const { from, to } = contactMoves[move]
  const before = await readMessage(tx, id)
  const answers = to === 'answered'
  if (
    !(await moveMessage(
      tx,
      id,
      from,
      to,
      answers ? { adminId: context.actor.id, ...(answer !== undefined && { answer }) } : undefined,
    ))
  )
    return move === 'read'
      ? readMessage(tx, id)
      : refuse('contact.moved', { contactStatus: (await readMessage(tx, id)).status })
  await record(tx, context, {
    subject: 'contactMessage',
    subjectId: before.id,
    label: before.subject,
    before: { status: before.status },
    after: { status: to, ...(answer !== undefined && { answer }) },
  })
  return readMessage(tx, id)
}
