// Halls and booths as an archive of IMDF 1.0.0 (Indoor Mapping Data Format, register.apple.com/resources/imdf). Each
// kind of feature has its own file, in degrees of WGS 84.
import { textIn } from '#contract/text.ts'
import type { Booth } from '#contract/entities/booth.ts'
import type { Facility, Hall, HallPosition, HallPlan } from '#contract/entities/hall.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Point, Polygon } from '#contract/kernel/geometry.ts'
import { pillarShape } from '#contract/drawing/out/sheet.ts'
import { flattened } from '#contract/plan/arcs.ts'
import type { Thing } from '#contract/plan/things.ts'
import { marksOf, type BoothMarks, type MarksOrNull } from '#contract/rules/booth-marks.ts'
import { bounds, labelSpot } from '#contract/rules/polygon.ts'
import { hallPositions } from '#contract/rules/site.ts'

export interface ImdfHall extends Pick<Hall, 'id' | 'name' | 'site'> {
  plan: HallPlan
  booths: readonly Pick<Booth, 'id' | 'name' | 'polygon' | 'scheme' | 'sector'>[]
}
export interface Fair {
  name: Bilingual
  /** Address in one line. */
  venue: Bilingual
  /** Country code of ISO 3166. */
  country: string
  /** Main language of the archive. */
  locale: 'fa' | 'en'
  madeAt: Date
}
/**
 * Latitude and longitude of a corner of the fairground, in degrees. Without a known location it is 0, 0, where a degree
 * is equally long in both directions. Lengths and angles are then correct, and the map can be moved.
 */
export type Anchor = readonly [latitude: number, longitude: number]
export const nowhere: Anchor = [0, 0]

type Degrees = [longitude: number, latitude: number]
type Labels = Record<string, string> | null
interface Feature {
  id: string
  type: 'Feature'
  feature_type: string
  geometry: { type: string; coordinates: unknown } | null
  properties: Record<string, unknown>
  /** Booth data for which IMDF has no field. RFC 7946 allows extra members beside `properties`. */
  ghorfeh?: BoothMarks
}
/** Metres in a degree on the equator of WGS 84. Imports use the same value. */
const metresInDegree = 111_320

/** @param idOf creates a stable id for a feature without one: each export of the hall gives it the same id */
export function imdfOf(
  fair: Fair,
  halls: readonly ImdfHall[],
  anchor: Anchor,
  idOf: (hallId: string, what: string) => string,
) {
  const places = hallPositions(halls)
  const degrees = degreesAt(anchor)
  const first = halls[0]?.id ?? ''
  const [venueId, addressId] = [idOf(first, 'imdf venue'), idOf(first, 'imdf address')]
  const placedHalls = halls.map((hall) => new HallFeatures(hall, places.get(hall.id)!, degrees, idOf, addressId))
  const corners = placedHalls.flatMap(({ outline }) => outline)
  const whole = frameOf(corners)
  const files = Map.groupBy(placedHalls.flatMap((hall) => hall.all()), ({ feature_type: kind }) => kind) // prettier-ignore
  const collection = (features: readonly Feature[]) => JSON.stringify({ type: 'FeatureCollection', features })
  return new Map([
    ['manifest.json', JSON.stringify(manifestOf(fair))],
    ['venue.geojson', collection([venueOf(fair, whole, venueId, addressId)])],
    ['address.geojson', collection([addressOf(fair, addressId)])],
    ...[...files].map(([kind, features]) => [`${kind}.geojson`, collection(features)] as const),
  ])
}

