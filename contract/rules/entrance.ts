// Whether somebody may open a screen. The server asks for every document, the browser on every navigation.
import type { Screen } from '../kernel/screen.ts'
import { permits, type Standing } from '../roles.ts'
import type { EditionState } from '../states.ts'
import { permitsIn } from './edition-state.ts'

export type Answer = 'enter' | 'login' | 'forbidden' | 'nowhere'

/** `state`: of the edition that the page shows. A screen that is there to change an edition is nowhere once that is over. */
export function entranceFor(
  { entrance }: Pick<Screen, 'entrance'>,
  profile: Standing | null,
  state?: EditionState,
): Answer {
  if (entrance === 'anyone') return 'enter'
  if (!profile) return 'login'
  if (entrance === 'user') return 'enter'
  if (!permits(profile, entrance)) return 'forbidden'
  return permitsIn(state, profile, entrance) ? 'enter' : 'nowhere'
}
