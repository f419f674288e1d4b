// Stores the first response to a call with an Idempotency-Key. A repeated call gets the stored response
// (docs/PRODUCT.md §13).
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { answers } from '../db/schema.ts'
import { marksOf } from './installation.store.ts'
import { refuse } from './refuse.ts'

/**
 * Hashes of an Idempotency-Key and its request. A different `request` under the same key is an error. `seal` is the key
 * that decrypts the stored response; it is derived from the Idempotency-Key and not stored.
 */
export interface Ticket {
  owner: string
  key: string
  request: Buffer
  seal?: Buffer
}
export interface StoredResponse {
  status: number
  body: string
}

const patienceMs = 8_000
/** Age from which a call without a response counts as abandoned, because its process has died. */
const abandoned = sql`now() - interval '20 seconds'`

/** Computes the keyed hashes of an Idempotency-Key and its request. Fields with passwords or tokens are left out. */
export async function ticketFor(
  db: Db,
  owner: string,
  key: string,
  url: string,
  body: unknown,
  sealed: boolean,
): Promise<Ticket> {
  const mark = await marksOf(db)
  const open =
    typeof body === 'object' && body !== null
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !/password|token/i.test(name)))
      : body
  return {
    owner,
    key: mark('key', key).toString('base64url'),
    request: mark('request', JSON.stringify([url, open ?? null])),
    ...(sealed && { seal: mark('seal', key) }),
  }
}

const of = ({ owner, key }: Ticket) => and(eq(answers.owner, owner), eq(answers.key, key))

/**
 * Returns the response to the first call with this key. Undefined if the present call is the first one and must be run.
 * A simultaneous second call waits for the first.
 * @throws idempotency.mismatch for another request with the same key
 */
export async function firstResponse(db: Db, ticket: Ticket): Promise<StoredResponse | undefined> {
  for (const until = Date.now() + patienceMs; ; await pause(40)) {
    const taken = await db
      .insert(answers)
      .values({ owner: ticket.owner, key: ticket.key, request: ticket.request })
      .onConflictDoUpdate({
        target: [answers.owner, answers.key],
        set: { createdAt: sql`now()` },
        setWhere: sql`${answers.status} is null and ${answers.createdAt} < ${abandoned} and ${answers.request} = excluded.request`,
      })
    if (taken.rowCount) return undefined
    const [row] = await db
      .select({ request: answers.request, status: answers.status, body: answers.body })
      .from(answers)
      .where(of(ticket))
    // Guard: idempotency key of one request
    if (row && !row.request.equals(ticket.request)) refuse('idempotency.mismatch')
    if (row?.status) return { status: row.status, body: opened(row.body ?? '', ticket) }
    if (Date.now() > until) refuse('server.away') // the first call may have died; a retry gets its response, or runs the call
  }
}

/** Stores the response to a call, in the transaction of its change if there is one. */
export const storeResponse = (db: Pick<Db, 'update'>, ticket: Ticket, { status, body }: StoredResponse) =>
  db
    .update(answers)
    .set({ status, body: ticket.seal ? sealed(body, ticket.seal) : body })
    .where(of(ticket))
/** Forgets a failed call, so that it can be repeated with the same key. `settled`: even if a response was stored. */
export const dropTicket = (db: Db, ticket: Ticket, settled = false) =>
  db.delete(answers).where(and(of(ticket), settled ? undefined : isNull(answers.status)))
/** Deletes responses that were stored more than two days ago. */
export const deleteOldResponses = (db: Db) =>
  db.delete(answers).where(lt(answers.createdAt, sql`now() - interval '2 days'`))

const nonceBytes = 12
const tagBytes = 16
function sealed(text: string, seal: Buffer) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', seal, nonce)
  const inside = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), inside]).toString('base64url')
}
function opened(body: string, { seal }: Ticket) {
  if (!seal) return body
  const bytes = Buffer.from(body, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, nonceBytes)).setAuthTag(
    bytes.subarray(nonceBytes, nonceBytes + tagBytes),
  )
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}
