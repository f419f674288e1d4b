// What the state of an edition allows: one that is over is read and no longer changed.
import { permits, type Permission, type Standing } from '../roles.ts'
import type { EditionState } from '../states.ts'

/** Permissions to look at something; all others change something. */
const reads = (permission: Permission) => permission.endsWith('.view') || permission === 'exports.make'

/** Whether somebody has a permission in an edition in this state. */
export const permitsIn = (
  state: EditionState | undefined,
  standing: Standing | null | undefined,
  permission: Permission,
) => permits(standing, permission) && (state !== 'past' || reads(permission))
