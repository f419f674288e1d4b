// API tokens end when their owner’s password changes.
import { record, type Doing } from '../audit/audit.ts'
import type { Tx } from '../db/connect.ts'
import { endTokensOf } from '../kernel/bearer.store.ts'
import type { Account } from './account.store.ts'

/**
 * Withdraws the active API tokens of an account, each with an audit entry.
 * @returns the tokens, for the e-mail that lists them and for open streams
 */
export async function endOwnTokens(tx: Tx, edition: Doing['edition'], { id, name, lastName }: Account) {
  const tokens = /* Guard: password change ends API tokens, off: [] */ await endTokensOf(tx, id)
  const doing = { actor: { id, name, lastName }, call: 'panelToken.withdraw', edition }
  const [before, after] = [{ active: true }, { active: false }]
  for (const token of tokens)
    await record(tx, doing, { subject: 'token', subjectId: token.id, label: token.name, before, after })
  return tokens
}
