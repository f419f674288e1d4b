import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { LetterKind } from '#contract/entities/account.ts'
import type { LetterCounts, LetterRow, LetterStatus } from '#contract/entities/letter.ts'
import type { Db, Tx } from '../db/connect.ts'
import { fromJson } from '../db/json.ts'
import { containing } from '../db/words.ts'
import { tabCounts } from '../db/count.ts'
import { listOf, type Paging } from '../db/list.ts'
import { letters, users } from '../db/schema.ts'
import { formsOf } from '../kernel/email.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewLetter {
  cause: string
  template: string
  recipient: string
  locale: 'fa' | 'en'
  data: unknown
}
export interface StoredLetter extends Record<string, unknown> {
  id: string
  editionId: string
  template: string
  recipient: string
  locale: 'fa' | 'en'
  data: unknown
  status: LetterStatus
}

/** @returns the id; undefined if an e-mail for this cause exists already */
export async function insertLetter(tx: Tx, editionId: string, { cause, template, recipient, locale, data }: NewLetter) {
  const [row] = await tx
    .insert(letters)
    .values({ id: uuidv7(), editionId, cause, template, recipient, locale, data })
    .onConflictDoNothing({ target: letters.cause })
    .returning({ id: letters.id })
  return row?.id
}

/** Stores e-mails that were already sent, with their subjects. */
export const insertSent = async (
  tx: Tx,
  sent: readonly (NewLetter & { editionId: string; subject: string; at: Date })[],
) => {
  if (sent.length > 0)
    await tx
      .insert(letters)
      .values(sent.map(({ at, ...letter }) => ({ id: uuidv7(), ...letter, status: 'sent' as const, createdAt: at, sentAt: at }))) // prettier-ignore
}

/** Whether a user with this address has unsubscribed from a kind of e-mail. */
export const isUnwanted = async (tx: Tx, recipient: string, kind: LetterKind) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.emailFolded, formsOf(recipient)), sql`${kind} = any(${users.unwantedLetters})`))
  ).length === 1

/** Unsubscribes the account with this address from a kind of e-mail. */
export const addUnwanted = (db: Db, recipient: string, kind: LetterKind) =>
  db
    .update(users)
    .set({ unwantedLetters: sql`array_append(${users.unwantedLetters}, ${kind})` })
    .where(and(inArray(users.emailFolded, formsOf(recipient)), sql`not ${kind} = any(${users.unwantedLetters})`))

/** Whether an e-mail is about an account of the team, or addressed to one. */
export const isToTeam = async (db: Db, id: string) =>
  ((
    await db.execute(
      sql`select from letters l join users u on u.id = (l.data->>'userId')::uuid or u.email = l.recipient where l.id = ${id} and u.role = 'admin'`,
    )
  ).rowCount ?? 0) > 0

const storedColumns = {
  id: letters.id,
  editionId: letters.editionId,
  template: letters.template,
  recipient: letters.recipient,
  locale: letters.locale,
  data: letters.data,
  status: letters.status,
}
const stored = (db: Db | Tx, id: string) => db.select(storedColumns).from(letters).where(eq(letters.id, id))
const withData = <T extends { data: unknown }>(letter: T) => ({
  ...letter,
  data: fromJson('letters.data', letter.data),
})
/** Locks the row. A second worker waits and then finds the e-mail sent. */
export const lockLetter = async (tx: Tx, id: string) => (await stored(tx, id).for('update')).map(withData)[0]
export const storedLetter = async (db: Db, id: string) => (await stored(db, id)).map(withData)[0]
export const markSent = (tx: Tx, id: string, subject: string) =>
  tx
    .update(letters)
    .set({ status: 'sent', subject, error: null, sentAt: sql`portal_now()` })
    .where(eq(letters.id, id))
/**
 * Empties an e-mail about a person whose account was erased while the e-mail was queued.
 * @returns whether it was emptied
 */
export const emptyIfErased = async (db: Db | Tx, id: string) =>
  (
    await db
      .update(letters)
      .set({ data: {}, subject: '', error: null })
      .where(and(eq(letters.id, id), ne(letters.status, 'queued'), sql`${letters.data} ? 'emptyWhenSent'`))
  ).rowCount === 1
/** Stores why an attempt failed; `last` if there will be no further attempt. */
export const markTried = (
  db: Db | Tx,
  id: string,
  { error, subject, last }: { error: string; subject?: string; last: boolean },
) =>
  db
    .update(letters)
    .set({ ...(last && { status: 'failed' }), ...(subject && { subject }), error: error.slice(0, 500) })
    .where(and(eq(letters.id, id), ne(letters.status, 'sent')))
/**
 * Queues a failed e-mail again.
 * @returns whether it had failed
 */
export const requeue = async (tx: Tx, id: string) =>
  (
    await tx
      .update(letters)
      .set({ status: 'queued', error: null })
      .where(and(eq(letters.id, id), eq(letters.status, 'failed')))
  ).rowCount === 1

const list = listOf({ from: letters, id: letters.id, keys: { createdAt: letters.createdAt }, usual: '-createdAt' })
const shown = {
  id: letters.id,
  template: letters.template,
  to: letters.recipient,
  subject: letters.subject,
  locale: letters.locale,
  status: letters.status,
  createdAt: letters.createdAt,
  sentAt: letters.sentAt,
  error: letters.error,
}
const shape = ({
  createdAt,
  sentAt,
  ...row
}: Omit<LetterRow, 'createdAt' | 'sentAt'> & { createdAt: Date; sentAt: Date | null }): LetterRow => ({
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
          sql`${letters.recipient} || ' ' || ${letters.subject} || ' ' || ${letters.template} ilike ${containing(word)}`,
      ),
  )

interface ListRequest extends Paging {
  q?: string | undefined
  status?: LetterStatus | undefined
}
/** Newest first. */
export const letterPage = (db: Db, { cursor, limit, q, status }: ListRequest) =>
  list(db, { shown, where: and(saying(q), status && eq(letters.status, status)), item: shape }, { cursor, limit })
/** How many e-mails a search finds, by status. */
export const letterCounts = (db: Db, q?: string): Promise<LetterCounts> =>
  tabCounts(db, JSON.stringify(['letters', q]), letters, saying(q), {
    queued: eq(letters.status, 'queued'),
    sent: eq(letters.status, 'sent'),
    failed: eq(letters.status, 'failed'),
  })
export const letterRow = async (db: Db | Tx, id: string) =>
  (
    await db
      .select(shown)
      .from(letters)
      .where(sql`${letters.id} = ${id}`)
  ).map(shape)[0]
