// Finds the parts of the building: hall outline, pillars, doors, place names. In centimetres, like the outlines.
import type { About, Drawing, Path, XY } from '../drawing.ts'
import { boxOf, distance, isInside, middleOf, outlineOf, signedArea, tidy, toStretch, type Outline } from './outline.ts'
import { facesOf } from './faces.ts'
import { roleByName, type Role } from './roles.ts'
import { roomsOf, type FacilityRoom, type StairsRoom } from './rooms.ts'

export interface Pillar {
  x: number
  y: number
  width: number
  height: number
  /** Rotation in degrees. */
  angle: number
  round: boolean
}
export interface Opening {
  from: XY
  to: XY
  about?: About
}
export interface WallLine {
  points: XY[]
  /** Thickness in cm, if a file that we wrote contains it. */
  thickness: number | undefined
}
export interface NamedSpot {
  text: string
  x: number
  y: number
  height: number
}
export interface Building {
  outline: XY[] | undefined
  /** Walls that are not part of the hall outline. */
  walls: WallLine[]
  pillars: Pillar[]
  doors: Opening[]
  places: NamedSpot[]
  facilities: FacilityRoom[]
  stairs: StairsRoom[]
}

const roleOf = (drawing: Drawing, given: ReadonlyMap<number, Role>) => {
  const roles = drawing.layers.map(({ name }, at) => given.get(at) ?? roleByName(name))
  return (layer: number) => roles[layer]
}

export function buildingOf(
  drawing: Drawing,
  given: ReadonlyMap<number, Role>,
  outlines: readonly Outline[],
  booths: readonly Outline[],
): Building {
  const role = roleOf(drawing, given)
  const of = (wanted: Role) => drawing.paths.filter(({ layer }) => role(layer) === wanted)
  const walls = of('walls')
  const outline = hallAround(walls, outlines, booths)
  const { facilities, stairs, named } = roomsOf(drawing, role)
  return {
    outline,
    walls: walls
      .filter(({ points, kind }) => kind !== 'hatch' && !isBorder(points, outline))
      .slice(0, 2_000)
      .map(({ points, closed, about }) => ({ points: wallOf(points, closed), thickness: about?.thickness })),
    facilities,
    stairs,
    pillars: distinct(of('pillars').flatMap((path) => pillarOf(path) ?? [])),
    doors: doorsOf(of('doors'), outline),
    places: drawing.texts
      .filter((text) => ['places', 'facilities'].includes(role(text.layer) ?? '') && !named.has(text))
      .map(({ text, x, y, height }) => ({ text, x, y, height })),
  }
}

/** Smallest wall outline around nearly all booths, else the smallest outline of any lines. */
function hallAround(
  walls: readonly Path[],
  outlines: readonly Outline[],
  booths: readonly Outline[],
): XY[] | undefined {
  if (booths.length === 0) return undefined
  const closed = walls
    .filter((path) => path.closed && path.points.length > 2)
    .map((path) => outlineOf(tidy(path.points), { layer: path.layer, made: 'closed' }))
  const found = facesOf(walls.flatMap(({ points, closed: ring }) => steps(points, ring)))
  const faces =
    found === 'tangled' ? [] : found.map(({ points }) => outlineOf(tidy(points), { layer: -1, made: 'face' }))
  const middles = booths.map(({ points }) => middleOf(points))
  const holds = ({ points }: Outline) =>
    middles.filter(([x, y]) => isInside(points, x, y)).length >= 0.9 * middles.length
  const around = (some: readonly Outline[]) =>
    some.filter((one) => one.points.length > 2 && holds(one)).toSorted((a, b) => a.area - b.area)[0]
  return (around([...closed, ...faces]) ?? around(outlines.filter((one) => !booths.includes(one) && one.area > 60)))
    ?.points
}
const steps = (points: readonly XY[], closed: boolean) =>
  points.flatMap((point, at) => {
    const next = points[at + 1] ?? (closed ? points[0] : undefined)
    return next ? [[point, next] as const] : []
  })
