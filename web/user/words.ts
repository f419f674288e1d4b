// Texts about accounts.
import type { PanelUser, UserState } from '#contract/entities/user.ts'
import { levelOf } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { levelText } from '#web/shell/panel-levels.ts'
import type { StatusKind } from '#web/ui/status.tsx'

export const stateText: Record<UserState, () => string> = {
  verified: m.user_verified,
  unverified: m.user_unverified,
  blocked: m.user_blocked,
}
export const stateKind: Record<UserState, StatusKind> = {
  verified: 'active',
  unverified: 'waiting',
  blocked: 'inactive',
}

/** Returns «کاربر», or the access level of an admin. */
export function roleText(user: Pick<PanelUser, 'role' | 'accessLevel' | 'superAdmin'>): string {
  const level = levelOf(user)
  return level ? levelText[level]() : user.role === 'admin' ? m.user_role_admin() : m.user_role_user()
}
