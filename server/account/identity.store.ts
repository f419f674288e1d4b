import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'

/** Whose identity it is. The key is issuer and subject, never the address. */
export const accountOfIdentity = async (tx: Tx, issuer: string, subject: string) =>
  (
    await tx.execute<{ userId: string }>(
      sql`select user_id as "userId" from identities where issuer = ${issuer} and subject = ${subject}`,
    )
  ).rows[0]?.userId
export const subjectAt = async (tx: Tx, userId: string, issuer: string) =>
  (
    await tx.execute<{ subject: string }>(
      sql`select subject from identities where user_id = ${userId} and issuer = ${issuer} limit 1`,
    )
  ).rows[0]?.subject
export const linkIdentity = (tx: Tx, userId: string, issuer: string, subject: string) =>
  tx.execute(
    sql`insert into identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${userId}) on conflict do nothing`,
  )

/** Of all answers with the same state, in whatever process, the first. */
export const isFirstAnswer = async (db: Db, state: string, seconds: number) =>
  (
    await db.execute(
      sql`insert into rate_hits (key, window_ends, times) values (${`google.state:${state}`}, now() + make_interval(secs => ${seconds}), 1) on conflict do nothing`,
    )
  ).rowCount === 1
