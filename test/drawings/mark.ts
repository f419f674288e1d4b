// What a plan is made of, in metres, y down.

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
/** Things that were drawn together and put somewhere, turned or mirrored. */
export interface Island {
  marks: Mark[]
  x: number
  y: number
  angle: number
  mirrored: boolean
}
export interface Style {
  /** How the outlines of booths are drawn. */
  outlines: 'closed' | 'open' | 'fourLines' | 'shared' | 'dividers' | 'thick'
  /** Where the ends of an open outline miss each other, in metres. */
  gap: number
  jitter: number
  numbers: 'whole' | 'pieces' | 'letters' | 'leader' | 'prefixed'
  /** Of the letters beside the usual ones. */
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

/** Where a point of an island lies on the plan. */
export function placed({ x, y, angle, mirrored }: Island, [px, py]: Point): Point {
  const sx = mirrored ? -px : px
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [x + sx * cos - py * sin, y + sx * sin + py * cos]
}
