// Reads a GeoJSON: a file that Ghorfeh exported, IMDF units, or a file of another program. Degrees become metres around
// the centre.
import { marksFrom, type BoothMarks } from '../rules/booth-marks.ts'
import { shiftsOf } from './neighbours.ts'
import { refuse, type About, type DataChoice, type Drawing, type Stated, type XY } from './drawing.ts'
import { aboutFrom, Gathering } from './gather.ts'
import { gridOf, projectionOf } from './grid.ts'
import { dataIn, priceIn, statedIn, type Chosen } from './properties.ts'
import { signedArea } from './find/outline.ts'
import { saysBooth } from './find/roles.ts'
import { boothNumberIn } from './find/label-meaning.ts'

type Json = unknown
type Fields = Readonly<Record<string, Json>>
const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const listIn = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])
const wordIn = (value: Json): string => {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  if (!isFields(value)) return ''
  return (
    [value['en'], value['fa'], ...Object.values(value)]
      .map((one) => (typeof one === 'string' ? one.trim() : ''))
      .find(Boolean) ?? ''
  )
}
interface Piece {
  points: XY[]
  closed: boolean
  layer: string
  code: string | undefined
  name: string
  about: About | undefined
  marks: BoothMarks | undefined
  stated: Stated
  /** Price per square metre in cents, until the area is known. */
  rate: number | undefined
  /** Hall of the piece, in a file of several halls. */
  hall: string
}
const layerKeys = ['kind', 'feature_type', 'layer', 'Layer', 'category', 'type', 'class']

/** @throws DrawingRefused brokenJson, unknownFormat, empty, tooMany */
export function readGeoJson(text: string, choice: DataChoice = {}): Drawing {
  const file = parsed(text)
  if (!isFields(file)) return refuse('brokenJson')
  if (file['type'] === 'Topology') return refuse('unknownFormat')
  const features = file['type'] === 'FeatureCollection' ? listIn(file['features']) : [file]
  const into = new Gathering('geojson')
  const rooms = features.some(isRoom)
  const isOurs = isMetres(file)
  const data = dataIn(features.map(propertiesOf), choice)
  const pieces = spreadHalls(file, features.flatMap((feature) => piecesOf(feature, into, rooms, data.chosen))) // prettier-ignore
  if (pieces.length === 0) return refuse('empty')
  const guess = isOurs ? { grid: 'metres' as const, isGuessed: false } : gridOf(file['crs'], pieces)
  const grid = choice.grid ?? guess.grid
  const { map, metres } = isOurs ? ours : projectionOf(grid, pieces)
  into.drawing.metres = metres
  if (!isOurs) into.drawing.data = { ...data, grid, isGridGuessed: choice.grid === undefined && guess.isGuessed }
  for (const { points, closed, layer, code, name, about, marks, stated, rate } of pieces) {
    const place = into.layer(layer)
    const number = boothNumberIn(name)
    const only: XY = points[0] ?? [0, 0]
    if (points.length === 1)
      into.text(map, { text: name, middle: only, width: 0, height: 0.3 / Math.abs(map[3]), angle: 0 }, place)
    else
      into.path(map, points, {
        closed,
        kind: closed || points.length > 2 ? 'outline' : 'line',
        layer: place,
        ...(code && { code }),
        ...(number && { name: number }),
        ...(about && { about }),
        ...(marks && { marks }),
        ...withStated(stated, rate, () => areaOf(points, Math.abs(map[0] * map[3]) * (metres ?? NaN) ** 2)),
      })
  }
  return into.drawing
}
const ours = { map: [1, 0, 0, -1, 0, 0], metres: 1 } as const
/** Computes a price from a rate per square metre with the stated area, or else the area of the shape. */
function withStated(stated: Stated, rate: number | undefined, area: () => number): { stated?: Stated } {
  const price = rate === undefined ? NaN : Math.round(rate * (stated.areaM2 ?? area()))
  const all: Stated = { ...(Number.isFinite(price) && { priceCents: price }), ...stated }
  return Object.keys(all).length === 0 ? {} : { stated: all }
}
const areaOf = (points: readonly XY[], scale: number) => Math.abs(signedArea(points)) * scale
const propertiesOf = (feature: Json): Fields =>
  isFields(feature) && feature['type'] === 'Feature' && isFields(feature['properties']) ? feature['properties'] : {}
/** Moves the halls of an exported file side by side, because each hall has its own origin there. */
function spreadHalls(file: Fields, pieces: readonly Piece[]): readonly Piece[] {
  if (!isMetres(file)) return pieces
  const lefts = shiftsOf(pieces)
  return pieces.map((piece) => ({ ...piece, points: piece.points.map(([x, y]): XY => [x + (lefts.get(piece.hall) ?? 0), y]) })) // prettier-ignore
}
const isMetres = ({ coordinates }: Fields) => isFields(coordinates) && coordinates['unit'] === 'metre'
function parsed(text: string): Json {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return refuse('brokenJson')
  }
}

