import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { ContactMessage, ContactRow } from '#contract/entities/contact.ts'
import { contactMoves, type ContactStatus } from '#contract/states.ts'
import { tabCounts } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { listOf, neighboursOf, type Page, type Paging } from '../db/list.ts'
import { contactMessages as table } from '../db/schema.ts'
import { soughtWords } from '../kernel/text.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewMessage {
  name: string
  email: string
  phoneNumber: string | null
  subject: string
  message: string
  locale: 'fa' | 'en'
  status?: ContactStatus
  search: string
}
export async function insertMessage(
  tx: Tx,
  { name, email, phoneNumber, subject, message, locale, status = contactMoves.arrive.to, search }: NewMessage,
) {
  const id = uuidv7()
  await tx.insert(table).values({ id, name, email, phoneNumber, subject, message, locale, status, search })
  return id
}

export interface ContactFilter {
  status?: ContactStatus | undefined
  q?: string | undefined
}
const list = listOf({ from: table, id: table.id, keys: { createdAt: table.createdAt }, usual: '-createdAt' })
const shown = {
  id: table.id,
  name: table.name,
  email: table.email,
  phoneNumber: table.phoneNumber,
  subject: table.subject,
  locale: table.locale,
  status: table.status,
  createdAt: table.createdAt,
  answeredAt: table.answeredAt,
}

export const contactPage = (db: Db, filter: ContactFilter, paging: Paging): Promise<Page<ContactRow>> =>
  list(db, { shown, where: matching(filter), item: dated }, paging)

const dated = <T extends { createdAt: Date; answeredAt: Date | null }>({ createdAt, answeredAt, ...row }: T) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})

const states: Record<ContactStatus, SQL> = {
  unread: sql`${table.status} = 'unread'`,
  read: sql`${table.status} = 'read'`,
  answered: sql`${table.status} = 'answered'`,
}
export const contactCounts = (db: Db, { status: _, ...filter }: ContactFilter) =>
  tabCounts(db, JSON.stringify(['contact', filter]), table, matching(filter), states)

function matching({ status, q }: ContactFilter): SQL | undefined {
  const words = soughtWords(q)
  return and(status ? eq(table.status, status) : undefined, ...holding(table.search, words))
}

/** A message with the ids of the next older and newer one. */
export async function messageById(db: Db | Tx, id: string): Promise<ContactMessage | undefined> {
  const [row] = await db
    .select({
      ...shown,
      message: table.message,
      answer: table.answer,
      answeredBy: sql<
        string | null
      >`(select trim(u.name || ' ' || u.last_name) from users u where u.id = contact_messages.answered_by)`,
      ...neighboursOf(table, { id: table.id, key: table.createdAt }),
    })
    .from(table)
    .where(sql`${table.id} = ${id}`)
  return row && dated(row)
}
