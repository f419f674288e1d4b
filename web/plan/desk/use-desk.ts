import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Plan } from '#contract/entities/plan.ts'
import { Colleagues } from './colleagues.ts'
import { Desk } from './desk.ts'
import { Keeper, saleOf } from './keeper.ts'
import type { DeskState } from './types.ts'
import { watchDoubts } from './watch-doubts.ts'

/** What a component shows of the state; it is drawn again when that is another. */
export const useDesk = <T>(desk: Desk, part: (state: DeskState) => T): T =>
  useSyncExternalStore(
    desk.subscribe,
    () => part(desk.state),
    () => part(desk.state),
  )

export interface Work {
  desk: Desk
  keeper: Keeper
  colleagues: Colleagues
}

/** The desk of a hall; what saves and listens begins in the browser. */
export function useWork(hallId: string, plan: Plan, mayWrite: boolean): { desk: Desk; work: Work | undefined } {
  const [desk] = useState(() => new Desk(plan.document, saleOf(plan), mayWrite))
  const [work, setWork] = useState<Work>()
  useEffect(() => {
    const keeper = new Keeper(desk, hallId, plan)
    const colleagues = new Colleagues(desk, keeper, hallId)
    const still = watchDoubts(desk)
    setWork({ desk, keeper, colleagues })
    return () => {
      still()
      colleagues.remove()
      keeper.remove()
      void keeper.flush()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the plan is what it begins with; a hall has an editor of its own
  }, [desk, hallId])
  return { desk, work }
}
