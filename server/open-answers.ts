// Cache of responses to public calls that pages make in process. The responses are the same for every visitor, so each
// call is made once until data changes.
import { calls } from '#contract/calls.ts'
import { openCache } from '#contract/kernel/cache.ts'
import type { Call } from '#contract/kernel/call.ts'
import { patternOf } from '#contract/kernel/call-path.ts'
import type { Fetch } from '#contract/kernel/caller.ts'
import { splitAddress } from './kernel/edition-of.ts'
import type { Live } from './kernel/live.ts'

const open = new RegExp(
  `^(?:${Object.values<Call>(calls)
    .filter(({ open }) => open)
    .map(patternOf)
    .join('|')})(?:\\?|$)`,
)

/**
 * Opens the cache. A response lives for 30 seconds at most, so that changes made outside the portal, and a new day,
 * become visible.
 */
export function openAnswers(live: Pick<Live, 'subscribe'>) {
  const answers = openCache<string>({ most: 500, forMs: 30_000 })
  live.subscribe(() => answers.drop())
  /** Wraps a `fetch`, so that responses to public calls come from the cache. */
  return (fetch: Fetch): Fetch =>
    async (path, init) => {
      if (init.method !== 'GET' || !open.test(splitAddress(path).path)) return fetch(path, init)
      const known = answers.get(path)
      if (known !== undefined) return { status: 200, text: async () => known }
      const { drops: since } = answers
      const answer = await fetch(path, init)
      const text = await answer.text()
      if (answer.status === 200) answers.set(path, text, { since })
      return { status: answer.status, text: async () => text }
    }
}
