// Checks API tokens: identity of the program, rate limit, and permissions (docs/decisions/api-tokens-webhooks.md).
import type { FastifyRequest } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { Permission } from '#contract/roles.ts'
import { neededScopes } from '#contract/rules/scopes.ts'
import { noteUse, tokenOf, type LivingToken } from './bearer.store.ts'
import { networkOf } from './network.ts'
import type { Portal } from './portal.ts'
import { count, countOfToken } from './rate-limit.store.ts'
import { refuse } from './refuse.ts'

/** Returns the bearer token of a request, without checking it. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]

/**
 * Returns the valid token of a request, if it has one.
 * @throws token.invalid for an invalid token
 */
export async function tokenIn({ db }: Portal, request: FastifyRequest): Promise<LivingToken | undefined> {
  const secret = bearerOf(request)
  if (secret === undefined) return undefined
  return (await tokenOf(db, secret)) ?? refuse('token.invalid')
}

/**
 * Checks that an API token may make a call, and counts the call.
 * @throws rate.limited, token.closed, token.scope with the missing permissions
 */
export async function admitToken(portal: Portal, name: CallName, address: string, token: LivingToken) {
  const { program, only } = token.actor
  const row: Call = calls[name]
  // Guard: token rate limit
  await countOfToken(portal.db, program.id, token.perMinute)
  refuseBeyond(name, only)
  const { limit } = row
  if (limit) await count(portal.db, limit, limit.endsWith('.user') ? program.id : address, portal.env.rateLimitFactor)
}

/**
 * Checks that the permissions of a token suffice for a call.
 * @throws token.closed if the call is not open to tokens, token.scope with the missing permissions
 */
export function refuseBeyond(name: CallName, only: readonly Permission[]) {
  const needed = neededScopes(name, calls[name]) ?? refuse('token.closed')
  // Guard: token scopes
  if (!needed.some((all) => all.every((one) => only.includes(one))))
    refuse('token.scope', { missing: (needed[0] ?? []).filter((one) => !only.includes(one)) })
}

/** Stores time and network of a token’s use, at most once a minute. */
export function noteToken({ db }: Portal, address: string, { actor, usedBefore }: LivingToken) {
  if (usedBefore === null || usedBefore > 60) void noteUse(db, actor.program.id, networkOf(address)).catch(() => {})
}
