// Turns the detected building into things of a plan: pillars, doors and place names that the plan lacks. Walls are
// added only to a hall without walls.
import type { Point } from '../kernel/geometry.ts'
import type { LayerRole, PlanDocument } from '../plan/document.ts'
import { flattened } from '../plan/arcs.ts'
import type { Shape, Thing } from '../plan/things.ts'
import { centroid } from '../rules/polygon.ts'
import type { Arcs, XY } from './drawing.ts'
import type { Building } from './find/building.ts'

type LayerOf = (role: LayerRole) => string
const most = 300
/** Thickness in cm of a wall drawn as a single line. */
const thickness = 10
/** A detected part at most this many cm from a part of the plan is the same part, and is not added. */
const near = 20

export function builtInto(
  { things }: PlanDocument,
  building: Building,
  shift: Point,
  newId: () => string,
  layer: LayerOf,
): Thing[] {
  const known = things.flatMap(placesOf)
  const made = [
    ...wallsOf(building, shift),
    ...pillarsOf(building, shift),
    ...doorsOf(building, shift),
    ...facilitiesOf(building, shift),
    ...stairsOf(building, shift),
    ...textsOf(building, shift),
  ]
  const hasWalls = things.some(({ kind }) => kind === 'wall')
  return made
    .map((make) => make(newId(), layer))
    .filter((thing) => (thing.kind === 'wall' ? !hasWalls : !placesOf(thing).some((place) => isNear(place, known))))
}
const placesOf = (thing: Thing): Point[] => {
  if (thing.kind === 'pillar' || thing.kind === 'text') return [thing.at]
  if (thing.kind === 'door') return [thing.from, thing.to]
  if (thing.kind !== 'facility' && thing.kind !== 'stairs') return []
  const { x, y } = centroid(flattened(thing.shape))
  return [[x, y]]
}
const isNear = ([x, y]: Point, known: readonly Point[]) => known.some(([u, v]) => Math.hypot(x - u, y - v) <= near)

type Make = (id: string, layer: LayerOf) => Thing
const moved = ([x, y]: XY, [dx, dy]: Point): Point => [x + dx, y + dy]

const wallsOf = ({ walls }: Building, shift: Point): Make[] =>
  walls
    .filter(({ points }) => points.length <= 64)
    .slice(0, most)
    .map(({ points, thickness: drawn }) => (id, layer) => ({
      id,
      layer: layer('building'),
      kind: 'wall',
      points: points.map((point) => moved(point, shift)),
      thickness: drawn ?? thickness,
    }))
const pillarsOf = ({ pillars }: Building, shift: Point): Make[] =>
  pillars.map(({ x, y, width, height, angle, round }) => (id, layer) => ({
    id,
    layer: layer('building'),
    kind: 'pillar',
    at: moved([x, y], shift),
    width,
    height,
    angle,
    round,
  }))
const doorsOf = ({ doors }: Building, shift: Point): Make[] =>
  doors.map(({ from, to, about }) => (id, layer) => ({
    id,
    layer: layer('building'),
    kind: 'door',
    from: moved(from, shift),
    to: moved(to, shift),
    use: doorUses.find((use) => use === about?.use) ?? 'entrance',
    name: about ? { fa: about.fa ?? '', en: about.en ?? '' } : { fa: 'ورودی', en: 'Entrance' },
  }))
const doorUses: readonly Extract<Thing, { kind: 'door' }>['use'][] = ['entrance', 'emergency', 'service']
const facilitiesOf = ({ facilities }: Building, shift: Point): Make[] =>
  facilities.map(({ use, name, ...room }) => (id, layer) => ({
    id,
    layer: layer('facilities'),
    kind: 'facility',
    shape: shapeAt(room, shift),
    use,
    name,
  }))
const stairsOf = ({ stairs }: Building, shift: Point): Make[] =>
  stairs.map(({ use, up, ...room }) => (id, layer) => ({
    id,
    layer: layer('building'),
    kind: 'stairs',
    shape: shapeAt(room, shift),
    use,
    up,
  }))
/** Converts a found outline to a shape of a plan, with its arcs if it has any. */
export function shapeAt({ points, arcs }: { points: readonly XY[]; arcs?: Arcs | undefined }, shift: Point): Shape {
  if (!arcs) return { corners: points.map((point) => moved(point, shift)) }
  return { corners: arcs.corners.map((point) => moved(point, shift)), bulges: arcs.bulges }
}
const textsOf = ({ places }: Building, shift: Point): Make[] =>
  places.slice(0, most).map(({ text, x, y, height }) => (id, layer) => ({
    id,
    layer: layer('texts'),
    kind: 'text',
    at: moved([x, y], shift),
    text: { fa: text.slice(0, 80), en: text.slice(0, 80) },
    size: Math.max(10, Math.round(height)),
    angle: 0,
  }))
