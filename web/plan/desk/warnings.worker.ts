// Calculates warnings in a worker, so that no gesture waits for them.
import { applied, type Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { warningsOf } from '#contract/plan/tools/plan-warnings.ts'

/**
 * The first request holds the whole plan, later ones only the change. Unchanged things keep their identity, so results
 * cached for them are reused.
 */
export type WarningsRequest = { turn: number } & ({ document: PlanDocument } | { change: Change })
let document: PlanDocument | undefined

addEventListener('message', ({ data }: MessageEvent<WarningsRequest>) => {
  if ('document' in data) document = data.document
  else if (document) document = applied(document, data.change)
  if (document) postMessage({ turn: data.turn, warnings: warningsOf(document) })
})
