// The contact form and the desk behind it (docs/PRODUCT.md §10).
import type { ContactInput, ContactMark, ContactMessage } from '#contract/entities/contact.ts'
import { provenHuman } from '../challenge/challenge.ts'
import type { Db, Tx } from '../db/connect.ts'
import { begin, move } from '../kernel/machine.ts'
import type { Context, Mine } from '../kernel/portal.ts'
import { settleIn } from '../kernel/once.ts'
import { portalNow } from '../kernel/portal-time.ts'
import { storedPhone } from '../kernel/phone.ts'
import { found } from '../kernel/refuse.ts'
import { cleanLine, cleanText, folded } from '../kernel/text.ts'
import { contactMessages } from './contact.machine.ts'
import { insertMessage, messageById } from './contact.store.ts'
import { storedEmail } from '../kernel/email.ts'
export { insertMessage, messageById } from './contact.store.ts'
export { messageEntry } from './contact.machine.ts'
export { contactListing } from './contact.export.ts'

/** The sender gets a receipt that repeats nothing of it: the address is not proven. @throws Refusal input.invalid, also for a proof that does not count */
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

/** Reading what is read already changes nothing. @throws Refusal contact.moved */
export const markMessage = (context: Mine, id: string, mark: ContactMark) =>
  context.db.transaction(async (tx) => {
    await move(tx, context, contactMessages, mark, id)
    return readMessage(tx, id)
  })

/** By a letter in the sender's language with the words of the team. */
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
