// Answers that the browser keeps from one screen to the next, so that moving on asks only for what the new screen shows (docs/decisions/0057).
import { calls, type CallName } from '#contract/calls.ts'
import { keptAnswerMs } from '#contract/constants.ts'

const listeners = new Set<() => void>()

/** Drops everything that is kept: after a change of one's own, after a refusal, and when somebody comes back to this window. */
export const forgetKept = () => {
  for (const forget of listeners) forget()
}

/** Calls `listener` whenever kept answers are dropped. @returns what ends it */
export function whenForgotten(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A place for one answer, used for `keptAnswerMs`; one about something else, as `about` says, takes its place. On the server nothing is kept: there everybody would share it. */
export function keptAnswer<T>() {
  let answer: Promise<T> | undefined
  let of = ''
  let until = 0
  const put = (next: Promise<T> | undefined, about = '') => {
    answer = next
    of = about
    until = Date.now() + keptAnswerMs
  }
  whenForgotten(() => put(undefined))
  return {
    read(load: () => Promise<T>, about = ''): Promise<T> {
      if (typeof document === 'undefined') return load()
      if (answer && of === about && Date.now() < until) return answer
      const loading = load()
      put(loading, about)
      loading.catch(() => {
        if (answer === loading) put(undefined)
      })
      return loading
    },
    /** What the document brought along. */
    seed: (value: T) => put(Promise.resolve(value)),
  }
}

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
