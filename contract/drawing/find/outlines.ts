// Every outline of a drawing that could be a booth, in centimetres.
import Flatbush from 'flatbush'
import type { Path, XY } from '../drawing.ts'
import type { Stretch } from './cuts.ts'
import { facesOf } from './faces.ts'
import { couldBeBooth, distance, isInside, outlineOf, signedArea, tidy, type Outline } from './outline.ts'
import type { Parts } from './roles.ts'

/** Maximum distance in cm between the ends of an open line that is meant to be closed. */
const gapThatCloses = 15
/** Maximum area of tables and pillars in cm². They would cut corners off booths. */
const furniture = 15_000

export interface Outlines {
  all: Outline[]
  /** Layers with too many crossings to search. */
  tangled: number[]
}
export function outlinesOf(paths: readonly Path[], parts: readonly Parts[]): Outlines {
  // A shape marked as a room or stairs is no booth, even if its name looks like a booth number.
  const kept = paths.filter(
    ({ layer, kind, closed, about }) => parts[layer]?.outlines && kind !== 'leader' && !(closed && about?.use),
  )
  const drawn = kept.flatMap((path) => drawnOutline(path) ?? [])
  const tangled: number[] = []
  const faces = [...Map.groupBy(kept, ({ layer }) => layer)].flatMap(([layer, here]) => {
    const found = facesOf(stretchesOf(here))
    if (found !== 'tangled') return found.flatMap((face) => faceOutline(face.points, layer, face) ?? [])
    tangled.push(layer)
    return []
  })
  return { all: unique([...drawn, ...faces]), tangled }
}

function drawnOutline({ points, closed, layer, kind, name, code, arcs, marks, stated }: Path): Outline | undefined {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return undefined
  const gap = closed ? 0 : distance(first, last)
  if (gap > gapThatCloses) return undefined
  const corners = tidy(points)
  if (!couldBeBooth(corners)) return undefined
  const made = kind === 'hatch' ? 'hatch' : gap > 0.5 ? 'gap' : 'closed'
  const gapAt: XY | undefined = gap > 0.5 ? [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] : undefined
  return outlineOf(corners, { layer, made, gap: gap > 0.5 ? gap : 0, gapAt, name, code, arcs, marks, stated })
}
function faceOutline(points: XY[], layer: number, { gap, gapAt }: { gap: number; gapAt: XY | undefined }) {
  const corners = tidy(points)
  return couldBeBooth(corners) ? outlineOf(corners, { layer, made: 'face', gap, gapAt }) : undefined
}

function stretchesOf(paths: readonly Path[]): Stretch[] {
  return paths.flatMap(({ points, closed, kind }) => {
    if (kind === 'hatch' || kind === 'circle') return []
    if (closed && Math.abs(signedArea(points)) < furniture) return []
    const steps = points.slice(1).map((point, at): Stretch => [points[at]!, point])
    const [first, last] = [points[0], points.at(-1)]
    return closed && first && last ? [...steps, [last, first] as const] : steps
  })
}

const rank: Readonly<Record<Outline['made'], number>> = { closed: 0, gap: 1, hatch: 3, face: 2 }
/** Removes duplicate outlines. The one drawn as an outline is preferred. */
function unique(all: readonly Outline[]): Outline[] {
  const ranked = all.toSorted(
    (a, b) => Number(b.code !== undefined) - Number(a.code !== undefined) || rank[a.made] - rank[b.made],
  )
  const index = new OutlineIndex(ranked)
  const gone = new Set<Outline>()
  for (const one of ranked) {
    if (gone.has(one)) continue
    for (const other of index.near(one)) {
      if (other === one || gone.has(other) || !isSame(one, other)) continue
      gone.add(other)
      const both = isDrawn(one) && isDrawn(other) && one.layer === other.layer
      if (both) one.twice = Math.max(one.twice ?? 0, apart(one, other))
      one.name ??= other.name
      one.stated ??= other.stated
    }
  }
  return ranked.filter((one) => !gone.has(one))
}
const isDrawn = ({ made }: Outline) => made === 'closed' || made === 'gap'
const apart = ({ box: a }: Outline, { box: b }: Outline) =>
  Math.max(Math.abs(a.minX - b.minX), Math.abs(a.minY - b.minY), Math.abs(a.maxX - b.maxX), Math.abs(a.maxY - b.maxY))
const isSame = (one: Outline, other: Outline) =>
  apart(one, other) <= 6 && Math.abs(one.area - other.area) <= 0.05 * Math.max(one.area, other.area)

/** Spatial index of outlines. */
export class OutlineIndex {
  private readonly outlines: readonly Outline[]
  private readonly index: Flatbush
  constructor(outlines: readonly Outline[]) {
    this.outlines = outlines
    this.index = new Flatbush(Math.max(1, outlines.length))
    for (const { box } of outlines) this.index.add(box.minX, box.minY, box.maxX, box.maxY)
    if (outlines.length === 0) this.index.add(0, 0, 0, 0)
    this.index.finish()
  }
  near({ box }: Pick<Outline, 'box'>, by = 6): Outline[] {
    return this.take(this.index.search(box.minX - by, box.minY - by, box.maxX + by, box.maxY + by))
  }
  /** Outlines around a point, the smallest first. */
  around(x: number, y: number): Outline[] {
    return this.take(this.index.search(x, y, x, y))
      .filter(({ points }) => isInside(points, x, y))
      .toSorted((a, b) => a.area - b.area)
  }
  private take(found: readonly number[]) {
    return found.flatMap((at) => this.outlines[at] ?? [])
  }
}
