// Keeping booths: every change of the selection is a hold on the server before it is true.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OwnHold } from '#contract/entities/hold.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { callFromBrowser } from '#web/browser.ts'

/** Why the booths are not what somebody wanted. */
export type HoldNews =
  | { kind: 'taken'; names: string[] }
  | { kind: 'kept'; names: string[] }
  | { kind: 'over'; names: string[] }
  | { kind: 'full' }
  | { kind: 'signedOut' | 'gone' }
  | { kind: 'refused'; title: string; text: string }
  | { kind: 'failed' }
  | undefined

/** What somebody wants to be kept. `holdId` is the answer of the server, once it has come. */
interface Wish {
  boothIds: readonly string[]
  answered: boolean
  holdId?: string | undefined
}

/** A wish stands until the page has read what was answered to it. */
function useWish(holdId: string | undefined) {
  const [wish, setWish] = useState<Wish>()
  useEffect(() => {
    if (wish?.answered && wish.holdId === holdId) setWish(undefined)
  }, [wish, holdId])
  return [wish, setWish] as const
}

/** `renew` reads the hold again. Changes follow each other: the last wish wins, and it stands until the page has read what the server answered to it. */
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
      // The answer names the hold before the page has read it again, so a quick second choice replaces the right one.
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

/** What a refusal means for the selection. */
export function newsOf(error: unknown): HoldNews {
  if (!(error instanceof CallError)) return { kind: 'failed' }
  const names = ((error.about['booths'] ?? []) as { name: string }[]).map(({ name }) => name)
  if (error.code === 'booth.taken' || error.code === 'booth.notActive') return { kind: 'taken', names }
  if (error.code === 'booth.kept') return { kind: 'kept', names }
  if (error.code === 'hold.tooMany' || error.fields.some(({ code }) => code === 'tooMany')) return { kind: 'full' }
  if (error.code === 'session.missing') return { kind: 'signedOut' }
  return { kind: 'refused', title: error.message, text: error.fields.map(({ message }) => message).join('; ') }
}
