// Halls and their contents as shapes (docs/decisions/exports.md): in metres, x to the right and y upwards as on the
// plan. Each hall has its own coordinates. Their origin is the lower left corner of the box around its outline.
import { pillarShape } from '#contract/drawing/out/sheet.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Sector } from '#contract/entities/exhibitor.ts'
import type { Hall, HallPlan } from '#contract/entities/hall.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { flattened } from '#contract/plan/arcs.ts'
import type { BoothScheme } from '#contract/rules/booth-marks.ts'

type Coordinates = [x: number, y: number]
export type Geometry =
  | { type: 'Polygon'; coordinates: [Coordinates[]] }
  | { type: 'LineString'; coordinates: Coordinates[] }
export type ShapeKind = 'hall' | 'wall' | 'door' | 'pillar' | 'stairs' | 'facility' | 'booth'
/**
 * A shape of the export. Money is in euros before VAT, areas in m², lengths in metres. Fields that its kind does not
 * have are null.
 */
export interface Shape {
  kind: ShapeKind
  /** Id of a hall or a booth. */
  id: string | null
  hallId: string
  hall: Bilingual
  /** Code of a booth, kind of a door or facility, or kind of stairs such as an escalator. */
  code: string | null
  name: Bilingual | null
  active: boolean | null
  state: Booth['state'] | null
  area: number | null
  openSides: number | null
  scheme: BoothScheme | null
  sector: Sector | null
  maxHeight: number | null
  pricePerSquareMetre: number | null
  price: number | null
  company: Bilingual | null
  exhibitorId: string | null
  /** Thickness of a wall, in metres. */
  thickness: number | null
  /** Upward direction of stairs, in degrees clockwise from the right. */
  up: number | null
  geometry: Geometry
}

type Placed = Pick<Hall, 'id' | 'name' | 'active' | 'maxHeightCm'> & { plan: HallPlan }
/** Shapes of a hall: first its outline, then walls, doors and the like, then its booths by code. */
export function shapesOf(hall: Placed, booths: readonly Booth[]): Shape[] {
  const { outline, doors, pillars, facilities, walls = [], stairs = [] } = hall.plan
  const place = placing(outline)
  const { id, name, active, maxHeightCm } = hall
  const shape = (kind: ShapeKind, geometry: Geometry, more: Partial<Shape> = {}): Shape => ({
    ...nothing,
    kind,
    hallId: id,
    hall: name,
    geometry,
    ...more,
  })
  return [
    shape('hall', ring(outline, place), { id, name, active, maxHeight: maxHeightCm / 100 }),
    ...walls.map(({ points, thickness }) => shape('wall', line(points, place), { thickness: thickness / 100 })),
    ...doors.map(({ from, to, kind, name: says }) =>
      shape('door', line([from, to], place), { code: kind, name: says }),
    ),
    ...pillars.map((pillar) => shape('pillar', ring(pillarShape(pillar), place))),
    ...stairs.map(({ shape: drawn, use, up }) => shape('stairs', ring(flattened(drawn), place), { code: use, up })),
    ...facilities.map((one) => shape('facility', ring(one.polygon, place), { code: one.kind, name: one.name })),
    ...booths.map((booth) => shape('booth', ring(booth.polygon, place), ofBooth(booth))),
  ]
}
const euros = (cents: number | null) => (cents === null ? null : cents / 100)
const ofBooth = (booth: Booth): Partial<Shape> => ({
  id: booth.id,
  code: booth.name,
  active: booth.active,
  state: booth.state,
  area: booth.meterage,
  openSides: booth.openSides,
  scheme: booth.scheme ?? null,
  sector: booth.sector ?? null,
  pricePerSquareMetre: euros(booth.pricePerSquareMetreCents),
  price: euros(booth.totalCents),
  company: booth.company,
  exhibitorId: booth.exhibitor?.id ?? null,
})
const nothing = {
  id: null,
  code: null,
  name: null,
  active: null,
  state: null,
  area: null,
  openSides: null,
  scheme: null,
  sector: null,
  maxHeight: null,
  pricePerSquareMetre: null,
  price: null,
  company: null,
  exhibitorId: null,
  thickness: null,
  up: null,
}

/** Returns a function from plan coordinates (cm, y downwards) to coordinates of the export (metres, y upwards). */
function placing(outline: Polygon) {
  const left = Math.min(...outline.map(([x]) => x))
  const bottom = Math.max(...outline.map(([, y]) => y))
  const metres = (cm: number) => Math.round(cm * 10) / 1_000 // corners of round or turned shapes are not on whole centimetres
  return ([x, y]: Point): Coordinates => [metres(x - left), metres(bottom - y)]
}
const line = (points: readonly Point[], place: (point: Point) => Coordinates): Geometry => ({
  type: 'LineString',
  coordinates: points.map(place),
})

/** A closed, counter-clockwise ring, as RFC 7946 requires for the outside of a polygon. */
function ring(polygon: Polygon, place: (point: Point) => Coordinates): Geometry {
  const points = polygon.map(place)
  const turn = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]!
    return sum + x * nextY - nextX * y
  }, 0)
  const around = turn < 0 ? points.toReversed() : points
  return { type: 'Polygon', coordinates: [[...around, around[0]!]] }
}

/** Well-known text of a shape, which other programs read in a table: POLYGON ((0 0, 12 0, …)). */
export const wellKnownText = ({ type, coordinates }: Geometry) => {
  const line = (points: readonly Coordinates[]) => `(${points.map(([x, y]) => `${x} ${y}`).join(', ')})`
  return type === 'Polygon' ? `POLYGON (${line(coordinates[0])})` : `LINESTRING ${line(coordinates)}`
}

/** Declares the unit and axes of the coordinates. RFC 7946 expects degrees, but allows others by agreement. */
const coordinates = {
  format: 'ghorfeh-halls/1',
  unit: 'metre',
  axes: 'x to the right, y upwards, as on the plan',
  origin: 'the lower left corner of the box around the outline; each hall has its own',
  money: 'euro before VAT',
  area: 'square metre',
}
/** GeoJSON collection of shapes, streamed while they are read. */
export async function* planCollection(edition: string, shapes: AsyncIterable<Shape>) {
  const head = { type: 'FeatureCollection', coordinates: { ...coordinates, edition } }
  yield `${JSON.stringify(head).slice(0, -1)},"features":[`
  let before = '\n'
  for await (const { geometry, id, ...rest } of shapes) {
    const properties = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null))
    yield before + JSON.stringify({ type: 'Feature', ...(id && { id }), geometry, properties })
    before = ',\n'
  }
  yield '\n]}\n'
}
