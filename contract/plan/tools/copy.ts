// Copies things beside their originals or into another hall, with their own ids and numbers.
import { roleOf, type PlanDocument } from '../document.ts'
import type { Thing } from '../things.ts'
import { byNumber, nextNumber } from './numbers.ts'
import { translation, transformed } from './transform.ts'

/** Returns the layer for a new thing: the first layer of its role that is not locked. */
export function layerFor({ frame: { layers } }: PlanDocument, thing: Pick<Thing, 'kind'>): string {
  const role = roleOf[thing.kind]
  const fitting = layers.filter((layer) => layer.role === role)
  return (fitting.find(({ locked }) => !locked) ?? fitting[0] ?? layers[0])?.id ?? role
}

/**
 * Returns copies moved by an offset. Booths whose numbers are already used get the next free ones in their order.
 * Manually set open sides are reset.
 */
export function copied(
  document: PlanDocument,
  things: readonly Thing[],
  [dx, dy]: readonly [number, number],
  newId: () => string,
): Thing[] {
  const taken = new Set(document.things.flatMap((thing) => (thing.kind === 'booth' ? [thing.name] : [])))
  const layers = new Set(document.frame.layers.flatMap(({ id, locked }) => (locked ? [] : [id])))
  const named = new Map<string, string>()
  const booths = things.filter((thing) => thing.kind === 'booth')
  for (const { id, name } of booths.toSorted(byNumber)) {
    const next = taken.has(name) ? nextNumber(name, taken) : name
    taken.add(next)
    named.set(id, next)
  }
  return things.map((thing) => {
    const copy = transformed(translation(dx, dy), thing)
    const layer = layers.has(thing.layer) ? thing.layer : layerFor(document, thing)
    return copy.kind === 'booth'
      ? { ...copy, id: newId(), layer, name: named.get(thing.id) ?? copy.name, openSides: null }
      : { ...copy, id: newId(), layer }
  })
}
