// Steps that the portal does not have yet, kept in the browser.
import type { Change } from '#contract/plan/change.ts'
import type { StepLabel } from '#contract/plan/label.ts'
import { joined } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'

export interface Waiting {
  id: string
  change: Change
  label: StepLabel
  /** What it changed, as it was before. */
  before: readonly Thing[]
}
const keyOf = (hallId: string) => `ghorfeh.plan.${hallId}`
/** Steps of an earlier visit that the portal never got. */
export function keptSteps(hallId: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(hallId)) ?? '[]')
    return Array.isArray(kept) ? (kept as Waiting[]) : []
  } catch {
    return []
  }
}

export function keepSteps(hallId: string, steps: readonly Waiting[]) {
  try {
    if (steps.length > 0) localStorage.setItem(keyOf(hallId), JSON.stringify(steps))
    else localStorage.removeItem(keyOf(hallId))
  } catch {
    // A store that is full or closed: the page itself still has them.
  }
}

export function asOne(steps: readonly Waiting[]): Waiting {
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
