// Coordinate system of a map: degrees, metres of a flat grid, or Web Mercator. Web Mercator metres grow with the
// latitude.
import type { Grid, XY } from './drawing.ts'
import { median } from './find/excluded-numbers.ts'
import type { Matrix } from './matrix.ts'

type Pieces = readonly { points: readonly XY[] }[]
const metresInDegree = 111_320
/** Radius of the EPSG:3857 sphere in metres. */
const radius = 6_378_137
const edge = Math.PI * radius

const mercator = /(?:^|\D)(?:3857|3785|900913|102100|102113)$|pseudo.?mercator|web.?mercator/i
const degrees = /crs:?84$|(?:^|\D)(?:4326|4979|4269|4258|4148)$|wgs.?(?:19)?84$/i
/** Grids with zones six degrees wide. Their scale is within 0.1 % of true. */
const metric = /(?:^|\D)(?:32[67]\d\d|258\d\d|269\d\d|317\d\d|210\d\d|2039[0-2]|2780[0-9])$|utm/i

/**
 * Determines the grid from the file's declaration, else from the size of the numbers. Undefined if neither decides;
 * then a person must choose the unit.
 */
export function gridOf(crs: unknown, pieces: Pieces): { grid: Grid | undefined; isGuessed: boolean } {
  const name = crsName(crs)
  if (mercator.test(name)) return { grid: 'mercator', isGuessed: false }
  if (metric.test(name)) return { grid: 'metres', isGuessed: false }
  const { x, y, size } = centreOf(pieces)
  const isInDegrees = Math.abs(x) <= 180 && Math.abs(y) <= 90
  if (degrees.test(name) && isInDegrees) return { grid: 'degrees', isGuessed: false }
  if (name !== '') return { grid: undefined, isGuessed: true }
  if (isInDegrees) return size < 0.2 ? { grid: 'degrees', isGuessed: false } : { grid: undefined, isGuessed: true }
  if (size > 20_000 || Math.abs(x) > edge || Math.abs(y) > edge) return { grid: undefined, isGuessed: true }
  if (x >= 100_000 && x <= 900_000 && y >= 0 && y <= 10_000_000) return { grid: 'metres', isGuessed: true }
  return { grid: Math.abs(x) > 900_000 ? 'mercator' : undefined, isGuessed: true }
}
/**
 * `{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}}`, `{"type":"EPSG","properties":{"code":3857}}` or
 * a bare name.
 */
function crsName(crs: unknown): string {
  if (typeof crs === 'string' || typeof crs === 'number') return String(crs).slice(0, 200)
  if (typeof crs !== 'object' || crs === null) return ''
  const { properties = crs } = crs as { properties?: unknown }
  if (typeof properties !== 'object' || properties === null) return ''
  const { name, code } = properties as { name?: unknown; code?: unknown }
  return typeof name === 'string' ? name.slice(0, 200) : typeof code === 'number' || typeof code === 'string' ? String(code) : '' // prettier-ignore
}
/**
 * Centre of all pieces, and the distance within which the nearer nine tenths lie. A stray point therefore does not
 * count.
 */
function centreOf(pieces: Pieces) {
  const points = pieces.flatMap((piece) => piece.points.slice(0, 1))
  const [x, y] = [median(points.map((point) => point[0])), median(points.map((point) => point[1]))]
  const away = points.map((point) => Math.max(Math.abs(point[0] - x), Math.abs(point[1] - y))).toSorted((a, b) => a - b)
  return { x, y, size: away[Math.floor((away.length - 1) * 0.9)] ?? 0 }
}

/** Transform from coordinates to metres with y down. The unit is unknown if there is no grid. */
export function projectionOf(grid: Grid | undefined, pieces: Pieces): { map: Matrix; metres: number | null } {
  if (grid === undefined) return { map: [1, 0, 0, -1, 0, 0], metres: null }
  if (grid === 'metres') return { map: [1, 0, 0, -1, 0, 0], metres: 1 }
  const { x, y } = centreOf(pieces)
  if (grid === 'mercator') {
    const scale = 1 / Math.cosh(y / radius)
    return { map: [scale, 0, 0, -scale, -scale * x, scale * y], metres: 1 }
  }
  const across = metresInDegree * Math.cos((y * Math.PI) / 180)
  return { map: [across, 0, 0, -metresInDegree, -across * x, metresInDegree * y], metres: 1 }
}
