import { dayMs } from '#contract/rules/days.ts'
import { sql } from 'drizzle-orm'
import { recordAll, type Done } from '#server/audit/audit.ts'
import { insertMessage, messageAuditEntry } from '#server/contact/contact.ts'
import type { Tx } from '#server/db/connect.ts'
import { changeOf } from '#server/kernel/machine.ts'
import { folded } from '#server/kernel/text.ts'
import { adminOf, type DemoPerson } from '../cast.ts'
import type { DemoFair } from '../edition.ts'
import { workingHour } from '../order-history.ts'
import { demoMessages, type DemoMessage } from './messages.ts'

interface Ground {
  settings: DemoFair
  people: Map<DemoPerson, string>
  now: Date
}

/** Inserts the demo's contact messages, the oldest first, so that ids ascend with time. */
export async function seedContactMessages(tx: Tx, { settings, people, now }: Ground) {
  const done: Done[] = []
  const standing: object[] = []
  for (const { daysAgo, status, by, answer, ...message } of demoMessages.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const id = await insertMessage(tx, {
      ...message,
      search: folded(
        [message.name, message.email, message.phoneNumber ?? '', message.subject, message.message].join(' '),
      ),
    })
    const at = workingHour(now.getTime() - daysAgo * dayMs, now.getTime())
    const admin = by && adminOf(people, by)
    const answeredAt = admin ? answerOf(at, now) : null
    if (admin && answeredAt)
      done.push(...answerTo({ id, ...message }, { actor: admin, edition: settings }, { answer, answeredAt }))
    standing.push({ id, status, at: new Date(at), answer, answered_by: admin?.id, answered_at: answeredAt })
  }
  await tx.execute(
    sql`update contact_messages m set status = t.status, created_at = t.at, answer = t.answer, answered_by = t.answered_by, answered_at = t.answered_at from jsonb_to_recordset(${JSON.stringify(standing)}::jsonb) as t(id uuid, status text, at timestamptz, answer text, answered_by uuid, answered_at timestamptz) where m.id = t.id`,
  )
  await recordAll(tx, done)
}

const toAnswer = 6 * 60_000
/** Time of the reply, some hours after the message and within working hours. */
const answerOf = (at: number, now: Date) => new Date(workingHour(at + 0.3 * dayMs, now.getTime() - toAnswer) + toAnswer)
/**
 * Returns the log entries of a message: opened, then answered by e-mail. Without an answer text it is marked as
 * answered another way.
 */
function answerTo(
  message: Pick<DemoMessage, 'subject'> & { id: string },
  doing: Pick<Done, 'actor' | 'edition'>,
  { answer, answeredAt: at }: { answer: string | undefined; answeredAt: Date },
): Done[] {
  const opened = changeOf('unread', 'read', '')
  const ended = changeOf('read', 'answered', '', answer ? { after: { answer } } : {})
  const call = answer ? 'panelContact.answer' : 'panelContact.mark'
  return [
    { ...doing, call: 'panelContact.mark', entry: messageAuditEntry(message, opened), at: new Date(at.getTime() - toAnswer) }, // prettier-ignore
    { ...doing, call, entry: messageAuditEntry(message, ended), at },
  ]
}
