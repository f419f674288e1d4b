import type { Tx } from '../db/connect.ts'
import type { InEdition } from '../kernel/portal.ts'
import { endSessions } from '../kernel/session.store.ts'
import { dropPendingEmail, setPassword, type Account } from './account.store.ts'
import { endOwnTokens } from './own-tokens.ts'
import { voidSecrets } from './token.store.ts'

/**
 * Ends all access to an account whose address was never verified. A person who registered another’s address loses it
 * when the real owner signs in.
 * @returns the sessions that ended
 */
export async function dropUnproven(tx: Tx, account: Pick<Account, 'id' | 'verified'>) {
  return account.verified ? [] : dropAccess(tx, account.id)
}

/**
 * Runs before a log-in provider’s identity opens an account for the first time. An attacker may have registered the
 * address before its owner verified it. So the password, sessions, links and API tokens end, and an e-mail reports it.
 * @returns the sessions and tokens that ended
 */
export async function dropBeforeJoining(tx: Tx, { jobs, edition }: InEdition, account: Account) {
  const ended = await dropAccess(tx, account.id)
  if (!account.verified) return ended
  await dropPendingEmail(tx, account.id)
  const tokens = await endOwnTokens(tx, edition, account)
  if (account.passwordHash !== null)
    await jobs.emit(tx, 'password.changed', {
      userId: account.id,
      dropped: true,
      tokens: tokens.map(({ name, start }) => ({ name, start })),
    })
  return [...ended, ...tokens.map(({ id }) => id)]
}

async function dropAccess(tx: Tx, userId: string) {
  await setPassword(tx, userId, null, null)
  for (const purpose of ['verify', 'reset', 'registration'] as const) await voidSecrets(tx, userId, purpose)
  return endSessions(tx, userId)
}
