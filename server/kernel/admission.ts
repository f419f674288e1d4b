// The one way to act as one of the team: the table of roles and the doors of the panel together.
import { permits, type Permission } from '#contract/roles.ts'
import type { Mine } from './portal.ts'

/** Whether somebody acts as one of the team here. A permission counts only behind the doors of the panel, also in calls that are not the panel's.
 *  @throws Refusal password.tooShort, session.stale for somebody with the permission who has not passed them */
export async function mayAsTeam(
  { actor, enterPanel }: Pick<Mine, 'actor' | 'enterPanel'>,
  permission: Permission,
): Promise<boolean> {
  if (!permits(actor, permission)) return false
  // Guard: panel idle timeout in user calls
  await enterPanel()
  return true
}
