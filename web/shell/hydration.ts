import { createContext } from 'react'
import { screens, type ScreenName } from '#contract/screens.ts'

type Matches = readonly ({ id: string } | { route: { id: string } })[]

/** Name of the matched screen, which is the id of its route. */
export const screenOf = (matches: Matches) => {
  const last = matches.at(-1)
  const id = last && ('id' in last ? last.id : last.route.id)
  return id !== undefined && id in screens ? (id as ScreenName) : undefined
}

/** Whether React hydrates this page. The screen decides. A page without a matched screen is not hydrated. */
export const isHydrating = (matches: Matches) => {
  const screen = screenOf(matches)
  return screen !== undefined && screens[screen].hydrates
}

/** Whether React hydrates this page (`isHydrating`), for the components of the page. */
export const Hydrating = createContext(false)
