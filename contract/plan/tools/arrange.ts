// Aligns several things, or spaces them by equal gaps. The key thing, which the user marked, stays in position. Each
// thing moves as a whole.
import type { Bounds } from '../../rules/polygon.ts'
import type { Thing } from '../things.ts'
import { boxOfThing } from './footprint.ts'
import { translation, transformed } from './transform.ts'

export type Side = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'

const way: Record<Side, (key: Bounds, box: Bounds) => readonly [number, number]> = {
  left: (key, box) => [key.minX - box.minX, 0],
  centre: (key, box) => [Math.round((key.minX + key.maxX - box.minX - box.maxX) / 2), 0],
  right: (key, box) => [key.maxX - box.maxX, 0],
  top: (key, box) => [0, key.minY - box.minY],
  middle: (key, box) => [0, Math.round((key.minY + key.maxY - box.minY - box.maxY) / 2)],
  bottom: (key, box) => [0, key.maxY - box.maxY],
}

/**
 * Aligns things with one side of the key thing.
 * @returns the things that move
 */
export function aligned(things: readonly Thing[], key: Thing, side: Side): Thing[] {
  const to = boxOfThing(key)
  return things.flatMap((thing) => {
    const [dx, dy] = way[side](to, boxOfThing(thing))
    return thing.id === key.id || (!dx && !dy) ? [] : [transformed(translation(dx, dy), thing)]
  })
}

export type Axis = 'x' | 'y'
const span = ({ minX, minY, maxX, maxY }: Bounds, axis: Axis): readonly [from: number, to: number] =>
  axis === 'x' ? [minX, maxX] : [minY, maxY]

/** Things in their order along an axis. */
const inOrder = (things: readonly Thing[], axis: Axis) =>
  things.toSorted((a, b) => span(boxOfThing(a), axis)[0] - span(boxOfThing(b), axis)[0])

/** Returns the gap that all neighbours along an axis have in common, in cm; undefined if the gaps differ. */
export function commonGap(things: readonly Thing[], axis: Axis): number | undefined {
  const gaps = inOrder(things, axis)
    .slice(1)
    .map((thing, i) => span(boxOfThing(thing), axis)[0] - span(boxOfThing(inOrder(things, axis)[i]!), axis)[1])
  return gaps.length > 0 && gaps.every((gap) => gap === gaps[0]) ? gaps[0] : undefined
}

/**
 * Spaces things by equal gaps between the first and the last, or by `gap`. The key thing stays in position; without
 * one, the first thing does.
 * @returns the things that move
 */
export function distributed(things: readonly Thing[], axis: Axis, gap?: number, keyId?: string): Thing[] {
  const row = inOrder(things, axis)
  const spans = row.map((thing) => span(boxOfThing(thing), axis))
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last || row.length < 2) return []
  const lengths = spans.map(([from, to]) => to - from)
  const solid = lengths.reduce((sum, length) => sum + length, 0)
  const each = gap ?? (last[1] - first[0] - solid) / (row.length - 1)
  let at = first[0]
  const starts = lengths.map((length) => {
    const start = at
    at += length + each
    return start
  })
  const keyAt = row.findIndex(({ id }) => id === keyId)
  const off = keyAt < 0 ? 0 : Math.round((spans[keyAt]?.[0] ?? 0) - (starts[keyAt] ?? 0))
  return row.flatMap((thing, i) => {
    const by = Math.round((starts[i] ?? 0) + off - (spans[i]?.[0] ?? 0))
    return by ? [transformed(axis === 'x' ? translation(by, 0) : translation(0, by), thing)] : []
  })
}
