// Scopes of API tokens. A token may make the calls that its permissions allow, except those that need a person
// (docs/decisions/api-tokens-webhooks.md).
import type { Call } from '../kernel/call.ts'
import { roles, type Permission } from '../roles.ts'

/** Permissions that no token has. Their calls confirm the user’s identity again, or change the rights of others. */
const ofPeople = ['exports.make', 'imports.make', 'admins.manage', 'programs.manage'] as const satisfies Permission[]
export type Scope = Exclude<Permission, (typeof ofPeople)[number]>
const isScope = (permission: Permission): permission is Scope =>
  !(ofPeople as readonly Permission[]).includes(permission)

/** Permissions that a token can have. */
export const scopes = (Object.keys(roles) as Permission[]).filter(isScope)

/** Signing in and out is for people only. No token may do it, although any visitor may make these calls. */
const entrance = /^(session|account|password|privacy)\./

/**
 * Permissions that a token needs for a call: all of one of these lists. An empty list means none; undefined means that
 * no token may make the call.
 */
export function neededScopes(
  name: string,
  { may, also, team, fresh, secret }: Pick<Call, 'may' | 'also' | 'team' | 'fresh' | 'secret'>,
): readonly (readonly Scope[])[] | undefined {
  if (fresh || secret || entrance.test(name)) return undefined
  if (may === 'anyone') return [[]]
  if (may === 'user') return team?.filter(isScope).map((permission) => [permission])
  const all = [may, ...(also ? [also] : [])]
  return all.every(isScope) ? [all] : undefined
}
