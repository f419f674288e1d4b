// First answers to calls with an Idempotency-Key, given again to the same call (design/api.md).
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { refuse } from './refuse.ts'

export interface Ticket { owner: string; key: string; request: Buffer }
export interface Answer { status: number; body: string }

const patienceMs = 8_000
/** After this a claim without an answer belongs to a process that died. */
const abandoned = sql`interval '20 seconds'`

export const ticketFor = (owner: string, key: string, request: unknown): Ticket => ({ owner, key, request: createHash('sha256').update(JSON.stringify(request)).digest() })

/** The first answer if there is one; undefined when this call is the first and now holds the ticket. Of two at once the second waits for the first.
 *  @throws Refusal idempotency.mismatch for another request under the same key */
export async function firstAnswer(db: Db, ticket: Ticket): Promise<Answer | undefined> {
  for (const until = Date.now() + patienceMs; ; await pause(40)) {
    const taken = await db.execute(sql`insert into answers (owner, key, request) values (${ticket.owner}, ${ticket.key}, ${ticket.request})
      on conflict (owner, key) do update set created_at = now() where answers.status is null and answers.created_at < now() - ${abandoned} and answers.request = excluded.request returning key`)
    if (taken.rowCount) return undefined
    const { rows: [row] } = await db.execute<{ request: Buffer; status: number | null; body: string | null }>(sql`select request, status, body from answers where owner = ${ticket.owner} and key = ${ticket.key}`)
    if (row && !row.request.equals(ticket.request)) refuse('idempotency.mismatch')
    if (row?.status) return { status: row.status, body: row.body ?? '' }
    if (Date.now() > until) refuse('server.away') // its process may have died: whoever asks again gets the answer, or takes the claim once it is abandoned
  }
}

/** Keeps the answer, in the transaction of the change where the call has one. */
export const keepAnswer = (db: Pick<Db, 'execute'>, { owner, key }: Ticket, { status, body }: Answer) =>
  db.execute(sql`update answers set status = ${status}, body = ${body} where owner = ${owner} and key = ${key}`)
/** A refused call may be tried again with the same key; `settled`: also when an answer was kept. */
export const dropTicket = (db: Db, { owner, key }: Ticket, settled = false) => db.execute(sql`delete from answers where owner = ${owner} and key = ${key} and (${settled} or status is null)`)
export const sweepAnswers = (db: Db) => db.execute(sql`delete from answers where created_at < now() - interval '2 days'`)
