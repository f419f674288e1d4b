// Frees booths after the last day of a right of return. Nothing is written then, so this drops the cached hall pages of
// the process, and open maps reload.
import { dayMs, shifted } from '#contract/rules/days.ts'
import { momentAt } from '#contract/rules/fair-clock.ts'
import type { News } from '../kernel/live.ts'
import type { Portal } from '../kernel/portal.ts'
import { portalNow } from '../kernel/portal-time.ts'

/** Longest wait of the timer, in ms. After it, the time until the next end is computed again. */
const longestMs = dayMs

/**
 * Drops the caches at the end of each right of return.
 * @returns a function that stops the timer
 */
export async function watchEarmarks({ editions, live }: Pick<Portal, 'editions' | 'live'>) {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const look = async () => {
    // Never negative: the demo's clock may already be past the end.
    const wait = Math.max(0, (await nextEnd(editions)) - portalNow().getTime())
    clearTimeout(timer)
    if (stopped || wait === Infinity) return
    timer = setTimeout(
      () => {
        if (wait > longestMs) void look()
        else live.publishHere({ topics: ['edition', 'halls'] })
      },
      Math.min(wait + 50, longestMs),
    )
    timer.unref()
  }
  const unsubscribe = live.subscribe(({ topics = [], missed }: News) => {
    if (missed || topics.includes('edition')) void look()
  })
  await look()
  return () => {
    stopped = true
    clearTimeout(timer)
    unsubscribe()
  }
}

/** Returns the time in ms when the next right of return ends; Infinity if none will. */
async function nextEnd(editions: Portal['editions']) {
  const now = portalNow().getTime()
  const all = await editions.all().catch(() => [])
  const ends = all.flatMap(({ earmarkedUntil, timeZone }) =>
    earmarkedUntil === null ? [] : [endOf(earmarkedUntil, timeZone)],
  )
  return Math.min(...ends.filter((end) => end > now))
}

/** End of a day as a timestamp in ms, which is the start of the following day. */
const endOf = (day: string, timeZone: string) => momentAt(shifted(day, 1), '00:00', timeZone).getTime()
