// Snapping of things that the user moves. For each axis the first kind within reach wins: corner, edge, equal gap,
// aisle, pillar, wall, background line, grid.
import type { Point } from '../../kernel/geometry.ts'
import { bounds, edgesOf, type Bounds, type Edge } from '../../rules/polygon.ts'
import { apart, gapHits, high, low, moved, other, type Axis, type Hit } from './gaps.ts'
import { footOn } from './points.ts'

export const gridCm = 50
/** Largest snapping distance in cm of the hall, whatever the zoom. */
const farthest = 60
/** Neighbours farther away than this, in cm, are ignored. */
const neighbourhood = 2_000

/** An object to which moved things snap. The status line shows its `name`. */
export interface Hold {
  name: string
  polygon: readonly Point[]
  box: Bounds
  /** Whether the shape is still being drawn, so that its last corner is not joined to its first. */
  isOpen?: boolean
}
export interface SnapTargets {
  holds: readonly Hold[]
  pillars: readonly Point[]
  /** Outline of the hall, and walls. */
  walls: readonly (readonly Point[])[]
  /** Background lines, where they are switched on. */
  background: readonly Hold[]
  aisle: number
}
export type SnapKind = 'corner' | 'edge' | 'gap' | 'aisle' | 'pillar' | 'wall' | 'background' | 'grid'
export interface Guide {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
}
/** Dimension line between two things. */
export interface GapTag {
  axis: 'x' | 'y'
  from: number
  to: number
  /** Coordinate of the dimension line on the axis that is not `axis`. */
  at: number
  equal: boolean
}
export interface Snapped {
  dx: number
  dy: number
  guides: Guide[]
  gaps: GapTag[]
  to: { kind: SnapKind; name: string; length?: number }[]
}
export interface Moving {
  box: Bounds
  corners: readonly Point[]
}

const nearest = (hits: readonly Hit[], reach: number): Hit | undefined => {
  let best: Hit | undefined
  for (const hit of hits) if (Math.abs(hit.by) <= reach && (!best || Math.abs(hit.by) < Math.abs(best.by))) best = hit
  return best
}

function cornerHit(corners: readonly Point[], holds: readonly Hold[], reach: number) {
  let best: { dx: number; dy: number; name: string; point: Point; box: Bounds } | undefined
  let least = reach
  for (const { polygon, name, box } of holds)
    for (const [x, y] of polygon)
      for (const [cx, cy] of corners) {
        const far = Math.max(Math.abs(x - cx), Math.abs(y - cy))
        if (far < least) [best, least] = [{ dx: x - cx, dy: y - cy, name, point: [x, y], box }, far]
      }
  return best
}

/** Candidates from the sides of neighbours’ boxes. The nearest neighbour comes first, so it wins a tie. */
function edgeHits(box: Bounds, axis: Axis, holds: readonly Hold[]): Hit[] {
  const hits: (Hit & { far: number })[] = []
  for (const hold of holds) {
    const far = apart(box, hold.box, other(axis))
    for (const line of [low(hold.box, axis), high(hold.box, axis)])
      for (const mine of new Set([low(box, axis), high(box, axis)]))
        hits.push({ by: line - mine, kind: 'edge', name: hold.name, line, touches: hold.box, far })
  }
  return hits.sort((a, b) => a.far - b.far)
}

function wallHits(box: Bounds, axis: Axis, walls: SnapTargets['walls']): Hit[] {
  const i = axis === 'x' ? 0 : 1
  return walls.flatMap((wall) =>
    edgesOf(wall).flatMap(([a, b]): Hit[] =>
      a[i] === b[i]
        ? [low(box, axis), high(box, axis)].map((mine) => ({
            by: a[i] - mine,
            kind: 'wall',
            name: '',
            line: a[i],
            touches: bounds([a, b]),
          }))
        : [],
    ),
  )
}

const pillarHits = (box: Bounds, axis: Axis, pillars: readonly Point[]): Hit[] =>
  pillars.flatMap((at) => {
    const line = at[axis === 'x' ? 0 : 1]
    return [low(box, axis), (low(box, axis) + high(box, axis)) / 2, high(box, axis)].map((mine): Hit => ({
      by: Math.round(line - mine),
      kind: 'pillar',
      name: '',
      line,
      touches: bounds([at, at]),
    }))
  })

