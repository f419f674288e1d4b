import { dayMs } from '#contract/rules/days.ts'
import { sql } from 'drizzle-orm'
import { insertMessage } from '#server/contact/contact.ts'
import type { Tx } from '#server/db/connect.ts'
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
    await tx.execute(
      sql`update contact_messages set status = ${status}, created_at = ${new Date(at).toISOString()}, answer = ${answer ?? null}, answered_by = ${by ? people.get(cast[by])! : null}, answered_at = ${by ? new Date(atWork(at + 0.3 * dayMs, now.getTime())).toISOString() : null} where id = ${id}`,
    )
  }
}