/**
 * Reads the pieces of a feature.
 * @param rooms whether the file has IMDF units that are rooms; if so, no other unit is a booth
 */
function piecesOf(feature: Json, into: Gathering, rooms: boolean, chosen: Chosen): Piece[] {
  if (!isFields(feature)) return []
  const bare = feature['type'] !== 'Feature'
  const properties = propertiesOf(feature)
  const own = !bare && typeof feature['feature_type'] === 'string' ? feature['feature_type'] : ''
  const layer = own || layerKeys.map((key) => wordIn(properties[key])).find(Boolean) || 'GeoJSON'
  const word = (key: string | undefined) => (key === undefined ? '' : wordIn(properties[key]))
  const name = word(chosen.name)
  const coded = chosen.codes.map(word).find(Boolean) ?? ''
  const code =
    coded !== '' && (chosen.isCodeGiven || saysBooth(layer)) ? coded : (boothNumberIn(coded) ?? (isRoom(feature) ? roomNumber(name) : undefined)) // prettier-ignore
  const use = rooms && own === 'unit' && !isRoom(feature) ? properties['category'] : properties['code']
  const about = built.has(layer) ? aboutIn({ ...properties, code: use }) : undefined
  const marks = code === undefined ? undefined : marksIn(isFields(feature['ghorfeh']) ? feature['ghorfeh'] : properties)
  const stated = statedIn(properties, chosen)
  const rate = chosen.pricePerM2 === undefined ? undefined : priceIn(properties[chosen.pricePerM2])
  const shapes = shapesOf(bare ? feature : feature['geometry'])
  if (shapes.length === 0 && !bare) into.leaveUnread(geometryName(feature['geometry']))
  return shapes
    .map(({ points, closed }) => {
      const kept = points.map(pointFrom).filter((point) => point !== undefined)
      if (kept.length < points.length) into.drawing.damaged += 1
      return {
        points: kept.length < points.length ? [] : unclosed(kept, closed),
        closed,
        layer,
        code,
        name,
        about,
        marks,
        stated,
        rate,
        hall: wordIn(properties['hallId']),
      }
    })
    .filter(({ points }) => points.length > 0)
}
const geometryName = (geometry: Json) =>
  isFields(geometry) && typeof geometry['type'] === 'string' ? geometry['type'] : 'Feature'
const marksIn = ({ scheme, sector }: Fields) => marksFrom(scheme, sector)
const isRoom = (feature: Json) =>
  isFields(feature) &&
  feature['feature_type'] === 'unit' &&
  isFields(feature['properties']) &&
  feature['properties']['category'] === 'room'
/**
 * An IMDF room has its number in its name, in any form. Names of over 12 characters, or of several words without a
 * digit, are names of rooms.
 */
const roomNumber = (name: string) =>
  name.length <= 12 && (/^\S+$/.test(name) || /\p{Nd}/u.test(name)) ? name : undefined
/** Kinds of built things, as named in files that Ghorfeh exported. */
const built = new Set(['door', 'wall', 'facility', 'stairs', 'opening', 'fixture', 'unit'])
function aboutIn({ code, name, up, thickness }: Fields): About {
  const names = isFields(name) ? name : {}
  return aboutFrom({ use: code, fa: names['fa'], en: names['en'], up, thickness: Number(thickness) * 100 })
}
const pointFrom = (value: Json): XY | undefined => {
  const [x, y] = listIn(value)
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined
}
const unclosed = (points: XY[], closed: boolean) => {
  const [first, last] = [points[0], points.at(-1)]
  return closed && points.length > 3 && first && last && first[0] === last[0] && first[1] === last[1]
    ? points.slice(0, -1)
    : points
}

/** Only the outer ring of a polygon with holes is used. */
function shapesOf(geometry: Json, depth = 0): { points: readonly Json[]; closed: boolean }[] {
  if (!isFields(geometry)) return []
  const parts = listIn(geometry['coordinates'])
  const one = (points: Json, closed: boolean) => ({ points: listIn(points), closed })
  if (geometry['type'] === 'Polygon') return [one(parts[0], true)]
  if (geometry['type'] === 'MultiPolygon') return parts.map((part) => one(listIn(part)[0], true))
  if (geometry['type'] === 'LineString') return [one(parts, false)]
  if (geometry['type'] === 'MultiLineString') return parts.map((part) => one(part, false))
  if (geometry['type'] === 'Point') return [one([parts], false)]
  if (geometry['type'] !== 'GeometryCollection') return []
  if (depth > 15) refuse('tooDeep', 16)
  return listIn(geometry['geometries']).flatMap((inner) => shapesOf(inner, depth + 1))
}