/** Hit of the first kind in the order of priority that is within reach on this axis. */
function axisHit(box: Bounds, axis: Axis, ground: SnapTargets, reach: number): Hit | undefined {
  const { equal, aisles } = gapHits({ box, axis, holds: ground.holds, aisle: ground.aisle })
  return (
    nearest(edgeHits(box, axis, ground.holds), reach) ??
    nearest(equal, reach) ??
    nearest(aisles, reach) ??
    nearest(pillarHits(box, axis, ground.pillars), reach) ??
    nearest(wallHits(box, axis, ground.walls), reach) ??
    nearest(backgroundHits(box, axis, ground.background, reach), reach)
  )
}

/** Distance to the nearest grid line. It has no reach, so there is always a hit. */
function gridHit(box: Bounds, axis: Axis): Hit {
  const at = low(box, axis)
  return { by: Math.round(at / gridCm) * gridCm - at, kind: 'grid', name: '' }
}

/** Guide that spans everything on the line, including `holder`, the first thing that the box snapped to. */
function guideOf(axis: Axis, line: number, holder: Bounds, box: Bounds, { holds, pillars }: SnapTargets): Guide {
  const touched = [
    holder,
    box,
    ...holds.flatMap((hold) => (low(hold.box, axis) === line || high(hold.box, axis) === line ? [hold.box] : [])),
    ...pillars.flatMap((at) => (at[axis === 'x' ? 0 : 1] === line ? [bounds([at])] : [])),
  ]
  const across = other(axis)
  const from = Math.min(...touched.map((one) => low(one, across)))
  return { axis, at: line, from, to: Math.max(...touched.map((one) => high(one, across))) }
}

interface Axes {
  x: boolean
  y: boolean
}
/** Snaps a box that the user moves. `reach` is in cm of the hall; `axes` are those on which it may move. */
export function snapBox(
  moving: Moving,
  ground: SnapTargets,
  reach: number,
  grid: boolean,
  axes: Axes = { x: true, y: true },
): Snapped {
  const far = Math.min(reach, farthest)
  const isNear = ({ box }: Hold) =>
    apart(moving.box, box, 'x') <= neighbourhood && apart(moving.box, box, 'y') <= neighbourhood
  const near = { ...ground, holds: ground.holds.filter(isNear) }
  const corner = axes.x && axes.y ? cornerHit(moving.corners, near.holds, far) : undefined
  if (corner) return snapToCorner(moving.box, corner, near)
  const hitOn = (axis: Axis) =>
    axes[axis] ? (axisHit(moving.box, axis, near, far) ?? (grid ? gridHit(moving.box, axis) : undefined)) : undefined
  return snapToLines(moving.box, hitOn('x'), hitOn('y'), near)
}

function snapToCorner(box: Bounds, corner: NonNullable<ReturnType<typeof cornerHit>>, ground: SnapTargets): Snapped {
  const { dx, dy, name, point } = corner
  const rest = moved(box, dx, dy)
  const guides = (['x', 'y'] as const).map((axis, i) => guideOf(axis, point[i] ?? 0, corner.box, rest, ground))
  return { dx, dy, guides, gaps: [], to: [{ kind: 'corner', name }] }
}

/** Combines the hits of both axes. The grid is only reported when nothing else was hit. */
function snapToLines(box: Bounds, x: Hit | undefined, y: Hit | undefined, ground: SnapTargets): Snapped {
  const [dx, dy] = [x?.by ?? 0, y?.by ?? 0]
  const rest = moved(box, dx, dy)
  const guide = (axis: Axis, hit: Hit | undefined) =>
    hit?.line !== undefined && hit.touches ? [guideOf(axis, hit.line, hit.touches, rest, ground)] : []
  const to = [x, y].flatMap((hit) =>
    hit ? [{ kind: hit.kind, name: hit.name, ...(hit.length !== undefined && { length: hit.length }) }] : [],
  )
  const spoken = to.filter(({ kind }) => kind !== 'grid')
  return {
    dx,
    dy,
    guides: [...guide('x', x), ...guide('y', y)],
    gaps: [...(x?.gaps ?? []), ...(y?.gaps ?? [])].slice(0, 4),
    to: spoken.length ? spoken : to.slice(0, 1),
  }
}

