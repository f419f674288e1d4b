// Booths become free after the last day of a right of return without any write. At that moment this drops the hall
// caches of the process, and open maps reload.
import { dayMs, shifted } from '#contract/rules/days.ts'
import { momentAt } from '#contract/rules/fair-clock.ts'
import type { News } from '../kernel/live.ts'
import type { Portal } from '../kernel/portal.ts'
import { portalNow } from '../kernel/portal-time.ts'

/** Longest wait of the timer; then the next end is read again. */
const longestMs = dayMs

/**
 * Watches for the next end of a right of return.
 * @returns a function that stops it
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

/** Returns when the next last day of a right of return ends, as a timestamp in ms. */
async function nextEnd(editions: Portal['editions']) {
  const now = portalNow().getTime()
  const all = await editions.all().catch(() => [])
  const ends = all.flatMap(({ earmarkedUntil, timeZone }) =>
    earmarkedUntil === null ? [] : [endOf(earmarkedUntil, timeZone)],
  )
  return Math.min(...ends.filter((end) => end > now))
}

/** The start of the following day, as a timestamp in ms. */
const endOf = (day: string, timeZone: string) => momentAt(shifted(day, 1), '00:00', timeZone).getTime()
