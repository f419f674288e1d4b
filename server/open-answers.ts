// Answers to open calls that pages make in process: the same for everybody, so asked for once until something changes.
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { patternOf } from '#contract/kernel/call-path.ts'
import type { Fetch } from '#contract/kernel/caller.ts'
import type { Live } from './kernel/live.ts'

/** What was changed past the portal, and the turn of the day, show up after this. */
const longestMs = 30_000
const atMost = 500

const open = new RegExp(
  `^(?:${Object.values<Call>(calls)
    .filter(({ open }) => open)
    .map(patternOf)
    .join('|')})(?:\\?|$)`,
)

export function openAnswers(live: Pick<Live, 'hear'>) {
  const answers = new Map<string, { staleAt: number; text: string }>()
  let changes = 0
  live.hear(() => {
    changes++
    answers.clear()
  })
  /** The fetch of a visitor, spared what everybody is told. */
  return (fetch: Fetch): Fetch =>
    async (path, init) => {
      if (init.method !== 'GET' || !open.test(path)) return fetch(path, init)
      const known = answers.get(path)
      if (known && known.staleAt > Date.now()) return { status: 200, text: async () => known.text }
      const before = changes
      const answer = await fetch(path, init)
      const text = await answer.text()
      if (answer.status === 200 && before === changes && answers.size < atMost)
        answers.set(path, { staleAt: Date.now() + longestMs, text })
      return { status: answer.status, text: async () => text }
    }
}
