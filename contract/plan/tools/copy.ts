// Things once more: beside their originals, or in another hall, with ids and numbers of their own.
import { roleOf, type PlanDocument } from '../document.ts'
import type { Thing } from '../things.ts'
import { byNumber, nextNumber } from './numbers.ts'
import { byWay, transformed } from './transform.ts'

/** The layer in which a new thing is put: that of its kind, the first that is not locked. */
export function layerFor({ frame: { layers } }: PlanDocument, thing: Pick<Thing, 'kind'>): string {
  const role = roleOf[thing.kind]
  const fitting = layers.filter((layer) => layer.role === role)
  return (fitting.find(({ locked }) => !locked) ?? fitting[0] ?? layers[0])?.id ?? role
}

/** Copies that are moved by a way; booths get the next free numbers in their order, and what was set by hand for the old place follows the new one. */
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
    const copy = transformed(byWay(dx, dy), thing)
    const layer = layers.has(thing.layer) ? thing.layer : layerFor(document, thing)
    return copy.kind === 'booth'
      ? { ...copy, id: newId(), layer, name: named.get(thing.id) ?? copy.name, openSides: null }
      : { ...copy, id: newId(), layer }
  })
}
