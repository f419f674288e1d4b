// What stands in for the server's side of a visit once React runs in the browser.
import { RouterContextProvider } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import { mayGoOn } from './account/again.ts'
import { callContext, callThrough, readProfile, visitContext, type Call } from './call.ts'

const call = callThrough((path, init) =>
  fetch(path, { ...init, headers: { ...init.headers, accept: 'application/json', 'x-locale': document.documentElement.lang } }))

/** A call from an event handler. Loaders and actions take theirs from `callContext`. A change that finds the session over is made again once it is back. */
export const callFromBrowser: Call = (name, sent, options) => call(name, sent, options).catch(async (error: unknown) => {
  if (await mayGoOn(name, error, known)) return call(name, sent, options)
  throw error
})

let known: Profile | null = null

/** Whom the last answer named: a failed look-up logs nobody out. */
export const rememberProfile = (profile: Profile | null) => { known = profile }

const who = () => readProfile(callFromBrowser, (error) => {
  console.error(error)
  return known
})

/** A context of its own for every navigation, as React Router wants it. */
export const contextInBrowser = () => new RouterContextProvider(new Map<never, never>([[callContext, callFromBrowser], [visitContext, { origin: location.origin, who }]] as never))
