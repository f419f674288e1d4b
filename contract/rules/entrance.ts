// Whether a user may open a screen. The server checks for every document, the browser on every navigation.
import type { Screen } from '../kernel/screen.ts'
import { permits, type Standing } from '../roles.ts'

export type Answer = 'enter' | 'login' | 'forbidden'

export function entranceFor({ entrance }: Pick<Screen, 'entrance'>, profile: Standing | null): Answer {
  if (entrance === 'anyone') return 'enter'
  if (!profile) return 'login'
  return entrance === 'user' || permits(profile, entrance) ? 'enter' : 'forbidden'
}
