// Replaces the server's side of a visit once React runs in the browser.
import { RouterContextProvider } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import type { Profile } from '#contract/entities/account.ts'
import { CallError, type Fetch } from '#contract/kernel/caller.ts'
import { mayGoOn } from './account/shared/challenge.ts'
import { callContext, callThrough, readProfile, visitContext, type Call } from './call.ts'
import { getEdition } from './i18n/page-edition.ts'
import { changesCached, clearCache, cachedResponse } from './cache.ts'
import { whileHere } from './ui/later.tsx'

const asked: Fetch = (path, init) =>
  whileHere(
    () =>
      fetch(path, {
        ...init,
        headers: { ...init.headers, accept: 'application/json', 'x-locale': document.documentElement.lang },
      }),
    init.method === 'GET',
  )
const call = callThrough(asked, { edition: getEdition })

/**
 * Makes a call. If it fails because the session ended or needs a confirmation, a dialog asks the user, and the call is
 * made again.
 */
export const onceMore = <T>(name: CallName, call: () => Promise<T>): Promise<T> =>
  call().catch(async (error: unknown) => {
    if (await mayGoOn(name, error, known)) return call()
    throw error
  })

/** A call from an event handler. Loaders and actions use `callContext`. */
export const callFromBrowser: Call = (name, sent, options) => {
  const answer = onceMore(name, () => call(name, sent, options))
  // A change may have happened even if it failed or got no response.
  return changesCached(name) ? answer.finally(clearCache) : answer
}

/** Reads from another edition than this page's; '' is the current edition. */
export const callOfEdition = (edition: string): Call => callThrough(asked, { edition: () => edition })

let known: Profile | null = null
const cachedProfile = cachedResponse<Profile | null>('profile')

/** The user in the last response. It stays after a failed request, which signs nobody out. */
export const rememberProfile = (profile: Profile | null) => {
  known = profile
}
/** Caches the profile that the document was made for. */
export const seedProfile = cachedProfile.seed

const look = () =>
  readProfile(callFromBrowser, (error) => {
    // Errors that are no CallError come from the network or from leaving the page; the browser reports them itself.
    if (error instanceof CallError) console.error(error)
    return known
  })

/**
 * Fetches the profile for every navigation (test/SPEC.md §2). If a profile is cached, the page does not wait for the
 * response. A different profile then calls the listeners of `onAccountChange`.
 */
async function fetchProfile() {
  let isAsked = false
  const profile = await cachedProfile.read(() => {
    isAsked = true
    return look()
  })
  if (profile && !isAsked) void compare(profile)
  return profile
}

const listeners = new Set<() => void>()
/**
 * Calls `listener` when the account of this visit has changed or was signed out.
 * @returns a function that removes the listener
 */
export function onAccountChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
async function compare(kept: Profile) {
  const now = await look()
  // Ignores the response if it equals the cached profile, or if a newer navigation, log-in or log-out has changed the
  // user in the meantime.
  if (known?.id !== kept.id || JSON.stringify(now) === JSON.stringify(kept)) return
  clearCache()
  cachedProfile.seed(now)
  for (const listener of listeners) listener()
}

/** A new context for every navigation, as React Router requires. */
export const contextInBrowser = () =>
  new RouterContextProvider(
    new Map<never, never>([
      [callContext, callFromBrowser],
      [visitContext, { origin: location.origin, who: fetchProfile }],
    ] as never),
  )
