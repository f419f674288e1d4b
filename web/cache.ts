// Answers that the browser keeps from one screen to the next, so that moving on asks only for what the new screen shows (docs/decisions/bundle-and-fonts.md).
import { calls, type CallName } from '#contract/calls.ts'
import { keptAnswerMs } from '#contract/constants.ts'
import { openCache } from '#contract/kernel/cache.ts'

const answers = openCache<unknown>({ most: 30, forMs: keptAnswerMs })
const listeners = new Set<() => void>()

/** Drops everything that is kept: after a change of one's own, after a refusal, and when somebody comes back to this window. */
export function forgetKept() {
  answers.drop()
  for (const listener of listeners) listener()
}

/** Calls `listener` whenever kept answers are dropped. @returns what ends it */
export function whenForgotten(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The answer to one question, kept for `keptAnswerMs`; `about` says which where there are several. On the server nothing is kept: there everybody would share it. */
export const keptAnswer = <T>(name: string) => ({
  read: (load: () => Promise<T>, about = ''): Promise<T> =>
    typeof document === 'undefined' ? load() : (answers.load(`${name} ${about}`, load) as Promise<T>),
  /** What the document brought along. */
  seed: (value: T, about = '') => answers.set(`${name} ${about}`, value),
})

/** What holds and reviews change is on no screen but the one that asked for it. */
const leavesKept = /^(hold\.|panelOrder\.review$)/

/** Whether nothing that is kept may be trusted after this call. */
export const changesKept = (name: CallName) => calls[name].method !== 'GET' && !leavesKept.test(name)

/** What has happened in another window, or before the page came back from the browser's memory, is not known here. @returns what ends the watch */
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
