// Doubts beside the page, so that no gesture waits for them.
import { applied, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { doubtsOf } from '#contract/plan/tools/doubts.ts'

/** The whole plan first, then what changed: what stays the same thing keeps what was reckoned of it. */
export type DoubtsRequest = { turn: number } & ({ document: PlanDocument } | { change: Change })
let document: PlanDocument | undefined

addEventListener('message', ({ data }: MessageEvent<DoubtsRequest>) => {
  if ('document' in data) document = data.document
  else if (document) document = applied(document, data.change)
  if (document) postMessage({ turn: data.turn, doubts: doubtsOf(document) })
})
