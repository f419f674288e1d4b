// The warnings follow the plan: reckoned in a worker, where there is one, and the newest answer counts.
import { difference } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { Warning } from '#contract/plan/tools/plan-warnings.ts'
import type { WarningsRequest } from './warnings.worker.ts'
import type { Desk } from './desk.ts'

/** @returns what ends it */
export function watchWarnings(desk: Desk): () => void {
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
