// Decides if a user may act as the team: the permission, and the checks that protect the panel. There is no other way.
import { permits, type Permission } from '#contract/roles.ts'
import type { Mine } from './portal.ts'

/**
 * True if the user has the permission and acts as the team. The checks that protect the panel apply, also to calls
 * outside the panel.
 * @throws password.tooShort, session.stale if the user has the permission but does not pass these checks
 */
export async function mayAsTeam(
  { actor, enterPanel }: Pick<Mine, 'actor' | 'enterPanel'>,
  permission: Permission,
): Promise<boolean> {
  if (!permits(actor, permission)) return false
  // Guard: panel idle timeout in user calls
  await enterPanel()
  return true
}
