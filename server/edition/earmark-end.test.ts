import { expect, test, vi } from 'vitest'
import type { News } from '../kernel/live.ts'
import { clockDays, keepClockDays } from '../kernel/portal-time.ts'
import { watchEarmarks } from './earmark-end.ts'

test("drops the hall caches of a process once, at the end of the last day in the fair's city", async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const ahead = clockDays()
  keepClockDays(0)
  const news: News[] = []
  const ears = new Set<(news: News) => void>()
  const live = {
    subscribe: (ear: (news: News) => void) => {
      ears.add(ear)
      return () => ears.delete(ear)
    },
    publishHere: (one: News) => {
      news.push(one)
      for (const ear of ears) ear(one)
    },
  }
  const all = async () => [{ timeZone: 'Asia/Tehran', earmarkedUntil: '2026-03-03' }]
  const stop = await watchEarmarks({ live, editions: { all } } as unknown as Parameters<typeof watchEarmarks>[0])
  // The last day ends at 20:30 UTC, which is midnight in Iran.
  await vi.advanceTimersByTimeAsync(56.5 * 3_600_000 - 1_000)
  expect(news).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(news).toEqual([{ topics: ['edition', 'halls'] }])
  await vi.advanceTimersByTimeAsync(72 * 3_600_000)
  expect(news).toHaveLength(1)
  stop()
  vi.useRealTimers()
  keepClockDays(ahead)
})
