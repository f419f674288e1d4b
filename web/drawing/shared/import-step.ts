// The plan step just saved by an import. The editor that opens next lists it for undo.
import type { Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'

interface Brought {
  hallId: string
  stepId: string
  /** Version of the plan after the step. */
  version: number
  before: PlanDocument
  change: Change
  label: StepLabel
}
let brought: Brought | undefined

export const bring = (step: Brought) => {
  brought = step
}
/** Returns the import's step that led to this plan version, if one was saved on this page. */
export const importStepOf = (hallId: string, version: number): Brought | undefined =>
  brought?.hallId === hallId && brought.version === version ? brought : undefined
