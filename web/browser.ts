// What stands in for the server's side of a visit once React runs in the browser.
import { RouterContextProvider } from 'react-router'
import type { CallName } from '#contract/calls.ts'
import type { Profile } from '#contract/entities/account.ts'
import { CallError, type Fetch } from '#contract/kernel/caller.ts'
import { mayGoOn } from './account/shared/challenge.ts'
import { callContext, callThrough, readProfile, visitContext, type Call } from './call.ts'
import { getEdition } from './i18n/edition.ts'
import { changesKept, forgetKept, keptAnswer } from './cache.ts'
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

/** Makes a change again that found the session over, once somebody has logged in again over the page. */
export const onceMore = <T>(name: CallName, call: () => Promise<T>): Promise<T> =>
  call().catch(async (error: unknown) => {
    if (await mayGoOn(name, error, known)) return call()
    throw error
  })

/** A call from an event handler. Loaders and actions take theirs from `callContext`. */
export const callFromBrowser: Call = (name, sent, options) => {
  const answer = onceMore(name, () => call(name, sent, options))
  // A change that was refused or never answered may have happened all the same.
  return changesKept(name) ? answer.finally(forgetKept) : answer
}

/** Reads something of another edition than that of this page; the current one is ''. */
export const callOfEdition = (edition: string): Call => callThrough(asked, { edition: () => edition })

let known: Profile | null = null
const keptProfile = keptAnswer<Profile | null>('profile')

/** Whom the last answer named: a failed look-up logs nobody out. */
export const rememberProfile = (profile: Profile | null) => {
  known = profile
}
/** Whom the document was made for. */
export const seedProfile = keptProfile.seed

const look = () =>
  readProfile(callFromBrowser, (error) => {
    // One that got no answer is the network’s, or of a page that is being left: the browser says so itself.
    if (error instanceof CallError) console.error(error)
    return known
  })

/** Fetches the profile for every navigation (docs/SPEC.md §2). A page does not wait for a profile that is kept: the answer comes in the background, and a different one tells `whenSomebodyElse`. */
async function who() {
  let isAsked = false
  const profile = await keptProfile.read(() => {
    isAsked = true
    return look()
  })
  if (profile && !isAsked) void compare(profile)
  return profile
}

const listeners = new Set<() => void>()
/** Calls `listener` when the account of this visit has changed or is logged out. @returns what ends it */
export function whenSomebodyElse(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
async function compare(kept: Profile) {
  const now = await look()
  // A newer navigation, a log-in or a log-out has been answered meanwhile.
  if (known?.id !== kept.id || JSON.stringify(now) === JSON.stringify(kept)) return
  forgetKept()
  keptProfile.seed(now)
  for (const listener of listeners) listener()
}

/** A context of its own for every navigation, as React Router wants it. */
export const contextInBrowser = () =>
  new RouterContextProvider(
    new Map<never, never>([
      [callContext, callFromBrowser],
      [visitContext, { origin: location.origin, who }],
    ] as never),
  )
