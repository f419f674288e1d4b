import { createContext } from 'react'
import { screens, type ScreenName } from '#contract/screens.ts'

type Matches = readonly ({ id: string } | { route: { id: string } })[]

/** The screen that was matched: its name is the id of its route. */
export const screenOf = (matches: Matches) => {
  const last = matches.at(-1)
  const id = last && ('id' in last ? last.id : last.route.id)
  return id !== undefined && id in screens ? (id as ScreenName) : undefined
}

/** Whether React takes over this page in the browser. The screen decides; a page that matched none is only read. */
export const isHydrating = (matches: Matches) => {
  const screen = screenOf(matches)
  return screen !== undefined && screens[screen].hydrates
}

/** The same, for the parts of a page. */
export const Hydrating = createContext(false)
