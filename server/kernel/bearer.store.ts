import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { permits, type Permission } from '#contract/roles.ts'
import type { Db, Tx } from '../db/connect.ts'
import { apiTokens } from '../db/schema.ts'
import type { Actor } from './portal.ts'
import { hashOf, newSecret } from './secret.ts'
import { profileColumns } from './session.store.ts'

/** Prefix of API tokens, by which people and scanners for leaked secrets recognise them. */
const prefix = 'ghf_'
const shape = /^ghf_[\w-]{43}$/
export const newToken = () => prefix + newSecret()

/** A valid API token. `usedBefore`: seconds since its last use; null before the first use. */
export interface LivingToken {
  actor: Actor & Required<Pick<Actor, 'program'>> & { only: readonly Permission[] }
  perMinute: number
  usedBefore: number | null
}

interface TokenRow extends Omit<Actor, 'sessionId' | 'companies' | 'program' | 'only'> {
  token_id: string
  token_name: string
  permissions: Permission[]
  per_minute: number
  used: number | null
}
const livingToken = `
    select ${profileColumns}, u.verified_at is not null as verified, t.id as token_id, t.name as token_name, t.permissions, t.per_minute, extract(epoch from now() - t.last_used_at)::int as used
    from api_tokens t, users u where u.id = t.user_id
    and t.withdrawn_at is null -- Guard: revoked tokens
    and t.expires_at > now() -- Guard: token expiry
    and u.active -- Guard: tokens of closed accounts
    `
function tokenIn({ token_id: id, token_name: name, permissions, per_minute: perMinute, used, ...profile }: TokenRow) {
  const only = /* Guard: permissions of the token owner, off: permissions */ permissions.filter((one) =>
    permits(profile, one),
  )
  return {
    actor: { ...profile, sessionId: id, companies: [], program: { id, name }, only },
    perMinute,
    usedBefore: used,
  }
}

/**
 * Returns the API token with this secret. It is looked up by its hash, so response times reveal nothing about a guess.
 * It has only permissions that its creator still has.
 */
export async function tokenOf(db: Db, secret: string): Promise<LivingToken | undefined> {
  if (!shape.test(secret)) return undefined
  const { rows } = await db.$client.query<TokenRow>({
    name: 'token',
    text: `${livingToken} and t.hash = $1`,
    values: [hashOf(secret)],
  })
  return rows[0] && tokenIn(rows[0])
}
/** Returns those of the API tokens that are still valid. */
export async function livingTokens(db: Db, ids: readonly string[]): Promise<LivingToken[]> {
  const { rows } = await db.$client.query<TokenRow>({
    name: 'tokens',
    text: `${livingToken} and t.id = any($1::uuid[])`,
    values: [ids],
  })
  return rows.map(tokenIn)
}

export const noteUse = (db: Db, id: string, network: string) =>
  db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()`, lastNetwork: network })
    .where(eq(apiTokens.id, id))

/**
 * Withdraws all valid API tokens of an account.
 * @returns the withdrawn tokens, oldest first
 */
export const endTokensOf = async (tx: Tx, userId: string) =>
  (
    await tx
      .update(apiTokens)
      .set({ withdrawnAt: sql`now()` })
      .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.withdrawnAt), gt(apiTokens.expiresAt, sql`now()`)))
      .returning({ id: apiTokens.id, name: apiTokens.name, start: apiTokens.start })
  ).toSorted((one, other) => (one.id < other.id ? -1 : 1))
