// Changes of a plan's layers. They contain only the differences of each layer, so that concurrent changes never revert
// each other.
import * as z from 'zod/mini'
import { isSame } from './same.ts'
import { Layer } from './layer.ts'

const LayerId = z.string().check(z.minLength(1), z.maxLength(40))
/**
 * Differences of a layer, or all fields of a new layer. `after` is the id of the layer before it; null is the first
 * position.
 */
const LayerPart = z.extend(z.partial(z.omit(Layer, { id: true })), { after: z.optional(z.nullable(LayerId)) })
type LayerPart = z.infer<typeof LayerPart>
/** Differences by layer id, null for a removed layer. Alternatively, the complete list of layers. */
export const LayersChange = z.union([
  z.array(Layer).check(z.maxLength(40)),
  z.record(LayerId, z.nullable(LayerPart)).check(z.refine((parts) => Object.keys(parts).length <= 80)),
])
export type LayersChange = z.infer<typeof LayersChange>
type Parts = Readonly<Record<string, LayerPart | null>>

/** Returns the layers after a change. Changes of a layer that another editor has removed are ignored. */
export function layersAfter(layers: readonly Layer[], changes: LayersChange | undefined): Layer[] {
  if (!changes) return [...layers]
  if (Array.isArray(changes)) return changes
  const kept = layers.flatMap((layer) => {
    const part = changes[layer.id]
    return part === null ? [] : [part ? merged(layer, part) : layer]
  })
  return withNew(kept, newOnes(layers, changes))
}
const merged = (layer: Layer, part: LayerPart): Layer => ({
  id: layer.id,
  role: part.role ?? layer.role,
  name: part.name ?? layer.name,
  hidden: part.hidden ?? layer.hidden,
  locked: part.locked ?? layer.locked,
})

interface New {
  layer: Layer
  after: string | null | undefined
}
function newOnes(layers: readonly Layer[], changes: Parts): New[] {
  const known = new Set(layers.map(({ id }) => id))
  return Object.entries(changes).flatMap(([id, part]): New[] => {
    if (!part || known.has(id)) return []
    const { after, ...rest } = part
    const whole = Layer.safeParse({ id, ...rest })
    return whole.success ? [{ layer: whole.data, after }] : []
  })
}

/**
 * Inserts each new layer right after the layer that it names, which may itself be new. An unknown name means the end.
 */
function withNew(kept: readonly Layer[], added: readonly New[]): Layer[] {
  const all = [...kept]
  let waiting = added
  while (waiting.length > 0) {
    const ready = waiting.filter(({ after }) => after === null || all.some(({ id }) => id === after))
    for (const { layer, after } of ready.length > 0 ? ready : waiting) {
      const at = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1 || all.length
      all.splice(at, 0, layer)
    }
    waiting = ready.length > 0 ? waiting.filter((one) => !ready.includes(one)) : []
  }
  return all
}

/**
 * Returns the change that turns one list into the other; undefined for equal lists. If layers were reordered, it is the
 * whole list.
 */
export function layersBetween(from: readonly Layer[], to: readonly Layer[]): LayersChange | undefined {
  if (isSame(from, to)) return undefined
  const were = new Map(from.map((layer) => [layer.id, layer]))
  const are = new Set(to.map(({ id }) => id))
  const gone = from.flatMap(({ id }) => (are.has(id) ? [] : [[id, null] as const]))
  const parts = to.flatMap((layer, at) => {
    const part = partOf(were.get(layer.id), layer, to[at - 1]?.id ?? null)
    return Object.keys(part).length > 0 ? [[layer.id, part] as const] : []
  })
  const change: Record<string, LayerPart | null> = Object.fromEntries([...gone, ...parts])
  return isSame(layersAfter(from, change), to) ? change : [...to]
}
function partOf(was: Layer | undefined, { id: _, ...layer }: Layer, after: string | null): LayerPart {
  if (!was) return { ...layer, after }
  return Object.fromEntries(Object.entries(layer).filter(([key, value]) => was[key as keyof Layer] !== value))
}

/** Returns two changes as one. The later one wins, part by part. */
export function layersJoined(first: LayersChange | undefined, then: LayersChange | undefined) {
  if (!first || !then || Array.isArray(then)) return then ?? first
  if (Array.isArray(first)) return layersAfter(first, then)
  const both = Object.keys(then).filter((id) => first[id] && then[id])
  return { ...first, ...then, ...Object.fromEntries(both.map((id) => [id, { ...first[id], ...then[id] }])) }
}

/**
 * Adapts a change to layers that another editor has changed since. A layer on which that editor has drawn is not
 * removed, and neither is the last layer of a role.
 */
export function layersRebased(
  changes: LayersChange | undefined,
  layers: readonly Layer[],
  used: ReadonlySet<string>,
): LayersChange | undefined {
  if (!changes || Array.isArray(changes)) return changes
  const left = new Map<string, number>()
  for (const { role } of layersAfter(layers, changes)) left.set(role, (left.get(role) ?? 0) + 1)
  const stays = layers.filter(({ id, role }) => changes[id] === null && (used.has(id) || !left.get(role)))
  if (stays.length === 0) return changes
  const kept = new Set(stays.map(({ id }) => id))
  return Object.fromEntries(Object.entries(changes).filter(([id]) => !kept.has(id)))
}