/** Snaps a single point to whole centimetres. Corners of background lines and slanting lines set both axes. */
export function snapPoint(
  x: number,
  y: number,
  ground: SnapTargets,
  reach: number,
  grid: boolean,
  axes = { x: true, y: true },
): Snapped & { point: Point } {
  const [rx, ry] = [Math.round(x), Math.round(y)]
  const box = { minX: rx, minY: ry, maxX: rx, maxY: ry }
  const snapped = snapBox({ box, corners: [[rx, ry]] }, ground, reach, grid, axes)
  const spot = axes.x && axes.y ? snapToBackground(snapped, [rx, ry], ground, Math.min(reach, farthest)) : undefined
  return spot ?? { ...snapped, point: [rx + snapped.dx, ry + snapped.dy] }
}
function snapToBackground({ to, dx, dy }: Snapped, [x, y]: Point, { background }: SnapTargets, reach: number) {
  if (background.length === 0 || !to.every(({ kind }) => kind === 'grid' || kind === 'background')) return undefined
  const isHeld = to.some(({ kind }) => kind === 'background')
  const point = spotNear([x, y], background, reach, isHeld)
  if (!point || (point[0] === x + dx && point[1] === y + dy && isHeld)) return undefined
  const kind: SnapKind = 'background'
  return { dx: point[0] - x, dy: point[1] - y, guides: [], gaps: [], to: [{ kind, name: '' }], point }
}

/** Directions in degrees of neighbours’ sides that are neither level nor upright, the nearest neighbour first. */
export function directionsNear({ holds }: SnapTargets, [x, y]: Point): number[] {
  const at = { minX: x, minY: y, maxX: x, maxY: y }
  const far = ({ box }: Hold) => Math.max(apart(at, box, 'x'), apart(at, box, 'y'))
  const near = holds.filter((hold) => far(hold) <= neighbourhood).toSorted((a, b) => far(a) - far(b))
  const edges = near.flatMap(({ polygon, isOpen }) => edgesOf(polygon).slice(0, isOpen ? -1 : undefined))
  const slanting = edges.filter(([a, b]) => a[0] !== b[0] && a[1] !== b[1])
  return [...new Set(slanting.map(([a, b]) => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI))]
}

const steady = 3
/**
 * Aligns the end of a side with 0°, 90°, 45°, 135° or a direction in `directions`. Undefined when none is within 3°.
 */
export function steadied(from: Point, x: number, y: number, directions: readonly number[] = []): Point | undefined {
  const length = Math.hypot(x - from[0], y - from[1])
  if (length < 1) return undefined
  const angle = (Math.atan2(y - from[1], x - from[0]) * 180) / Math.PI
  const off = (goal: number) => Math.abs(((((angle - goal) % 180) + 270) % 180) - 90)
  const goal = [0, 90, 45, 135, ...directions].find((one) => off(one) <= steady)
  if (goal === undefined) return undefined
  const [ux, uy] = [Math.cos((goal * Math.PI) / 180), Math.sin((goal * Math.PI) / 180)]
  const along = (x - from[0]) * ux + (y - from[1]) * uy
  return [Math.round(from[0] + ux * along), Math.round(from[1] + uy * along)]
}

// Background lines, such as outlines that an import left out. Things snap to them only along their own length.
const isNear = (a: Bounds, b: Bounds, reach: number) => apart(a, b, 'x') <= reach && apart(a, b, 'y') <= reach
/** Edges near a box, each with its own bounding box. */
const edgesNear = (box: Bounds, background: readonly Hold[], reach: number): { edge: Edge; around: Bounds }[] =>
  background
    .filter((hold) => isNear(box, hold.box, reach))
    .flatMap(({ polygon }) => edgesOf(polygon).map((edge) => ({ edge, around: bounds(edge) })))
    .filter(({ around }) => isNear(box, around, reach))

/** Upright lines give hits on x, level ones on y. */
function backgroundHits(box: Bounds, axis: Axis, background: readonly Hold[], reach: number): Hit[] {
  return edgesNear(box, background, reach).flatMap(({ around }): Hit[] => {
    const line = low(around, axis)
    if (line !== high(around, axis) || low(around, other(axis)) === high(around, other(axis))) return []
    return [low(box, axis), high(box, axis)].map((mine) => ({
      by: line - mine,
      kind: 'background',
      name: '',
      line,
      touches: around,
    }))
  })
}

/**
 * Nearest corner of a background line within reach, else the nearest point on a line. `onlyCorner`: one axis has
 * snapped already.
 */
function spotNear([x, y]: Point, background: readonly Hold[], reach: number, onlyCorner: boolean) {
  const box = { minX: x, minY: y, maxX: x, maxY: y }
  const edges = edgesNear(box, background, reach).map(({ edge }) => edge)
  const spots = (some: readonly Point[]) =>
    some
      .map((at) => ({ at, far: Math.hypot(at[0] - x, at[1] - y) }))
      .filter(({ far }) => far <= reach)
      .toSorted((a, b) => a.far - b.far)[0]?.at
  return spots(edges.flat()) ?? (onlyCorner ? undefined : spots(edges.map((edge) => footOn(edge, x, y))))
}
