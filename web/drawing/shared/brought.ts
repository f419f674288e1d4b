// What an import has just made of a plan, for the editor that opens after it: there it is a step like any other.
import type { Change } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { StepLabel } from '#contract/plan/label.ts'

interface Brought {
  hallId: string
  stepId: string
  /** Of the plan after it. */
  version: number
  before: PlanDocument
  change: Change
  label: StepLabel
}
let brought: Brought | undefined

export const bring = (step: Brought) => {
  brought = step
}
/** The step that made this version of the plan, if an import of this page did. */
export const broughtTo = (hallId: string, version: number): Brought | undefined =>
  brought?.hallId === hallId && brought.version === version ? brought : undefined
