import { dayMs } from '#contract/rules/days.ts'
import { eq } from 'drizzle-orm'
import { insertMessage } from '#server/contact/contact.ts'
import type { Tx } from '#server/db/connect.ts'
import { contactMessages } from '#server/db/schema.ts'
import { folded } from '#server/kernel/text.ts'
import { cast, type DemoPerson } from '../cast.ts'
import { atWork } from '../order-history.ts'
import { demoMessages } from './messages.ts'

/** The oldest first, so that their ids grow with their age. */
export async function seedContactMessages(tx: Tx, people: Map<DemoPerson, string>, now: Date) {
  for (const { daysAgo, status, by, answer, ...message } of demoMessages.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = await insertMessage(tx, {
      ...message,
      search: folded(
        [message.name, message.email, message.phoneNumber ?? '', message.subject, message.message].join(' '),
      ),
    })
    const at = atWork(now.getTime() - daysAgo * dayMs, now.getTime())
    await tx
      .update(contactMessages)
      .set({
        status,
        createdAt: new Date(at),
        answer: answer ?? null,
        answeredBy: by ? people.get(cast[by])! : null,
        answeredAt: by ? new Date(atWork(at + 0.3 * dayMs, now.getTime())) : null,
      })
      .where(eq(contactMessages.id, id))
  }
}
