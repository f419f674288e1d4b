import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { resetSeconds, verifySeconds, type TokenPurpose } from '#contract/constants.ts'
import type { Db, Tx } from '../db/connect.ts'
import { tokens } from '../db/schema.ts'
import { hashOf, newSecret } from '../kernel/secret.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface NewToken {
  userId: string
  purpose: TokenPurpose
  email: string | null
  seconds: number
}

/** Creates a secret and stores only its hash. The user’s older links for the same purpose become invalid. */
export async function issueSecret(db: Db | Tx, { userId, purpose, email, seconds }: NewToken) {
  const secret = newSecret()
  await db.execute(sql`with void as (delete from tokens where user_id = ${userId} and purpose = ${purpose} and purpose <> 'registration' and used_at is null)
    insert into tokens (id, hash, user_id, purpose, email, expires_at) values (${uuidv7()}, ${hashOf(secret)}, ${userId}, ${purpose}, ${email}, now() + make_interval(secs => ${seconds}))`)
  return secret
}

/**
 * Creates the secret when the e-mail is being sent, so that the secret is in no row and no job. `email` is the
 * recipient.
 */
export const issueToken = (
  db: Db | Tx,
  userId: string,
  purpose: Exclude<TokenPurpose, 'registration'>,
  email: string,
  days?: number,
) =>
  issueSecret(db, {
    userId,
    purpose,
    email,
    seconds: days ? days * 86_400 : purpose === 'verify' ? verifySeconds : resetSeconds,
  })

/** Uses a secret; only one of two simultaneous requests succeeds. Returns the recipient of its e-mail as `email`. */
export const useSecret = async (tx: Tx, secret: string, purpose: TokenPurpose) =>
  (
    await tx
      .update(tokens)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(tokens.hash, hashOf(secret)),
          /* Guard: link purpose, off: undefined */ eq(tokens.purpose, purpose),
          /* Guard: single use of links, off: undefined */ isNull(tokens.usedAt),
          /* Guard: link expiry, off: undefined */ gt(tokens.expiresAt, sql`now()`),
        ),
      )
      .returning({ userId: tokens.userId, email: tokens.email })
  )[0]

/** User and state of a secret. Used and expired secrets are returned too. */
export const secretOf = async (db: Db | Tx, secret: string, purpose: TokenPurpose) =>
  (
    await db
      .select({
        userId: tokens.userId,
        email: tokens.email,
        used: sql<boolean>`${tokens.usedAt} is not null`,
        living: sql<boolean>`${and(/* Guard: single use of links, off: undefined */ isNull(tokens.usedAt), /* Guard: link expiry, off: undefined */ gt(tokens.expiresAt, sql`now()`))}`,
      })
      .from(tokens)
      .where(
        and(eq(tokens.hash, hashOf(secret)), /* Guard: link purpose, off: undefined */ eq(tokens.purpose, purpose)),
      )
  )[0]

export const voidSecrets = (tx: Tx, userId: string, purpose: TokenPurpose) =>
  tx.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose), isNull(tokens.usedAt)))

/** Deletes secrets that expired more than 30 days ago. */
export const sweepSecrets = (db: Db) => db.delete(tokens).where(lt(tokens.expiresAt, sql`now() - interval '30 days'`))
