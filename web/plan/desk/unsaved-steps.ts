// Steps that the portal has not stored yet. The browser stores them.
import type { Change } from '#contract/plan/change.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import { joined } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'
import { stored } from '#web/form/stored.ts'

export interface Waiting {
  id: string
  change: Change
  label: StepLabel
  /** The changed things as they were before the step. */
  before: readonly Thing[]
  /** Sent at least once. The portal may have stored it, so later changes are not merged into it. */
  isSent?: boolean
}
const storedSteps = (hallId: string) => stored<readonly Waiting[]>('localStorage', `ghorfeh.plan.${hallId}`)
/** Steps of an earlier visit that the portal has not stored, from the browser's storage. */
export function unsentSteps(hallId: string): readonly Waiting[] {
  const kept = storedSteps(hallId).read()
  return Array.isArray(kept) ? kept : []
}

export function keepSteps(hallId: string, steps: readonly Waiting[]) {
  if (steps.length > 0) storedSteps(hallId).write(steps)
  else storedSteps(hallId).remove()
}

export function mergedStep(steps: readonly Waiting[]): Waiting {
  const [first, ...rest] = steps
  if (!first) throw new Error('nothing waits')
  const known = new Set([...first.before, ...first.change.put].map(({ id }) => id))
  const one = { ...first, before: [...first.before] }
  for (const { change, before } of rest) {
    one.before.push(...before.filter(({ id }) => !known.has(id)))
    for (const { id } of [...before, ...change.put]) known.add(id)
    one.change = joined(one.change, change)
  }
  return {
    ...one,
    id: crypto.randomUUID(),
    label: {
      act: 'change',
      count: new Set([...one.change.put.map(({ id }) => id), ...one.change.drop]).size,
      name: '',
    },
  }
}
