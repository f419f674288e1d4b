// A drawing that somebody made elsewhere, as every reader gives it: lines and letters in layers, y down, in the units of the file.
import type { BoothMarks } from '../rules/booth-marks.ts'

export type XY = readonly [x: number, y: number]
export type Format = 'dxf' | 'svg' | 'geojson' | 'csv'

export type PathKind = 'line' | 'outline' | 'arc' | 'circle' | 'hatch' | 'leader' | 'curve'
/** A closed line with its arcs: an edge each, the tangent of a quarter of its angle, positive to the right of the way; 0 is straight. */
export interface Arcs {
  corners: XY[]
  bulges: number[]
}
/** What a file of our own says of a thing as data: what it is for, its names, where stairs lead, how thick a wall is in cm. */
export interface About {
  use?: string
  fa?: string
  en?: string
  up?: number
  thickness?: number
}
export interface Path {
  points: XY[]
  closed: boolean
  layer: number
  kind: PathKind
  /** What the file calls it: an id, which may be a number of a booth when nothing is written inside. */
  name?: string
  /** The number of its booth where the file says so as data, not as letters. */
  code?: string
  /** Where an edge is an arc, which `points` follow in straight pieces. */
  arcs?: Arcs
  about?: About
  /** Booth data stated in the file: area in m², price in euro cents. */
  stated?: { areaM2?: number; priceCents?: number }
  /** What it says of the booth. */
  marks?: BoothMarks
}
export type Stated = NonNullable<Path['stated']>
export interface Letters {
  text: string
  /** The middle of the box around the letters, not the point that they hang on. */
  x: number
  y: number
  width: number
  /** Of a capital letter. */
  height: number
  /** In radians, clockwise on the screen. */
  angle: number
  layer: number
}
/** What a layer holds, in the words of somebody who draws. */
export interface LayerCounts {
  outlines: number
  open: number
  lines: number
  arcs: number
  texts: number
  turned: number
  inserts: number
  dimensions: number
}
export interface DrawingLayer {
  name: string
  counts: LayerCounts
}
export interface Drawing {
  format: Format
  /** Such as «2013» of a DXF. */
  version: string
  /** What the file says one of its units is; null where it says nothing. */
  metres: number | null
  layers: DrawingLayer[]
  paths: Path[]
  texts: Letters[]
  entities: number
  blocks: number
  /** Things that cannot be read: numbers that are none, paths that break off. */
  damaged: number
  /** Layers that are switched off or frozen, which are left out. */
  hidden: string[]
  /** Drawings that this one refers to and that are not in the file. */
  missing: string[]
  /** Objects that the reader cannot read, counted by their name in the format. */
  unread: Unread[]
  /** Objects left out because they lie too far from the plan. */
  strays: Stray[]
  /** Properties of the objects in the file, if the format has named properties. */
  data?: DrawingData
}
export interface Unread {
  what: string
  count: number
}
export interface Stray {
  what: 'path' | 'text'
  layer: string
  /** As the file has it. */
  x: number
  y: number
}
export const dataRoles = ['code', 'name', 'area', 'price', 'pricePerM2'] as const
export type DataRole = (typeof dataRoles)[number]
/** Coordinate system of a map file: degrees, metres of a flat grid, or Web Mercator metres, which grow with the latitude. */
export const grids = ['degrees', 'metres', 'mercator'] as const
export type Grid = (typeof grids)[number]
/** Choices of the organiser for the data of a file. `null` means that no property is used. */
export interface DataChoice {
  fields?: Partial<Record<DataRole, string | null>>
  grid?: Grid
}
export interface DrawingData {
  /** Properties by name, with a few values. */
  fields: { name: string; samples: string[] }[]
  chosen: Partial<Record<DataRole, string>>
  grid: Grid | undefined
  /** Whether the grid is a guess. */
  isGridGuessed: boolean
}

export const limits = {
  bytes: 2_000_000,
  entities: 200_000,
  points: 2_000_000,
  nesting: 16,
  elements: 200_000,
  depth: 64,
  letters: 2_000,
  /** From the first point to any other, in metres. */
  reach: 10_000,
} as const

export type Refused =
  | 'tooLarge'
  | 'unknownFormat'
  | 'binaryDxf'
  | 'dwg'
  | 'brokenDxf'
  | 'brokenXml'
  | 'brokenJson'
  | 'brokenCsv'
  | 'script'
  | 'entities'
  | 'tooMany'
  | 'tooDeep'
  | 'tooFar'
  | 'empty'
/** A file that is not taken, with its cause and, where one is known, the line or the limit. */
export class DrawingRefused extends Error {
  override readonly cause: Refused
  readonly at: number | undefined
  constructor(cause: Refused, at?: number) {
    super(`The drawing is refused: ${cause}${at === undefined ? '' : ` (${at})`}`)
    this.cause = cause
    this.at = at
  }
}
/** @throws DrawingRefused always */
export const refuse = (cause: Refused, at?: number): never => {
  throw new DrawingRefused(cause, at)
}
