// The only way to act as the team: permission table and guards of the panel combined.
import { permits, type Permission } from '#contract/roles.ts'
import type { Mine } from './portal.ts'

/**
 * Whether the user acts as the team here. A permission only counts after the guards of the panel, also in calls outside
 * the panel.
 * @throws password.tooShort, session.stale for a user with the permission who does not pass the guards
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
