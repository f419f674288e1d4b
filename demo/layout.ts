// Helpers to draw the demo halls. Input is in metres, x to the right and y down; output is in centimetres.
import type { Point, Polygon } from '#contract/kernel/geometry.ts'

export type Spot = readonly [x: number, y: number]
/** A booth area: its shape, and the letter that its name begins with. */
export interface Area {
  letter: string
  polygon: Polygon
  /** Name of the booth, if it does not simply continue the numbers of its letter. */
  name?: string
}

export const point = ([x, y]: Spot): Point => [Math.round(x * 100), Math.round(y * 100)]
export const shape = (...corners: Spot[]): Polygon => corners.map(point)
export const box = (left: number, top: number, width: number, height: number): Polygon =>
  shape([left, top], [left + width, top], [left + width, top + height], [left, top + height])

/** Parses consecutive lengths, with gaps in brackets. '6 5 (4) 6' → 0 to 6, 6 to 11 and 15 to 21. */
function stretches(lengths: string): [from: number, to: number][] {
  let end = 0
  return lengths.split(' ').flatMap((word) => {
    const gap = word.startsWith('(')
    const from = end
    end = Math.round((end + Number(gap ? word.slice(1, -1) : word)) * 1e6) / 1e6
    return gap ? [] : [[from, end] as [number, number]]
  })
}

/** Booths next to each other, from west to east. */
export const row = (letter: string, [x, y]: Spot, depth: number, widths: string): Area[] =>
  stretches(widths).map(([from, to]) => ({ letter, polygon: box(x + from, y, to - from, depth) }))

/** A row of booths from west to east, numbered from `first`: E-301, E-302 … */
export const counted = (letter: string, first: number, from: Spot, depth: number, widths: string): Area[] =>
  named(letter, first, row(letter, from, depth, widths))
/** Gives areas numbered names, starting with `first`: E-301, E-302 … */
export const named = (letter: string, first: number, areas: readonly Area[]): Area[] =>
  areas.map((area, at) => ({ ...area, name: `${letter}-${first + at}` }))

/** Booths one below the other from north to south. */
export const column = (letter: string, [x, y]: Spot, depth: number, heights: string): Area[] =>
  stretches(heights).map(([from, to]) => ({ letter, polygon: box(x, y + from, depth, to - from) }))

/** One booth with given corners, for a slanted corner of the hall. */
export const corner = (letter: string, ...corners: Spot[]): Area[] => [{ letter, polygon: shape(...corners) }]

/**
 * An island drawn as a grid of cells, rows separated by spaces. '112 142' has four booths, the first of them an L; a
 * dot is free floor.
 */
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

/**
 * Returns the outline of a group of cells, clockwise. Edges shared by two cells cancel out; the others form a chain.
 */
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

/**
 * A regular octagon. `apothem` is the distance from the middle to its sides. Side 0 is in the north; the others follow
 * clockwise.
 */
export interface Octagon {
  middle: Spot
  apothem: number
}

/** Returns the point of the octagon at a position along its sides. 2.5 is half way along side 2, the eastern one. */
export function octagonPoint({ middle: [x, y], apothem }: Octagon, along: number): Spot {
  const side = Math.floor(along)
  const half = apothem * Math.tan(Math.PI / 8)
  const slide = (along - side) * 2 * half - half
  const angle = (side * Math.PI) / 4
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  return [x + apothem * sin + slide * cos, y - apothem * cos + slide * sin]
}
export const octagon = (of: Octagon): Polygon =>
  shape(...[0, 1, 2, 3, 4, 5, 6, 7].map((side) => octagonPoint(of, side)))

/**
 * A piece of the ring between two concentric octagons; `from` and `to` are counted in sides. It bends at each corner of
 * the octagon.
 */
export function ringPiece(middle: Spot, [inner, outer]: Spot, from: number, to: number): Polygon {
  const bends = Array.from({ length: 8 * 2 }, (_, side) => side).filter((side) => side > from && side < to)
  const stops = [from, ...bends, to]
  return shape(
    ...stops.map((along) => octagonPoint({ middle, apothem: outer }, along)),
    ...stops.toReversed().map((along) => octagonPoint({ middle, apothem: inner }, along)),
  )
}

/** Consecutive booths around the ring, clockwise from `start`. Lengths are fractions of a side. */
export const ring = (letter: string, middle: Spot, depths: Spot, start: number, lengths: string): Area[] =>
  stretches(lengths).map(([from, to]) => ({ letter, polygon: ringPiece(middle, depths, start + from, start + to) }))
