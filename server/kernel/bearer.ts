// Tokens of the API at the door: who a program is, how often it may ask, and what it may (docs/decisions/api-tokens-webhooks.md).
import type { FastifyRequest } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Permission } from '#contract/roles.ts'
import { neededScopes } from '#contract/rules/scopes.ts'
import { noteUse, tokenOf, type LivingToken } from './bearer.store.ts'
import { networkOf } from './network.ts'
import type { Portal } from './portal.ts'
import { count, countOfToken } from './rate.store.ts'
import { refuse } from './refuse.ts'

/** The bearer token of a request, not checked yet. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]

/** The living token that a request comes with. @throws Refusal token.invalid for one that opens nothing */
export async function tokenIn({ db }: Portal, request: FastifyRequest): Promise<LivingToken | undefined> {
  const secret = bearerOf(request)
  if (secret === undefined) return undefined
  return (await tokenOf(db, secret)) ?? refuse('token.invalid')
}

/** What the row of a call asks of a program. @throws Refusal rate.limited, token.closed, token.scope with the permissions that are missing */
export async function admitToken(portal: Portal, name: CallName, address: string, token: LivingToken) {
  const { program, only } = token.actor
  const row: Call = calls[name]
  // Guard: token rate limit
  await countOfToken(portal.db, program.id, token.perMinute)
  refuseBeyond(name, only)
  const { limit } = row
  if (limit) await count(portal.db, limit, limit.endsWith('.user') ? program.id : address, portal.env.rateLimitFactor)
}

/** @throws Refusal token.closed, token.scope with the permissions that are missing */
export function refuseBeyond(name: CallName, only: readonly Permission[]) {
  const needed = neededScopes(name, calls[name]) ?? refuse('token.closed')
  // Guard: token scopes
  if (!needed.some((all) => all.every((one) => only.includes(one))))
    refuse('token.scope', { missing: (needed[0] ?? []).filter((one) => !only.includes(one)) })
}

/** When and from where a token was used is written once a minute. */
export function noteToken({ db }: Portal, address: string, { actor, usedBefore }: LivingToken) {
  if (usedBefore === null || usedBefore > 60) void noteUse(db, actor.program.id, networkOf(address)).catch(() => {})
}
