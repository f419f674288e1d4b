// The doubts follow the plan: reckoned in a worker, where there is one, and the newest answer counts.
import type { Doubt } from '#contract/plan/tools/doubts.ts'
import type { Desk } from './desk.ts'

/** @returns what ends it */
export function watchDoubts(desk: Desk): () => void {
  const worker = new Worker(new URL('../doubts.worker.ts', import.meta.url), { type: 'module' })
  let of: unknown
  let turn = 0
  let isBusy = false
  const request = () => {
    const { document } = desk.state
    if (document === of || isBusy) return
    of = document
    isBusy = true
    worker.postMessage({ turn: ++turn, document })
  }
  worker.addEventListener('message', ({ data }: MessageEvent<{ turn: number; doubts: Doubt[] }>) => {
    isBusy = false
    if (data.turn === turn) desk.set({ doubts: data.doubts })
    request()
  })
  const still = desk.subscribe(request)
  request()
  return () => {
    still()
    worker.terminate()
  }
}
