// The contact form, and the panel for its messages (docs/PRODUCT.md §10).
import type { ContactInput, ContactMark, ContactMessage } from '#contract/entities/contact.ts'
import { provenHuman } from '../challenge/challenge.ts'
import type { Db, Tx } from '../db/connect.ts'
import { begin, move } from '../kernel/machine.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { settleIn } from '../kernel/idempotency.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { storedPhone } from '../kernel/phone.ts'
import { found } from '../kernel/refuse.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'
import { contactMessages } from './contact.machine.ts'
import { insertMessage, messageById } from './contact.store.ts'
import { storedEmail } from '../kernel/email.ts'
export { insertMessage, messageById } from './contact.store.ts'
export { messageAuditEntry } from './contact.machine.ts'
export { contactListing } from './contact.export.ts'

/**
 * Stores a message. The sender’s receipt does not repeat the message, because the address is not verified.
 * @throws Refusal input.invalid, also for an invalid proof of work
 */
export async function sendMessage(context: Context, input: ContactInput) {
  const { db, locale } = context
  const spend = await provenHuman(db, input)
  const name = cleanLine(input.name)
  const email = storedEmail(input.email)
  const subject = cleanLine(input.subject)
  const message = cleanText(input.message)
  const phoneNumber = input.phoneNumber?.trim() ? storedPhone(input.phoneNumber, input.country, 'phoneNumber') : null
  return db.transaction(async (tx) => {
    await spend(tx)
    const search = folded([name, email, phoneNumber ?? '', subject, message].join(' '))
    await begin(tx, context, contactMessages, 'arrive', {
      insert: async (status) => ({
        id: await insertMessage(tx, { name, email, phoneNumber, subject, message, locale, status, search }),
      }),
      emit: ({ id: messageId }) => [['contact.received', { messageId }]],
    })
    const received = { at: portalNow().toISOString() }
    await settleIn(tx, context, 201, { received })
    return received
  })
}

export const readMessage = async (db: Db | Tx, id: string): Promise<ContactMessage> => found(await messageById(db, id))

/**
 * Marks a message as read, unread or settled. Marking a read message as read changes nothing.
 * @throws Refusal contact.moved
 */
export const markMessage = (context: Mine, id: string, mark: ContactMark) =>
  context.db.transaction(async (tx) => {
    await move(tx, context, contactMessages, mark, id)
    return readMessage(tx, id)
  })

/** Answers by e-mail with the team’s text, in the sender's language. */
export async function answerMessage(context: Mine, id: string, text: string) {
  const answer = cleanText(text)
  return context.db.transaction(async (tx) => {
    await move(tx, context, contactMessages, 'answer', id, {
      effect: () => ({
        values: { answer },
        emit: [['contact.answered', { messageId: id, answer }]],
        audit: { after: { answer } },
      }),
    })
    const message = await readMessage(tx, id)
    await settleIn(tx, context, 201, { message })
    return message
  })
}
