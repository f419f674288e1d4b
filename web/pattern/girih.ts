// The strapwork of Ghorfeh, after E. H. Hankin's “polygons in contact” (1925) on the 4.6.12 tiling. Lengths are in px,
// y points down, angles are in degrees.

export type Point = readonly [x: number, y: number]
/** A regular tile. Its corners are clockwise on the screen, so the inside is to the right of every edge. */
export interface Tile {
  sides: 4 | 6 | 12
  centre: Point
  corners: readonly Point[]
}

/**
 * Distance between two neighbouring dodecagons, in edge lengths. It is two apothems of the dodecagon and the square
 * between them.
 */
export const spacing = 3 + Math.sqrt(3)
const rowHeight = (spacing * Math.sqrt(3)) / 2

const radians = (degrees: number) => (degrees * Math.PI) / 180
const along = ([x, y]: Point, degrees: number, length: number): Point => [
  x + length * Math.cos(radians(degrees)),
  y + length * Math.sin(radians(degrees)),
]
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** Distance from the centre of a tile to its corners. */
const outerRadius = (sides: number, edge: number) => edge / (2 * Math.sin(Math.PI / sides))
/** Distance from the centre of a tile to the middle of an edge, where its star touches the next one. */
export const innerRadius = (sides: number, edge: number) => edge / (2 * Math.tan(Math.PI / sides))

function tile(sides: Tile['sides'], centre: Point, firstCorner: number, edge: number): Tile {
  const corners = Array.from({ length: sides }, (_, i) =>
    along(centre, firstCorner + (360 / sides) * i, outerRadius(sides, edge)),
  )
  return { sides, centre, corners }
}

/** One dodecagon with three squares and two hexagons. This cell repeats without gaps. */
function cell(centre: Point, edge: number): Tile[] {
  const squares = [0, 60, 120].map((way) => tile(4, along(centre, way, (spacing * edge) / 2), way + 45, edge))
  const hexagons = [30, 90].map((way) => tile(6, along(centre, way, (spacing * edge) / Math.sqrt(3)), 0, edge))
  return [tile(12, centre, 15, edge), ...squares, ...hexagons]
}

/** The tiles with edge length `edge` whose stars are visible in a rectangle of `width` by `height` px. */
export function tiles(width: number, height: number, edge: number): Tile[] {
  const shows = ({ sides, centre: [x, y] }: Tile) => {
    const reach = innerRadius(sides, edge)
    return x > -reach && x < width + reach && y > -reach && y < height + reach
  }
  const rows = Math.ceil(height / (rowHeight * edge)) + 2
  const columns = Math.ceil(width / (spacing * edge)) + 3
  return Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns) - 1
    const column = (i % columns) - 2 + (row % 2 === 0 ? 0 : 0.5)
    return cell([column * spacing * edge, row * rowHeight * edge], edge)
  })
    .flat()
    .filter(shows)
}

/** The contact angle at a point, between an edge and the two straps that leave its middle. */
export type ContactAngle = (at: Point) => number

/**
 * The star that straps draw in a tile. From the middle of every edge, a strap goes inwards on either side. It ends
 * where it meets the strap from the next edge. Returns 2n points, alternating contact points and meeting points.
 * Neighbours share contact points and the angle there, so straps run straight through.
 */
export function star({ corners }: Tile, contactAngle: ContactAngle): Point[] {
  const contacts = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length] ?? corner
    const at = middle(corner, next)
    return { at, edge: (Math.atan2(next[1] - corner[1], next[0] - corner[0]) * 180) / Math.PI, angle: contactAngle(at) }
  })
  return contacts.flatMap((here, i) => {
    const next = contacts[(i + 1) % contacts.length] ?? here
    return [here.at, meeting(here.at, here.edge + here.angle, next.at, next.edge + 180 - next.angle)]
  })
}

/**
 * Below this sine, two straps count as one line (a square at 45°). Their intersection would depend on rounding errors
 * and may be far outside the tile.
 */
const oneLine = 0.1

/**
 * Intersection of the line from `a` towards `wayA` and the line from `b` towards `wayB`. If they are one line, returns
 * the midpoint of `a` and `b`.
 */
function meeting(a: Point, wayA: number, b: Point, wayB: number): Point {
  const [ax, ay] = along([0, 0], wayA, 1)
  const [bx, by] = along([0, 0], wayB, 1)
  const sine = ax * by - ay * bx
  if (Math.abs(sine) < oneLine) return middle(a, b)
  const length = ((b[0] - a[0]) * by - (b[1] - a[1]) * bx) / sine
  return along(a, wayA, length)
}

/**
 * Pseudo-random number from 0 to 1 for a point, so that a panel is identical each time. Another seed gives other
 * numbers.
 */
export function chance([x, y]: Point, seed = 0): number {
  const wave = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + seed) * 43758.5453
  return wave - Math.floor(wave)
}
