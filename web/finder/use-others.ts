// The other halls, with the number of matching booths shown next to their names. They are loaded one by one once the
// finder is open.
import { useEffect, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import { finderHall, foundIn, isFree, type FinderHall } from '#contract/rules/finder/hall.ts'
import { wishesIn, type Wishes } from '#contract/rules/finder/wishes.ts'
import { callFromBrowser } from '#web/browser.ts'

export interface OtherHall {
  hall: FinderHall
  booths: readonly Booth[]
}

export function useOthers(hallIds: readonly string[]): ReadonlyMap<string, OtherHall> {
  const [others, setOthers] = useState<ReadonlyMap<string, OtherHall>>(new Map())
  const wanted = hallIds.join()
  useEffect(() => {
    let isOver = false
    void (async () => {
      for (const hallId of wanted.split(',').filter(Boolean)) {
        const other = await readHall(hallId).catch(() => undefined)
        if (isOver) return
        if (other) setOthers((known) => new Map(known).set(hallId, other))
      }
    })()
    return () => {
      isOver = true
    }
  }, [wanted])
  return others
}

/** Loads a hall with its booths. */
export async function readHall(hallId: string): Promise<OtherHall> {
  const [{ hall }, { items }] = await Promise.all([
    callFromBrowser('hall.read', { hallId }),
    callFromBrowser('booth.list', { hallId }),
  ])
  return { hall: finderHall(hall.plan, items), booths: items }
}

/** Number of free booths in a hall that meet every required wish. */
export const fitting = ({ hall, booths }: OtherHall, wishes: Wishes): number =>
  wishesIn(wishes).length === 0
    ? booths.filter(isFree).length
    : foundIn(hall, booths, wishes).filter(({ verdict }) => verdict.broken.length === 0).length
