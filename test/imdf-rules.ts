// Rules of IMDF 1.0.0 (OGC 20-094) for an archive that can be checked from the files alone. No external validator is
// run here. These are the rules of the reference that our writer could break.
import { isInside } from '#contract/drawing/find/outline.ts'

type XY = [number, number]
interface Feature {
  id?: unknown
  type?: unknown
  feature_type?: unknown
  geometry?: { type: string; coordinates: unknown } | null
  properties?: Record<string, unknown>
}
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isLabels = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.entries(value).length > 0 && Object.entries(value).every(([tag, word]) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag) && isText(word)) // prettier-ignore
const orNull = (rule: (value: unknown) => boolean) => (value: unknown) => value === null || rule(value)
const among =
  (...words: string[]) =>
  (value: unknown) =>
    words.includes(value as string)
const isId = (value: unknown) => uuid.test(String(value))
const isIds = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isId)
const isPoint = (value: unknown) => (value as { type?: string } | null)?.type === 'Point'
const isTrue = (value: unknown) => typeof value === 'boolean'
const nothing = (value: unknown) => value === null
const labels = orNull(isLabels)
const text = orNull(isText)
const restriction = orNull(among('employeesonly', 'restricted'))

/** Geometry and required properties, with their allowed values, per feature type. */
const types: Record<string, { geometry: 'Polygon' | 'LineString' | null; properties: Record<string, (value: unknown) => boolean> }> = {
  address: { geometry: null, properties: { address: isText, unit: text, locality: isText, province: orNull((value) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(String(value))), country: (value) => /^[A-Z]{2}$/.test(String(value)), postal_code: text, postal_code_ext: text, postal_code_vanity: text } },
  venue: { geometry: 'Polygon', properties: { category: among('conventioncenter'), restriction, name: isLabels, alt_name: labels, hours: text, website: text, phone: text, display_point: isPoint, address_id: isId } },
  building: { geometry: null, properties: { name: labels, alt_name: labels, category: among('parking', 'transit', 'transit.bus', 'transit.train', 'unspecified'), restriction, display_point: orNull(isPoint), address_id: orNull(isId) } },
  footprint: { geometry: 'Polygon', properties: { category: among('aerial', 'ground', 'subterranean'), name: labels, building_ids: isIds } },
  level: { geometry: 'Polygon', properties: { category: among('unspecified'), restriction, outdoor: isTrue, ordinal: Number.isInteger, name: isLabels, short_name: isLabels, display_point: orNull(isPoint), address_id: orNull(isId), building_ids: orNull(isIds) } },
  unit: { geometry: 'Polygon', properties: { category: among('auditorium', 'elevator', 'escalator', 'firstaid', 'foodservice', 'ramp', 'restroom', 'room', 'stairs', 'storage', 'unspecified'), restriction, accessibility: nothing, name: labels, alt_name: labels, display_point: orNull(isPoint), level_id: isId } },
  fixture: { geometry: 'Polygon', properties: { category: among('obstruction', 'wall'), name: labels, alt_name: labels, anchor_id: orNull(isId), display_point: orNull(isPoint), level_id: isId } },
  opening: { geometry: 'LineString', properties: { category: among('emergencyexit', 'pedestrian', 'pedestrian.principal', 'service'), accessibility: nothing, access_control: nothing, door: nothing, name: labels, alt_name: labels, display_point: orNull(isPoint), level_id: isId } },
} // prettier-ignore
/** Feature type that an id in a property must refer to. */
const references: Record<string, string> = { address_id: 'address', building_ids: 'building', level_id: 'level' }

/** Returns a description of every rule that an archive breaks. */
export function faultsOf(files: ReadonlyMap<string, string>): string[] {
  const all = [...files].flatMap(([name, file]) => (name.endsWith('.geojson') ? featuresIn(name, file) : []))
  const byId = new Map(all.map((one) => [one.feature.id, one.type]))
  return [
    ...manifestFaults(files.get('manifest.json')),
    ...['venue', 'address', 'level', 'building', 'footprint'].flatMap((type) => (all.some((one) => one.type === type) ? [] : [`no ${type}`])),
    ...(byId.size === all.length ? [] : ['ids come twice']),
    ...all.flatMap(({ type, feature }) => featureFaults(type, feature, byId).map((fault) => `${type}: ${fault}`)),
  ] // prettier-ignore
}
function featuresIn(name: string, file: string) {
  const { type, features } = JSON.parse(file) as { type: string; features: Feature[] }
  if (type !== 'FeatureCollection') throw new Error(`${name} is no collection`)
  return features.map((feature) => ({ type: name.replace('.geojson', ''), feature }))
}
function manifestFaults(file: string | undefined): string[] {
  const { version, created, generated_by, language, extensions } = JSON.parse(file ?? '{}') as Record<string, unknown>
  const isTime = typeof created === 'string' && !Number.isNaN(Date.parse(created))
  const isWhole = version === '1.0.0' && isTime && isText(generated_by) && /^[a-z]{2}(-[A-Z]{2})?$/.test(String(language)) && extensions === null // prettier-ignore
  return isWhole ? [] : ['the manifest']
}

function featureFaults(type: string, { id, type: isFeature, feature_type, geometry, properties = {}, ...more }: Feature, byId: ReadonlyMap<unknown, string>): string[] {
  const rules = types[type]
  if (!rules) return ['no type of feature']
  const wrong = Object.entries(rules.properties).filter(([key, rule]) => !(key in properties) || !rule(properties[key]))
  const others = Object.keys(properties).filter((key) => !(key in rules.properties))
  const lost = Object.entries(references).flatMap(([key, of]) => [properties[key] ?? []].flat().filter((one) => byId.get(one) !== of))
  return [
    ...(isId(id) && isFeature === 'Feature' && feature_type === type ? [] : ['its head']),
    ...((geometry?.type ?? null) === rules.geometry ? [] : [`its geometry is ${geometry?.type}`]),
    ...wrong.map(([key]) => `${key} is ${JSON.stringify(properties[key])}`),
    ...Object.keys(more).filter((key) => type !== 'unit' || key !== 'ghorfeh').map((key) => `${key} is no member of it`),
    ...others.map((key) => `${key} is no property of it`),
    ...lost.map((one) => `${JSON.stringify(one)} is nowhere`),
    ...(geometry ? geometryFaults(geometry, properties['display_point'] as { coordinates: XY } | null | undefined) : []),
  ]
} // prettier-ignore

/**
 * Checks that rings are closed, have an area and run counter-clockwise (RFC 7946). Coordinates are in degrees, and a
 * display point lies inside.
 */
function geometryFaults({ type, coordinates }: { type: string; coordinates: unknown }, display: { coordinates: XY } | null | undefined): string[] {
  const points = (type === 'Polygon' ? (coordinates as XY[][])[0] : (coordinates as XY[])) ?? []
  const inDegrees = points.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)
  if (type === 'LineString') return inDegrees && points.length > 1 && String(points[0]) !== String(points.at(-1)) ? [] : ['its line']
  const isClosed = points.length > 3 && String(points[0]) === String(points.at(-1))
  const turn = points.slice(1).reduce((sum, [x, y], at) => sum + points[at]![0] * y - x * points[at]![1], 0)
  const twice = points.slice(1).some((point, at) => String(point) === String(points[at]))
  return [
    ...(inDegrees && isClosed && turn > 0 && !twice && (coordinates as XY[][]).length === 1 ? [] : ['its ring']),
    ...(!display || isInside(points.slice(0, -1), ...display.coordinates) ? [] : ['its display point lies outside']),
  ]
} // prettier-ignore
