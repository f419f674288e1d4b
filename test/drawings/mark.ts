// The data of a generated plan before it is written as a file. Coordinates are in metres, with y running downwards.

export type Point = readonly [x: number, y: number]
export interface Mark {
  kind: 'shape' | 'text' | 'arc' | 'leader'
  layer: LayerOf
  points: Point[]
  closed: boolean
  text: string
  height: number
  angle: number
}
export type LayerOf =
  | 'booths'
  | 'numbers'
  | 'areas'
  | 'walls'
  | 'pillars'
  | 'doors'
  | 'furniture'
  | 'dims'
  | 'grid'
  | 'power'
  | 'rooms'
  | 'title'
export interface Booth {
  number: string
  points: Point[]
}
/** Things drawn as a group and then placed, rotated or mirrored. */
export interface Island {
  marks: Mark[]
  x: number
  y: number
  angle: number
  mirrored: boolean
}
export interface Style {
  /** Way in which booth outlines are drawn. */
  outlines: 'closed' | 'open' | 'fourLines' | 'shared' | 'dividers' | 'thick'
  /** Gap between the ends of an open outline, in metres. */
  gap: number
  jitter: number
  numbers: 'whole' | 'pieces' | 'letters' | 'leader' | 'prefixed'
  /** Width of the letters, relative to that of the standard font. */
  font: number
  persian: boolean
  areas: 'none' | 'apart' | 'behind'
  stores: boolean
  power: boolean
  turnedIslands: boolean
  halls: number
  rooms: boolean
  furniture: boolean
  pillars: boolean
  dims: boolean
  grid: boolean
}
export interface Plan {
  islands: Island[]
  marks: Mark[]
  booths: Booth[]
  style: Style
}

export const mark = (kind: Mark['kind'], layer: LayerOf, points: Point[], more: Partial<Mark> = {}): Mark => ({
  kind,
  layer,
  points,
  closed: false,
  text: '',
  height: 0.35,
  angle: 0,
  ...more,
})
export const rectangle = (x: number, y: number, width: number, depth: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + depth],
  [x, y + depth],
]
export const shape = (layer: LayerOf, points: Point[], closed = true) => mark('shape', layer, points, { closed })

/** Returns the position on the plan of an island's point. */
export function placed({ x, y, angle, mirrored }: Island, [px, py]: Point): Point {
  const sx = mirrored ? -px : px
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x + sx * cos - py * sin, y + sx * sin + py * cos]
}
