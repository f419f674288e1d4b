// Doubts beside the page, so that no gesture waits for them.
import type { PlanDocument } from '#contract/plan/document.ts'
import { doubtsOf } from '#contract/plan/tools/doubts.ts'

addEventListener('message', ({ data }: MessageEvent<{ turn: number; document: PlanDocument }>) => {
  postMessage({ turn: data.turn, doubts: doubtsOf(data.document) })
})
