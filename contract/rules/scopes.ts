// Scopes of API tokens: a token may make the calls that its permissions allow, except those that need a person (docs/decisions/api-tokens-webhooks.md).
import type { Call } from '../kernel/call.ts'
import { roles, type Permission } from '../roles.ts'

/** Those whose calls ask again who one is, and those that say who else may do what: no token has them. */
const ofPeople = ['exports.make', 'imports.make', 'admins.manage', 'programs.manage'] as const satisfies Permission[]
export type Scope = Exclude<Permission, (typeof ofPeople)[number]>
const isScope = (permission: Permission): permission is Scope =>
  !(ofPeople as readonly Permission[]).includes(permission)

/** What a token can be given. */
export const scopes = (Object.keys(roles) as Permission[]).filter(isScope)

/** Getting in and out is for people, also where anyone may ask. */
const entrance = /^(session|account|password|privacy)\./

/** Which permissions a token needs for a call: all of one of these lists. Nothing for what anyone may do; undefined for a call that no token makes. */
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
