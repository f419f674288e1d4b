// The strapwork of Ghorfeh: E. H. Hankin's "polygons in contact" (1925) on the 4.6.12 tiling. Lengths are px, y points down, angles are degrees.

export type Point = readonly [x: number, y: number]
/** A regular tile. Its corners run clockwise on the screen, so the inside lies to the right of every edge. */
export interface Tile {
  sides: 4 | 6 | 12
  centre: Point
  corners: readonly Point[]
}

/** Distance of two neighbouring dodecagons, in edges: two apothems of the dodecagon and the square between them. */
export const spacing = 3 + Math.sqrt(3)
const rowHeight = (spacing * Math.sqrt(3)) / 2

const radians = (degrees: number) => (degrees * Math.PI) / 180
const along = ([x, y]: Point, degrees: number, length: number): Point => [
  x + length * Math.cos(radians(degrees)),
  y + length * Math.sin(radians(degrees)),
]
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** From the centre of a tile to its corners. */
const outerRadius = (sides: number, edge: number) => edge / (2 * Math.sin(Math.PI / sides))
/** From the centre of a tile to the middle of an edge, where its star touches the next one. */
export const innerRadius = (sides: number, edge: number) => edge / (2 * Math.tan(Math.PI / sides))

function tile(sides: Tile['sides'], centre: Point, firstCorner: number, edge: number): Tile {
  const corners = Array.from({ length: sides }, (_, i) =>
    along(centre, firstCorner + (360 / sides) * i, outerRadius(sides, edge)),
  )
  return { sides, centre, corners }
}

/** One dodecagon with the three squares and two hexagons that belong to it: together they repeat without gap. */
function cell(centre: Point, edge: number): Tile[] {
  const squares = [0, 60, 120].map((way) => tile(4, along(centre, way, (spacing * edge) / 2), way + 45, edge))
  const hexagons = [30, 90].map((way) => tile(6, along(centre, way, (spacing * edge) / Math.sqrt(3)), 0, edge))
  return [tile(12, centre, 15, edge), ...squares, ...hexagons]
}

/** The tiles of edge length `edge` whose stars show in a rectangle of `width` by `height` px. */
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

/** The contact angle at a point: between an edge and the two straps that leave its middle. */
export type ContactAngle = (at: Point) => number

/**
 * The star that straps draw in a tile: from the middle of every edge a strap goes inwards on either side, and ends where it meets the one from the next edge.
 * Gives 2n points, contact points and meeting points in turn. Neighbours share their contact points and, there, the angle: so straps run straight through.
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

/** Below this sine two straps are taken for one line (a square at 45°): where they would cross hangs on the last digits and may lie far outside the tile. */
const oneLine = 0.1

/** Where the line from `a` towards `wayA` crosses the line from `b` towards `wayB`; half way between `a` and `b` where the two are one line. */
function meeting(a: Point, wayA: number, b: Point, wayB: number): Point {
  const [ax, ay] = along([0, 0], wayA, 1)
  const [bx, by] = along([0, 0], wayB, 1)
  const sine = ax * by - ay * bx
  if (Math.abs(sine) < oneLine) return middle(a, b)
  const length = ((b[0] - a[0]) * by - (b[1] - a[1]) * bx) / sine
  return along(a, wayA, length)
}

/** A number from 0 to 1 that belongs to a place, so that a panel is drawn the same every time; another seed gives another draw. */
export function chance([x, y]: Point, seed = 0): number {
  const wave = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233 + seed) * 43758.5453
  return wave - Math.floor(wave)
}
