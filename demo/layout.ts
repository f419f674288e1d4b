// The small language that the demo halls are drawn in. It speaks metres, x to the right, y down; what comes out is centimetres.
import type { Point, Polygon } from '#contract/kernel/geometry.ts'

export type Spot = readonly [x: number, y: number]
/** An area of a block: the letter its booths are named after, and its shape. */
export interface Area {
  letter: string
  polygon: Polygon
  /** Where the number says which block of a grid it is in. */
  name?: string
}

export const point = ([x, y]: Spot): Point => [Math.round(x * 100), Math.round(y * 100)]
export const shape = (...corners: Spot[]): Polygon => corners.map(point)
export const box = (left: number, top: number, width: number, height: number): Polygon =>
  shape([left, top], [left + width, top], [left + width, top + height], [left, top + height])

/** '6 5 (4) 6' → the stretches 0 to 6, 6 to 11 and 15 to 21: lengths one after the other, gaps in brackets. */
function stretches(lengths: string): [from: number, to: number][] {
  let end = 0
  return lengths.split(' ').flatMap((word) => {
    const gap = word.startsWith('(')
    const from = end
    end = Math.round((end + Number(gap ? word.slice(1, -1) : word)) * 1e6) / 1e6
    return gap ? [] : [[from, end] as [number, number]]
  })
}

/** Booths side by side from west to east. */
export const row = (letter: string, [x, y]: Spot, depth: number, widths: string): Area[] =>
  stretches(widths).map(([from, to]) => ({ letter, polygon: box(x + from, y, to - from, depth) }))

/** Booths side by side whose numbers count from one that is given: E-301, E-302 … */
export const counted = (letter: string, first: number, from: Spot, depth: number, widths: string): Area[] =>
  named(letter, first, row(letter, from, depth, widths))
/** Areas with numbers that count from one that is given. */
export const named = (letter: string, first: number, areas: readonly Area[]): Area[] =>
  areas.map((area, at) => ({ ...area, name: `${letter}-${first + at}` }))

/** Booths one below the other from north to south. */
export const column = (letter: string, [x, y]: Spot, depth: number, heights: string): Area[] =>
  stretches(heights).map(([from, to]) => ({ letter, polygon: box(x, y + from, depth, to - from) }))

/** One booth with the corners given, for where two walls meet at a slant. */
export const corner = (letter: string, ...corners: Spot[]): Area[] => [{ letter, polygon: shape(...corners) }]

/** An island as a picture of its cells, rows apart by spaces: '112 142' has four booths, the first of them an L. A dot is floor. */
export function island(letter: string, [x, y]: Spot, [width, height]: Spot, picture: string): Area[] {
  const cells = new Map<string, Spot[]>()
  picture.split(' ').forEach((line, j) =>
    [...line].forEach((sign, i) => {
      if (sign !== '.') cells.set(sign, [...(cells.get(sign) ?? []), [i, j]])
    }),
  )
  return [...cells.values()].map((own) => ({
    letter,
    polygon: border(own).map(([i, j]) => point([x + i * width, y + j * height])),
  }))
}

/** The border of a patch of cells, clockwise: edges that two cells share cancel out, the others form a chain. */
function border(cells: Spot[]): Spot[] {
  const next = new Map<string, Spot>()
  const taken = new Set(cells.map(String))
  const edge = (free: boolean, from: Spot, to: Spot) => {
    if (free) next.set(String(from), to)
  }
  for (const [i, j] of cells) {
    edge(!taken.has(`${i},${j - 1}`), [i, j], [i + 1, j])
    edge(!taken.has(`${i + 1},${j}`), [i + 1, j], [i + 1, j + 1])
    edge(!taken.has(`${i},${j + 1}`), [i + 1, j + 1], [i, j + 1])
    edge(!taken.has(`${i - 1},${j}`), [i, j + 1], [i, j])
  }
  const chain: Spot[] = []
  for (let at = cells[0]; at && next.has(String(at)); at = taken.size ? next.get(String(chain.at(-1))) : undefined) {
    chain.push(at)
    if (String(next.get(String(at))) === String(cells[0])) break
  }
  return chain.filter((spot, k) => turns(chain.at(k - 1) ?? spot, spot, chain[(k + 1) % chain.length] ?? spot))
}
const turns = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot) => (bx - ax) * (cy - by) !== (by - ay) * (cx - bx)

/** A regular octagon; `apothem` is how far its sides are from the middle. Side 0 is in the north, the others follow clockwise. */
export interface Octagon {
  middle: Spot
  apothem: number
}

/** Where a ray from the middle meets the octagon: 2.5 is half way along side 2, the eastern one. */
export function onOctagon({ middle: [x, y], apothem }: Octagon, along: number): Spot {
  const side = Math.floor(along)
  const half = apothem * Math.tan(Math.PI / 8)
  const slide = (along - side) * 2 * half - half
  const angle = (side * Math.PI) / 4
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  return [x + apothem * sin + slide * cos, y - apothem * cos + slide * sin]
}
export const octagon = (of: Octagon): Polygon => shape(...[0, 1, 2, 3, 4, 5, 6, 7].map((side) => onOctagon(of, side)))

/** A piece of the ring between two octagons of one middle, in sides of the octagon; it bends where it goes round a corner. */
export function ringPiece(middle: Spot, [inner, outer]: Spot, from: number, to: number): Polygon {
  const bends = Array.from({ length: 8 * 2 }, (_, side) => side).filter((side) => side > from && side < to)
  const stops = [from, ...bends, to]
  return shape(
    ...stops.map((along) => onOctagon({ middle, apothem: outer }, along)),
    ...stops.toReversed().map((along) => onOctagon({ middle, apothem: inner }, along)),
  )
}

/** Booths one after the other round the ring, clockwise from `start`; lengths are parts of a side. */
export const ring = (letter: string, middle: Spot, depths: Spot, start: number, lengths: string): Area[] =>
  stretches(lengths).map(([from, to]) => ({ letter, polygon: ringPiece(middle, depths, start + from, start + to) }))
