import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Plan } from '#contract/entities/plan.ts'
import { difference } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import { importStepOf } from '#web/drawing/shared/import-step.ts'
import { Colleagues } from './colleagues.ts'
import { Desk } from './desk.ts'
import { Autosaver, pricesOf, saleOf } from './autosave.ts'
import type { DeskState } from './types.ts'
import type { WarningsRequest } from './warnings.worker.ts'

/** Part of the state for a component, which renders again when that part changes. */
export const useDesk = <T>(desk: Desk, part: (state: DeskState) => T): T =>
  useSyncExternalStore(
    desk.subscribe,
    () => part(desk.state),
    () => part(desk.state),
  )

export interface Work {
  desk: Desk
  keeper: Autosaver
  colleagues: Colleagues
}

/**
 * Editor state of a hall. Autosave and the event stream start in the browser. If a drawing was just imported, the
 * import becomes the first step.
 */
export function useWork(hallId: string, plan: Plan, mayWrite: boolean): { desk: Desk; work: Work | undefined } {
  const brought = importStepOf(hallId, plan.version)
  const [desk] = useState(() => {
    const begun = new Desk(plan.document, saleOf(plan), mayWrite)
    begun.set({ ...pricesOf(plan), contact: plan.contact })
    if (brought && mayWrite) begun.note(brought.change, brought.before, brought.label)
    return begun
  })
  const [work, setWork] = useState<Work>()
  useEffect(() => {
    const keeper = new Autosaver(desk, hallId, plan)
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

// Warnings follow the plan. A worker calculates them, and only the newest result is used.
/** @returns a function that stops the worker */
function watchWarnings(desk: Desk): () => void {
  const worker = new Worker(new URL('./warnings.worker.ts', import.meta.url), { type: 'module' })
  let of: PlanDocument | undefined
  let turn = 0
  let isBusy = false
  const request = () => {
    const { document } = desk.state
    if (document === of || isBusy) return
    const news = of ? { change: difference(of, document) } : { document }
    of = document
    isBusy = true
    worker.postMessage({ turn: ++turn, ...news } satisfies WarningsRequest)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<{ turn: number; warnings: Warning[] }>) => {
    isBusy = false
    if (data.turn === turn) desk.set({ warnings: data.warnings })
    request()
  })
  const still = desk.subscribe(request)
  request()
  return () => {
    still()
    worker.terminate()
  }
}
