import { useEffect, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { isFree, type Found } from '#contract/rules/finder/hall.ts'
import type { Shown } from './shared/answer.ts'

/** How long the row of a booth taken by another user stays, in ms. */
const stayMs = 5_000

interface Kept {
  key: string
  list: readonly Shown[]
  isWaiting: boolean
}

/**
 * The best `most` rows. A row taken by another user stays for five seconds, so that nothing moves under the user's
 * finger. A new `key` starts a new list.
 */
export function useShown(
  fits: readonly Found[],
  booths: readonly Booth[],
  key: string,
  most: number,
): readonly Shown[] {
  const top = fits.slice(0, most).map((found): Shown => ({ found, isGone: false }))
  const [kept, setKept] = useState<Kept>({ key, list: top, isWaiting: false })
  const next = following(kept, key, top, booths)
  if (next !== kept) setKept(next)
  const { isWaiting, list } = next
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setKept((now) => ({ ...now, isWaiting: false })), stayMs)
    return () => clearTimeout(timer)
  }, [isWaiting, list])
  return list
}

function following(kept: Kept, key: string, top: readonly Shown[], booths: readonly Booth[]): Kept {
  if (kept.key !== key) return { key, list: top, isWaiting: false }
  const free = new Set(booths.flatMap((booth) => (isFree(booth) ? booth.id : [])))
  const list = kept.list.map((row) =>
    row.isGone === !free.has(row.found.booth.id) ? row : { ...row, isGone: !row.isGone },
  )
  const isChanged = list.some((row, at) => row !== kept.list[at])
  if (isChanged && list.some(({ isGone }) => isGone)) return { key, list, isWaiting: true }
  if (kept.isWaiting && !isChanged) return kept
  return isSameList(kept.list, top) ? kept : { key, list: top, isWaiting: false }
}

const isSameList = (a: readonly Shown[], b: readonly Shown[]) =>
  a.length === b.length && a.every((row, at) => row.found === b[at]?.found && row.isGone === b[at]?.isGone)