const manifestOf = ({ madeAt, locale }: Fair) => ({
  version: '1.0.0',
  created: madeAt.toISOString(),
  generated_by: 'Ghorfeh',
  language: locale === 'fa' ? 'fa-IR' : 'en-GB',
  extensions: null,
})
function venueOf({ name }: Fair, whole: readonly Degrees[], id: string, addressId: string): Feature {
  const geometry = { type: 'Polygon', coordinates: [closed(whole)] }
  return feature('venue', id, geometry, {
    category: 'conventioncenter',
    restriction: null,
    name: labelsOf(name),
    alt_name: null,
    hours: null,
    website: null,
    phone: null,
    display_point: pointAt(middleOf(whole)),
    address_id: addressId,
  })
}
/** The format requires a town. The fair has its location in one line, so the town is unknown. */
function addressOf({ venue, country }: Fair, id: string): Feature {
  const where = textIn(venue, 'en')
  return feature('address', id, null, {
    address: where,
    unit: null,
    locality: where,
    province: null,
    country,
    postal_code: null,
    postal_code_ext: null,
    postal_code_vanity: null,
  })
}

const feature = (
  kind: string,
  id: string,
  geometry: Feature['geometry'],
  properties: Feature['properties'],
): Feature => ({ id, type: 'Feature', feature_type: kind, geometry, properties })
const pointAt = (coordinates: Degrees) => ({ type: 'Point', coordinates })
const labelsOf = ({ fa, en }: Bilingual): Labels => {
  const labels = { ...(fa && { fa }), ...(en && { en }) }
  return Object.keys(labels).length > 0 ? labels : null
}
/**
 * Converts from the cm of the fairground, whose y axis points south. A billionth of a degree is a tenth of a
 * millimetre.
 */
const degreesAt =
  ([latitude, longitude]: Anchor) =>
  ([x, y]: readonly [number, number]): Degrees => {
    const short = (value: number) => Math.round(value * 1e9) / 1e9
    const across = metresInDegree * Math.cos((latitude * Math.PI) / 180)
    return [short(longitude + x / 100 / across), short(latitude - y / 100 / metresInDegree)]
  }
function frameOf(corners: readonly Degrees[]): Degrees[] {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return [[west, south], [east, south], [east, north], [west, north]] // prettier-ignore
}
const middleOf = (points: readonly Degrees[]): Degrees => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]
/** Closes a ring and makes it counter-clockwise. */
function closed(points: readonly Degrees[]): Degrees[] {
  const turn = points.reduce((sum, [x, y], at) => {
    const [u, v] = points[(at + 1) % points.length]!
    return sum + x * v - u * y
  }, 0)
  const around = turn < 0 ? points.toReversed() : [...points]
  return [...around, around[0]!]
}

const units: Readonly<Record<Facility['kind'], string>> = {
  info: 'unspecified',
  cafe: 'foodservice',
  prayer: 'unspecified',
  wc: 'restroom',
  storage: 'storage',
  stage: 'auditorium',
  firstAid: 'firstaid',
  other: 'unspecified',
}
const stairUnits: Readonly<Record<Extract<Thing, { kind: 'stairs' }>['use'], string>> = {
  stairs: 'stairs',
  escalator: 'escalator',
  lift: 'elevator',
  ramp: 'ramp',
}
const openings = { entrance: 'pedestrian.principal', emergency: 'emergencyexit', service: 'service' } as const

/** A hall at its position, as a building with one level. */
class HallFeatures {
  readonly outline: Degrees[]
  private readonly hall: ImdfHall
  private readonly place: (point: Point) => Degrees
  private readonly idOf: (what: string) => string
  private readonly addressId: string
  constructor(
    hall: ImdfHall,
    { at, angle }: HallPosition,
    degrees: (point: readonly [number, number]) => Degrees,
    idOf: (hallId: string, what: string) => string,
    addressId: string,
  ) {
    const { minX, minY, maxX, maxY } = bounds(hall.plan.outline)
    const turn = (angle * Math.PI) / 180
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    this.hall = hall
    this.addressId = addressId
    this.idOf = (what) => idOf(hall.id, `imdf ${what}`)
    this.place = ([x, y]) => {
      const [dx, dy] = [x - (minX + maxX) / 2, y - (minY + maxY) / 2]
      return degrees([at[0] + dx * cos - dy * sin, at[1] + dx * sin + dy * cos])
    }
    this.outline = hall.plan.outline.map(this.place)
  }

