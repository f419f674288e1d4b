import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/connect.ts'
import { secondsFromNow } from '../db/moment.ts'
import { identities, rateHits } from '../db/schema.ts'

/** Account of an identity. The key is issuer and subject, never the address. */
export const accountOfIdentity = async (tx: Tx, issuer: string, subject: string) =>
  (
    await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  )[0]?.userId
export const subjectAt = async (tx: Tx, userId: string, issuer: string) =>
  (
    await tx
      .select({ subject: identities.subject })
      .from(identities)
      .where(and(eq(identities.userId, userId), eq(identities.issuer, issuer)))
      .limit(1)
  )[0]?.subject
export const linkIdentity = (tx: Tx, userId: string, issuer: string, subject: string) =>
  tx.insert(identities).values({ issuer, subject, userId }).onConflictDoNothing()

/** Whether the provider has not yet returned this `state` in a log-in, in any process. */
export const isFirstAnswer = async (db: Db, state: string, seconds: number) =>
  (
    await db
      .insert(rateHits)
      .values({ key: `google.state:${state}`, windowEnds: secondsFromNow(seconds), times: 1 })
      .onConflictDoNothing()
  ).rowCount === 1
