import { redirect, redirectDocument } from 'react-router'
import { find, pathTo } from '#contract/paths.ts'
import { screens } from '#contract/screens.ts'

/** Where somebody goes after logging in: to what was asked for, admins without a wish to the panel; by way of the second factor, where one is asked for. */
export function placeAfter(next: string, role: 'user' | 'admin', factorAsked = false) {
  const to = next === '/' && role === 'admin' ? pathTo('dashboard') : next
  return factorAsked ? pathTo('secondFactor', {}, { next: to }) : to
}

/** The answer of an action or a loader that leads there: a page without React is a document of its own. */
export function onTo(next: string, role: 'user' | 'admin', factorAsked = false) {
  const to = placeAfter(next, role, factorAsked)
  const { screen } = find(to.split(/[?#]/)[0] ?? '/')
  return screen && screens[screen].hydrates ? redirect(to, 303) : redirectDocument(to, 303)
}
