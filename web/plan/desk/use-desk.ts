import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Plan } from '#contract/entities/plan.ts'
import { broughtTo } from '#web/drawing/shared/brought.ts'
import { Colleagues } from './colleagues.ts'
import { Desk } from './desk.ts'
import { Keeper, pricesOf, saleOf } from './autosave.ts'
import type { DeskState } from './types.ts'
import { watchWarnings } from './watch-warnings.ts'

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

/** The desk of a hall; what saves and listens begins in the browser. A drawing that was just taken over is its first step. */
export function useWork(hallId: string, plan: Plan, mayWrite: boolean): { desk: Desk; work: Work | undefined } {
  const brought = broughtTo(hallId, plan.version)
  const [desk] = useState(() => {
    const begun = new Desk(plan.document, saleOf(plan), mayWrite)
    begun.set({ ...pricesOf(plan), contact: plan.contact })
    if (brought && mayWrite) begun.note(brought.change, brought.before, brought.label)
    return begun
  })
  const [work, setWork] = useState<Work>()
  useEffect(() => {
    const keeper = new Keeper(desk, hallId, plan)
    if (brought) keeper.mine.add(brought.stepId)
    const colleagues = new Colleagues(desk, keeper, hallId)
    const still = watchWarnings(desk)
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
