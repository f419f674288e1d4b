// Which portal is attacked: that of this tree, or a copy of it with a guard taken away.
import { root } from '../scripts/run.ts'

export const scene: {
  /** The folder that portals are started from. */
  root: string
  /** Where a portal that names no database finds the demo fair, instead of making one of its own. */
  lend?: (() => Promise<string>) | undefined
  /** The calls that are tried field by field, when not all are. */
  calls?: RegExp | undefined
} = { root }
