import { redirect, redirectDocument } from 'react-router'
import { find, pathTo } from '#contract/paths.ts'
import { screens } from '#contract/screens.ts'

/**
 * The page after logging in: the requested one, or the dashboard for admins who requested none. If a second factor must
 * be set up, that page comes first.
 */
export function pathAfterLogin(next: string, role: 'user' | 'admin', factorAsked = false) {
  const to = next === '/' && role === 'admin' ? pathTo('dashboard') : next
  return factorAsked ? pathTo('secondFactor', {}, { next: to }) : to
}

/** Redirects to the page of `pathAfterLogin`, from an action or loader. A page without React needs a new document. */
export function redirectAfterLogin(next: string, role: 'user' | 'admin', factorAsked = false) {
  const to = pathAfterLogin(next, role, factorAsked)
  const { screen } = find(to.split(/[?#]/)[0] ?? '/')
  return screen && screens[screen].hydrates ? redirect(to, 303) : redirectDocument(to, 303)
}