const wallOf = (points: readonly XY[], closed: boolean): XY[] =>
  closed && points[0] ? [...points, points[0]] : [...points]
const isBorder = (points: readonly XY[], outline: readonly XY[] | undefined) =>
  outline !== undefined &&
  points.every((point) =>
    outline.some((from, at) => toStretch(point, from, outline[(at + 1) % outline.length]!).away <= 45),
  )

const pillarSides = [10, 300] as const
function pillarOf({ points, closed, kind }: Path): Pillar | undefined {
  if (!closed || points.length < 3) return undefined
  const corners = kind === 'circle' ? points : tidy(points)
  const [x, y] = middleOf(corners)
  const [first, second, third] = corners
  if (!first || !second || !third) return undefined
  const round = kind === 'circle' || corners.length > 8
  const box = boxOf(corners)
  const angle = round ? 0 : Math.atan2(second[1] - first[1], second[0] - first[0])
  const rectangle = corners.length === 4
  const width = rectangle ? distance(first, second) : box.maxX - box.minX
  const height = rectangle ? distance(second, third) : box.maxY - box.minY
  if (
    Math.max(width, height) > pillarSides[1] ||
    Math.min(width, height) < pillarSides[0] ||
    Math.abs(signedArea(corners)) < 60
  )
    return undefined
  return { x, y, width, height, angle: rectangle ? upright((angle * 180) / Math.PI) : 0, round }
}
/** A rectangle turned by 90° is an unturned one with its sides swapped. Small angle errors count as 0. */
const upright = (degrees: number) => {
  const turn = ((degrees % 180) + 180) % 180
  return turn < 0.2 || turn > 179.8 ? 0 : Math.round(turn * 100) / 100
}
const distinct = (pillars: readonly Pillar[]): Pillar[] => {
  const seen = new Map(pillars.map((one) => [`${Math.round(one.x / 5)},${Math.round(one.y / 5)}`, one]))
  return [...seen.values()].slice(0, 2_000)
}

/**
 * The opening of a door leaf runs from its hinge to the arc end that lies in the wall. Two leaves that meet are one
 * door.
 */
function doorsOf(paths: readonly Path[], outline: readonly XY[] | undefined): Opening[] {
  const openings = paths.flatMap((path) =>
    path.kind === 'arc'
      ? (openingOf(path, outline) ?? [])
      : path.kind === 'line' && !hasArcs(paths)
        ? straightOpening(path)
        : [],
  )
  const doors: Opening[] = []
  for (const one of openings) {
    const other = doors.find((door) => distance(door.to, one.to) <= 10)
    if (other) other.to = one.from
    else if (!doors.some((door) => distance(door.from, one.from) <= 10 && distance(door.to, one.to) <= 10))
      doors.push({ ...one })
  }
  return doors.slice(0, 400)
}
const hasArcs = (paths: readonly Path[]) => paths.some(({ kind }) => kind === 'arc')
const straightOpening = ({ points: [from, to], about }: Path): Opening[] =>
  from && to && distance(from, to) >= (about ? 1 : 60) && distance(from, to) <= 2_000
    ? [{ from, to, ...(about && { about }) }]
    : []
function openingOf({ points }: Path, outline: readonly XY[] | undefined): Opening | undefined {
  const [a, b, c] = [points[0], points[Math.floor(points.length / 2)], points.at(-1)]
  if (!a || !b || !c) return undefined
  const hinge = middleOfCircle(a, b, c)
  const radius = hinge && distance(hinge, a)
  if (!hinge || !radius || radius < 40 || radius > 600) return undefined
  const toWall = (point: XY) =>
    outline
      ? Math.min(...outline.map((from, at) => toStretch(point, from, outline[(at + 1) % outline.length]!).away))
      : 0
  return { from: hinge, to: toWall(a) <= toWall(c) ? a : c }
}
function middleOfCircle([ax, ay]: XY, [bx, by]: XY, [cx, cy]: XY): XY | undefined {
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
  if (Math.abs(d) < 1e-6) return undefined
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy]
  return [(a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d, (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d]
}
