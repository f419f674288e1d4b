// What stands in for the server's side of a visit once React runs in the browser.
import { RouterContextProvider } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import { callContext, callThrough, readProfile, visitContext } from './call.ts'

/** A call from an event handler. Loaders and actions take theirs from `callContext`. */
export const callFromBrowser = callThrough((path, init) =>
  fetch(path, { ...init, headers: { ...init.headers, accept: 'application/json', 'x-locale': document.documentElement.lang } }))

let known: Profile | null = null

/** Whom the last answer named: a failed look-up logs nobody out. */
export const rememberProfile = (profile: Profile | null) => { known = profile }

const who = () => readProfile(callFromBrowser, (error) => {
  console.error(error)
  return known
})

/** A context of its own for every navigation, as React Router wants it. */
export const contextInBrowser = () => new RouterContextProvider(new Map<never, never>([[callContext, callFromBrowser], [visitContext, { origin: location.origin, who }]] as never))
