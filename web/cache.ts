// Responses that the browser caches between screens, so that a navigation loads only what is new
// (docs/decisions/bundle-and-fonts.md).
import { calls, type CallName } from '#contract/calls.ts'
import { cachedResponseMs } from '#contract/constants.ts'
import { openCache } from '#contract/kernel/cache.ts'

const answers = openCache<unknown>({ most: 30, forMs: cachedResponseMs })
const listeners = new Set<() => void>()

/** Drops all cached responses: after the user's own change, after an error, and on returning to this window. */
export function clearCache() {
  answers.drop()
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` whenever cached responses are dropped.
 * @returns a function that removes the listener
 */
export function onCacheCleared(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * A response cached for `cachedResponseMs`. `about` distinguishes several responses of one name. Nothing is cached on
 * the server, where all users would share it.
 */
export const cachedResponse = <T>(name: string) => ({
  read: (load: () => Promise<T>, about = ''): Promise<T> =>
    typeof document === 'undefined' ? load() : (answers.load(`${name} ${about}`, load) as Promise<T>),
  /** Caches a value that the server rendered into the document. */
  seed: (value: T, about = '') => answers.set(`${name} ${about}`, value),
})

/** Calls after which cached responses stay valid: holds and reviews affect only the screen that made the call. */
const leavesCached = /^(hold\.|panelOrder\.review$)/

/** Whether this call may have changed the data of any cached response. */
export const changesCached = (name: CallName) => calls[name].method !== 'GET' && !leavesCached.test(name)

/**
 * Drops cached responses when the window gets the focus or the page comes back from the browser's cache. Other windows
 * and users may have changed the data.
 * @returns a function that removes these listeners
 */
export function forgetWhenAway() {
  const ended = new AbortController()
  addEventListener('focus', clearCache, { signal: ended.signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) clearCache()
    },
    { signal: ended.signal },
  )
  return () => ended.abort()
}
