// API tokens, which programs use instead of a session.
import * as z from 'zod/mini'
import { apiTokenLimits as limits } from '../constants.ts'
import { says } from '../fields.ts'
import { message } from '../kernel/field.ts'
import { scopes } from '../rules/scopes.ts'

export const tokenStatuses = ['active', 'expired', 'withdrawn', 'blocked'] as const
/** `blocked`: the account of its maker is blocked. */
export const TokenStatus = z.enum(tokenStatuses)
export type TokenStatus = z.infer<typeof TokenStatus>
const ScopeOf = z.enum(scopes, says('notAllowed'))

export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** First characters of the token, by which it is recognised. */
  start: z.string(),
  status: TokenStatus,
  /** Permissions that the token has now. */
  permissions: z.array(ScopeOf),
  /** Permissions that the token was given but that its maker has lost since. */
  lost: z.array(ScopeOf),
  perMinute: z.int(),
  maker: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  /** Accurate to the minute. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Network of its last use, such as 203.0.113.0. */
  lastNetwork: z.nullable(z.string()),
})
export type ApiToken = z.infer<typeof ApiToken>

export const ApiTokenInput = z.strictObject({
  name: message(limits.name),
  permissions: z
    .array(ScopeOf, says('required'))
    .check(z.minLength(1, says('required')), z.maxLength(scopes.length, says('tooMany', scopes.length))),
  /** Number of days for which the token is valid. */
  days: z.int(says('wrongType')).check(z.gte(1, says('atLeast', 1)), z.lte(limits.days, says('atMost', limits.days))),
  /** Maximum number of requests per minute. */
  perMinute: z
    .int(says('wrongType'))
    .check(z.gte(1, says('atLeast', 1)), z.lte(limits.perMinute, says('atMost', limits.perMinute))),
})
export type ApiTokenInput = z.infer<typeof ApiTokenInput>
