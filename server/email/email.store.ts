import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { EmailKind } from '#contract/entities/account.ts'
import type { EmailCounts, EmailRow, EmailStatus } from '#contract/entities/email.ts'
import type { Db, Tx } from '../db/connect.ts'
import { parseJsonColumn } from '../db/json.ts'
import { containing } from '../db/words.ts'
import { tabCounts } from '../db/count.ts'
import { listOf, type Paging } from '../db/list.ts'
import { emails, users } from '../db/schema.ts'
import { formsOf } from '../kernel/email.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewEmail {
  cause: string
  template: string
  recipient: string
  locale: 'fa' | 'en'
  data: unknown
}
export interface StoredEmail extends Record<string, unknown> {
  id: string
  editionId: string
  template: string
  recipient: string
  locale: 'fa' | 'en'
  data: unknown
  status: EmailStatus
}

/**
 * Stores an e-mail to send.
 * @returns its id; undefined if an e-mail with this cause exists already
 */
export async function insertEmail(tx: Tx, editionId: string, { cause, template, recipient, locale, data }: NewEmail) {
  const [row] = await tx
    .insert(emails)
    .values({ id: uuidv7(), editionId, cause, template, recipient, locale, data })
    .onConflictDoNothing({ target: emails.cause })
    .returning({ id: emails.id })
  return row?.id
}

/** Stores e-mails that were already sent, with their subjects. */
export const insertSent = async (
  tx: Tx,
  sent: readonly (NewEmail & { editionId: string; subject: string; at: Date })[],
) => {
  if (sent.length > 0)
    await tx
      .insert(emails)
      .values(sent.map(({ at, ...email }) => ({ id: uuidv7(), ...email, status: 'sent' as const, createdAt: at, sentAt: at }))) // prettier-ignore
}

/** True if the account with this address has unsubscribed from this kind of e-mail. */
export const isUnwanted = async (tx: Tx, recipient: string, kind: EmailKind) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.emailFolded, formsOf(recipient)), sql`${kind} = any(${users.unwantedEmails})`))
  ).length === 1

/** Unsubscribes the account with this address from a kind of e-mail. */
export const addUnwanted = (db: Db, recipient: string, kind: EmailKind) =>
  db
    .update(users)
    .set({ unwantedEmails: sql`array_append(${users.unwantedEmails}, ${kind})` })
    .where(and(inArray(users.emailFolded, formsOf(recipient)), sql`not ${kind} = any(${users.unwantedEmails})`))

/** True if an e-mail is addressed to an account of the team, or is about one. */
export const isToTeam = async (db: Db, id: string) =>
  ((
    await db.execute(
      sql`select from emails l join users u on u.id = (l.data->>'userId')::uuid or u.email = l.recipient where l.id = ${id} and u.role = 'admin'`,
    )
  ).rowCount ?? 0) > 0

const storedColumns = {
  id: emails.id,
  editionId: emails.editionId,
  template: emails.template,
  recipient: emails.recipient,
  locale: emails.locale,
  data: emails.data,
  status: emails.status,
}
const stored = (db: Db | Tx, id: string) => db.select(storedColumns).from(emails).where(eq(emails.id, id))
const withData = <T extends { data: unknown }>(email: T) => ({
  ...email,
  data: parseJsonColumn('emails.data', email.data),
})
/** Locks an e-mail. A second worker waits and then finds it sent. */
export const lockEmail = async (tx: Tx, id: string) => (await stored(tx, id).for('update')).map(withData)[0]
export const storedEmail = async (db: Db, id: string) => (await stored(db, id)).map(withData)[0]
export const markSent = (tx: Tx, id: string, subject: string) =>
  tx
    .update(emails)
    .set({ status: 'sent', subject, error: null, sentAt: sql`portal_now()` })
    .where(eq(emails.id, id))
/**
 * Clears the data of a finished e-mail whose recipient’s account was erased while it was queued.
 * @returns whether it was cleared
 */
export const emptyIfErased = async (db: Db | Tx, id: string) =>
  (
    await db
      .update(emails)
      .set({ data: {}, subject: '', error: null })
      .where(and(eq(emails.id, id), ne(emails.status, 'queued'), sql`${emails.data} ? 'emptyWhenSent'`))
  ).rowCount === 1
/** Stores why an attempt to send failed. With `last`, there will be no further attempt. */
export const markTried = (
  db: Db | Tx,
  id: string,
  { error, subject, last }: { error: string; subject?: string; last: boolean },
) =>
  db
    .update(emails)
    .set({ ...(last && { status: 'failed' }), ...(subject && { subject }), error: error.slice(0, 500) })
    .where(and(eq(emails.id, id), ne(emails.status, 'sent')))
/**
 * Queues a failed e-mail again.
 * @returns false if the e-mail had not failed
 */
export const requeue = async (tx: Tx, id: string) =>
  (
    await tx
      .update(emails)
      .set({ status: 'queued', error: null })
      .where(and(eq(emails.id, id), eq(emails.status, 'failed')))
  ).rowCount === 1

const list = listOf({ from: emails, id: emails.id, keys: { createdAt: emails.createdAt }, usual: '-createdAt' })
const shown = {
  id: emails.id,
  template: emails.template,
  to: emails.recipient,
  subject: emails.subject,
  locale: emails.locale,
  status: emails.status,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
  error: emails.error,
}
const shape = ({
  createdAt,
  sentAt,
  ...row
}: Omit<EmailRow, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null }): EmailRow => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

const saying = (q = '') =>
  and(
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) =>
          sql`${emails.recipient} || ' ' || ${emails.subject} || ' ' || ${emails.template} ilike ${containing(word)}`,
      ),
  )

interface ListRequest extends Paging {
  q?: string | undefined
  status?: EmailStatus | undefined
}
/** A page of the list of e-mails, newest first. */
export const emailPage = (db: Db, { cursor, limit, q, status }: ListRequest) =>
  list(db, { shown, where: and(saying(q), status && eq(emails.status, status)), item: shape }, { cursor, limit })
/** Number of e-mails that match a search, by status. */
export const emailCounts = (db: Db, q?: string): Promise<EmailCounts> =>
  tabCounts(db, JSON.stringify(['emails', q]), emails, saying(q), {
    queued: eq(emails.status, 'queued'),
    sent: eq(emails.status, 'sent'),
    failed: eq(emails.status, 'failed'),
  })
export const emailRow = async (db: Db | Tx, id: string) =>
  (
    await db
      .select(shown)
      .from(emails)
      .where(sql`${emails.id} = ${id}`)
  ).map(shape)[0]
