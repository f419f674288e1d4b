// Responses that the browser caches between screens, so that a navigation loads only what is new
// (docs/decisions/bundle-and-fonts.md).
import { calls, type CallName } from '#contract/calls.ts'
import { keptAnswerMs } from '#contract/constants.ts'
import { openCache } from '#contract/kernel/cache.ts'

const answers = openCache<unknown>({ most: 30, forMs: keptAnswerMs })
const listeners = new Set<() => void>()

/** Drops all cached responses: after the user's own change, after an error, and on returning to this window. */
export function forgetKept() {
  answers.drop()
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` whenever cached responses are dropped.
 * @returns a function that removes the listener
 */
export function whenForgotten(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * A response cached for `keptAnswerMs`. `about` distinguishes several responses of one name. Nothing is cached on the
 * server, where all users would share it.
 */
export const keptAnswer = <T>(name: string) => ({
  read: (load: () => Promise<T>, about = ''): Promise<T> =>
    typeof document === 'undefined' ? load() : (answers.load(`${name} ${about}`, load) as Promise<T>),
  /** Caches a value that came with the document. */
  seed: (value: T, about = '') => answers.set(`${name} ${about}`, value),
})

/** Holds and reviews affect only the screen that made the call. */
const leavesKept = /^(hold\.|panelOrder\.review$)/

/** Whether all cached responses are outdated after this call. */
export const changesKept = (name: CallName) => calls[name].method !== 'GET' && !leavesKept.test(name)

/**
 * Drops cached responses when the window gets the focus or the page comes back from the browser's cache. Changes made
 * elsewhere are unknown.
 * @returns a function that stops this
 */
export function forgetWhenAway() {
  const ended = new AbortController()
  addEventListener('focus', forgetKept, { signal: ended.signal })
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) forgetKept()
    },
    { signal: ended.signal },
  )
  return () => ended.abort()
}
