// Creates and revokes API tokens for the team. Access checks for tokens are in kernel/bearer.ts.
import type { ApiToken, ApiTokenInput } from '#contract/entities/token.ts'
import { permits } from '#contract/roles.ts'
import { record } from '../audit/audit.ts'
import { newToken } from '../kernel/bearer.store.ts'
import { settleIn } from '../kernel/idempotency.ts'
import type { Mine } from '../kernel/portal.ts'
import { found, refuseField } from '../kernel/refuse.ts'
import { hashOf } from '../kernel/secret.ts'
import { cleanLine } from '../kernel/text.ts'
import { endToken, insertToken, tokenById } from './token.store.ts'

/** Number of the token's 47 characters that the panel shows. The hidden ones contain 220 bits. */
const shownCharacters = 10

/**
 * Creates a token. The response is the only place where the secret appears; only its hash is stored.
 * @throws input.invalid for a permission that the caller lacks
 */
export async function makeToken(context: Mine, { name: given, permissions, days, perMinute }: ApiTokenInput) {
  const { db, actor } = context
  const at = permissions.findIndex((permission) => !permits(actor, permission))
  if (at >= 0) refuseField(`permissions.${at}`, 'notAllowed')
  const secret = newToken()
  const name = cleanLine(given)
  return db.transaction(async (tx) => {
    const id = await insertToken(tx, {
      userId: actor.id,
      name,
      hash: hashOf(secret),
      start: secret.slice(0, shownCharacters),
      permissions: [...new Set(permissions)],
      perMinute,
      days,
    })
    const token = found(await tokenById(tx, id))
    const after = { permissions: token.permissions, expiresAt: token.expiresAt, perMinute }
    await record(tx, context, { subject: 'token', subjectId: id, label: name, after })
    const answer: { token: ApiToken; secret: string } = { token, secret }
    await settleIn(tx, context, 201, answer)
    return answer
  })
}

/** Revokes a token. Calling it again changes nothing. */
export async function withdrawToken(context: Mine, id: string) {
  await context.db.transaction(async (tx) => {
    const { name } = found(await tokenById(tx, id))
    if (!(await endToken(tx, id))) return
    const [before, after] = [{ active: true }, { active: false }]
    await record(tx, context, { subject: 'token', subjectId: id, label: name, before, after })
  })
  // Guard: revoking a token ends its streams
  context.live.publish({ sessions: [id] })
}
