// Values derived from the editor state, calculated once per state.
import { applied } from '#contract/plan/change.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import type { Owned } from '#contract/plan/tools/steps.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { BoothOnPlan, DeskState, Sale } from './types.ts'

// Caches the result per state, because it is read many times between two changes.
function once<K extends object, V>(reckon: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    const found = known.get(of)
    if (found !== undefined) return found
    const value = reckon(of)
    known.set(of, value)
    return value
  }
}

export const ownedOf = once((sale: ReadonlyMap<string, Sale>): Owned => {
  const of = (isOrdered: boolean) =>
    new Set([...sale].flatMap(([id, { state }]) => ((state === 'ordered') === isOrdered ? [id] : [])))
  return { sold: of(false), ordered: of(true) }
})
export const fixedOf = (sale: ReadonlyMap<string, Sale>) => ownedOf(sale).sold
export const boothsOf = once(({ things }: PlanDocument): readonly BoothOnPlan[] =>
  things.filter((thing) => thing.kind === 'booth'),
)
export const shownOf = once(({ document, preview }: DeskState) => (preview ? applied(document, preview) : document))
export const chosenOf = once(({ document, preview, selected }: DeskState): readonly Thing[] => {
  if (selected.size === 0) return []
  const moved = new Map(preview?.put.map((thing) => [thing.id, thing]))
  return document.things.flatMap((thing) => (selected.has(thing.id) ? [moved.get(thing.id) ?? thing] : []))
})
export const keyOf = (state: DeskState) =>
  chosenOf(state).find(({ id }) => id === state.keyId) ?? chosenOf(state).at(-1)

/** Number of a booth for use in a sentence. Empty for other things. */
export function nameOf({ things }: PlanDocument, id: string): string {
  const thing = things.find((one) => one.id === id)
  return thing?.kind === 'booth' ? thing.name : ''
}