  all(): Feature[] {
    const { id, name, plan, booths } = this.hall
    const { doors, pillars, facilities, walls = [], stairs = [] } = plan
    const unit = (what: string, polygon: Polygon, category: string, says: Labels) =>
      this.on('unit', what, polygon, { category, restriction: null, accessibility: null, name: says, alt_name: null })
    const fixture = (what: string, polygon: Polygon, category: string) =>
      this.on('fixture', what, polygon, { category, name: null, alt_name: null, anchor_id: null })
    return [
      ...this.ground(id, labelsOf(name)),
      ...booths.map((booth) => ({
        ...unit(booth.id, booth.polygon, 'room', { en: booth.name }),
        id: booth.id,
        ...marked(booth),
      })),
      ...facilities.map((one, at) => unit(`facility ${at}`, one.polygon, units[one.kind], labelsOf(one.name))),
      ...stairs.map((one, at) => unit(`stairs ${at}`, flattened(one.shape), stairUnits[one.use], null)),
      ...pillars.map((pillar, at) => fixture(`pillar ${at}`, pillarShape(pillar), 'obstruction')),
      ...walls.flatMap(({ points, thickness }, at) =>
        stripsOf(points, thickness).map((strip, n) => fixture(`wall ${at} ${n}`, strip, 'wall')),
      ),
      ...doors.map((door, at) => this.opening(door, at)),
    ]
  }
  private ground(hallId: string, name: Labels): Feature[] {
    const polygon = { type: 'Polygon', coordinates: [closed(this.outline)] }
    const { x, y } = labelSpot(this.hall.plan.outline)
    const spot = pointAt(this.place([x, y]))
    return [
      feature('building', this.idOf('building'), null, {
        name,
        alt_name: null,
        category: 'unspecified',
        restriction: null,
        display_point: spot,
        address_id: this.addressId,
      }),
      feature('footprint', this.idOf('footprint'), polygon, {
        category: 'ground',
        name: null,
        building_ids: [this.idOf('building')],
      }),
      feature('level', hallId, polygon, this.level(name, spot)),
    ]
  }
  private level(name: Labels, spot: ReturnType<typeof pointAt>) {
    return {
      category: 'unspecified',
      restriction: null,
      outdoor: false,
      ordinal: 0,
      name,
      short_name: name,
      display_point: spot,
      address_id: null,
      building_ids: [this.idOf('building')],
    }
  }
  /** Feature on the level of this hall. `what` is a stable name from which its id is derived. */
  private on(kind: string, what: string, polygon: Polygon, properties: Feature['properties']): Feature {
    const { x, y } = labelSpot(polygon)
    const geometry = { type: 'Polygon', coordinates: [closed(polygon.map(this.place))] }
    return feature(kind, this.idOf(what), geometry, {
      ...properties,
      level_id: this.hall.id,
      display_point: pointAt(this.place([x, y])),
    })
  }
  private opening({ from, to, kind, name }: HallPlan['doors'][number], at: number): Feature {
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const geometry = { type: 'LineString', coordinates: [this.place(from), this.place(to)] }
    return feature('opening', this.idOf(`door ${at}`), geometry, {
      category: openings[kind],
      accessibility: null,
      access_control: null,
      door: null,
      name: labelsOf(name),
      alt_name: null,
      display_point: pointAt(this.place(middle)),
      level_id: this.hall.id,
    })
  }
}
/** Scheme and sector of a booth, if set. */
function marked(booth: MarksOrNull): Pick<Feature, 'ghorfeh'> {
  const marks = marksOf(booth)
  return Object.keys(marks).length > 0 ? { ghorfeh: marks } : {}
}
/** Walls as strips of their thickness, one per segment. */
const stripsOf = (points: readonly Point[], thickness: number): Polygon[] =>
  points.slice(1).flatMap(([bx, by], at) => {
    const [ax, ay] = points[at]!
    const length = Math.hypot(bx - ax, by - ay)
    if (length === 0) return []
    const [dx, dy] = [(-(by - ay) / length / 2) * thickness, ((bx - ax) / length / 2) * thickness]
    return [[[ax + dx, ay + dy], [bx + dx, by + dy], [bx - dx, by - dy], [ax - dx, ay - dy]]] // prettier-ignore
  })
