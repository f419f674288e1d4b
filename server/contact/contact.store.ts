import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { pageLimit } from '#contract/constants.ts'
import type { ContactMessage, ContactRow } from '#contract/entities/contact.ts'
import { contactMoves, type ContactStatus } from '#contract/states.ts'
import { keptCounts, sumOf } from '../db/count.ts'
import type { Db, Tx } from '../db/connect.ts'
import { holding } from '../db/words.ts'
import { keyset } from '../db/page.ts'
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
  await tx.execute(
    sql`insert into contact_messages (id, name, email, phone_number, subject, message, locale, status, search) values (${id}, ${name}, ${email}, ${phoneNumber}, ${subject}, ${message}, ${locale}, ${status}, ${search})`,
  )
  return id
}

export interface Paging {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: string | undefined
}
export interface ContactFilter {
  status?: ContactStatus | undefined
  q?: string | undefined
}
const pages = keyset(table.id, { createdAt: table.createdAt })
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

export async function contactPage(db: Db, filter: ContactFilter, { sort = '-createdAt', cursor, limit }: Paging) {
  const size = Number(limit ?? pageLimit.usual)
  const page = pages('createdAt', sort.startsWith('-') ? 'desc' : 'asc', cursor)
  const rows = await db
    .select({ ...shown, ...page.key })
    .from(table)
    .where(and(matching(filter), page.after))
    .orderBy(...page.order)
    .limit(size + 1)
  const { items, nextCursor } = page.of(rows, size)
  return {
    items: items.map(({ createdAt, answeredAt, ...row }): ContactRow => ({
      ...row,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    nextCursor,
  }
}

const states: Record<ContactStatus, SQL> = {
  unread: sql`${table.status} = 'unread'`,
  read: sql`${table.status} = 'read'`,
  answered: sql`${table.status} = 'answered'`,
}
export async function contactCounts(db: Db, { status: _, ...filter }: ContactFilter) {
  const counts = await keptCounts(db, JSON.stringify(['contact', filter]), table, matching(filter), states)
  return { ...counts, all: sumOf(counts) }
}

function matching({ status, q }: ContactFilter): SQL | undefined {
  const words = soughtWords(q)
  return and(status ? eq(table.status, status) : undefined, ...holding(table.search, words))
}

/** With its neighbours by age. */
export async function messageById(db: Db | Tx, id: string): Promise<ContactMessage | undefined> {
  const near = (beyond: '<' | '>') =>
    sql<
      string | null
    >`(select n.id from contact_messages n where (n.created_at, n.id) ${sql.raw(beyond)} (contact_messages.created_at, contact_messages.id) order by n.created_at ${sql.raw(beyond === '>' ? 'asc' : 'desc')}, n.id ${sql.raw(beyond === '>' ? 'asc' : 'desc')} limit 1)`
  const [row] = await db
    .select({
      ...shown,
      message: table.message,
      answer: table.answer,
      answeredBy: sql<
        string | null
      >`(select u.name || ' ' || u.last_name from users u where u.id = contact_messages.answered_by)`,
      newerId: near('>'),
      olderId: near('<'),
    })
    .from(table)
    .where(sql`${table.id} = ${id}`)
    .orderBy(desc(table.id))
  return row && { ...row, createdAt: row.createdAt.toISOString(), answeredAt: row.answeredAt?.toISOString() ?? null }
}
