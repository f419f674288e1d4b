import type { Tx } from '../db/connect.ts'
import { endSessions } from '../kernel/session.store.ts'
import { setPassword, type Account } from './account.store.ts'
import { voidSecrets } from './token.store.ts'

/** Anyone who registered an address without proving it keeps nothing that opens the account, once its owner has come by another way. @returns the sessions that ended */
export async function dropUnproven(tx: Tx, account: Pick<Account, 'id' | 'verified'>) {
  if (account.verified) return []
  await setPassword(tx, account.id, null, null)
  for (const purpose of ['verify', 'reset', 'registration'] as const) await voidSecrets(tx, account.id, purpose)
  return endSessions(tx, account.id)
}
