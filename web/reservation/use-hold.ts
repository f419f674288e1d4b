// Hook that holds booths on the server. Every change of the selection replaces the hold.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnHold } from '#contract/entities/hold.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'

/**
 * Reason why the user does not hold all chosen booths. `taken`: held or ordered by another user. `earmarked`: reserved
 * by right of return for another company.
 */
export type HoldNews =
  | { kind: 'taken'; names: string[] }
  | { kind: 'earmarked'; names: string[] }
  | { kind: 'over'; names: string[] }
  | { kind: 'full' }
  | { kind: 'signedOut' | 'gone' }
  | { kind: 'refused'; title: string; text: string }
  | { kind: 'failed' }
  | undefined

/** Booths that the user wants to hold. `holdId` is set once the server has responded. */
interface Wish {
  boothIds: readonly string[]
  answered: boolean
  holdId?: string | undefined
}

/** Keeps the requested booths until the page has loaded the hold that the server returned. */
function useWish(holdId: string | undefined) {
  const [wish, setWish] = useState<Wish>()
  useEffect(() => {
    if (wish?.answered && wish.holdId === holdId) setWish(undefined)
  }, [wish, holdId])
  return [wish, setWish] as const
}

/**
 * Holds the chosen booths on the server, one change after another. The latest selection is shown until the page has
 * loaded its hold. `renew` loads the hold again.
 */
export function useHold(hold: OwnHold | undefined, renew: () => Promise<void>) {
  const [wish, setWish] = useWish(hold?.id)
  const [news, setNews] = useState<HoldNews>()
  const current = useRef(hold?.id)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    current.current = hold?.id
  }, [hold?.id])
  const take = useCallback(
    async (boothIds: readonly string[]) => {
      // The id of the new hold is known from the response, before the page has loaded the hold. A quick second choice
      // then replaces the right hold.
      const { holdId, refusal } = await change(current.current, boothIds)
      current.current = holdId
      setWish((now) => (now?.boothIds !== boothIds ? now : refusal ? undefined : { boothIds, answered: true, holdId }))
      if (refusal) setNews(refusal)
      await renew()
    },
    [renew, setWish],
  )
  const keep = useCallback(
    (boothIds: readonly string[]) => {
      setWish({ boothIds, answered: false })
      setNews(undefined)
      return (queue.current = queue.current.then(() => take(boothIds)))
    },
    [take, setWish],
  )
  return { wish: wish?.boothIds, news, setNews, keep }
}

async function change(
  holdId: string | undefined,
  boothIds: readonly string[],
): Promise<{ holdId: string | undefined; refusal?: HoldNews }> {
  try {
    if (boothIds.length > 0)
      return {
        holdId: (
          await callFromBrowser('hold.place', {
            body: { boothIds: [...boothIds], ...(holdId && { replaces: holdId }) },
          })
        ).hold.id,
      }
    if (holdId) await callFromBrowser('hold.release', { holdId })
    return { holdId: undefined }
  } catch (error) {
    return { holdId, refusal: newsOf(error) }
  }
}

/** Maps an error of the hold API to news for the user. */
export function newsOf(error: unknown): HoldNews {
  if (!(error instanceof CallError)) return { kind: 'failed' }
  const names = ((error.about['booths'] ?? []) as { name: string }[]).map(({ name }) => name)
  if (error.code === 'booth.taken' || error.code === 'booth.notActive') return { kind: 'taken', names }
  if (error.code === 'booth.earmarked') return { kind: 'earmarked', names }
  if (error.code === 'hold.tooMany' || error.fields.some(({ code }) => code === 'tooMany')) return { kind: 'full' }
  if (error.code === 'session.missing') return { kind: 'signedOut' }
  return { kind: 'refused', title: error.message, text: error.fields.map(({ message }) => message).join('; ') }
}
