// A drawing made in another program. Every reader returns lines and texts in layers, y down, in units of the file.
import type { BoothMarks } from '../rules/booth-marks.ts'

export type XY = readonly [x: number, y: number]
export type Format = 'dxf' | 'svg' | 'geojson' | 'csv'

export type PathKind = 'line' | 'outline' | 'arc' | 'circle' | 'hatch' | 'leader' | 'curve'
/**
 * A closed line with its arcs. Each edge has a bulge, the tangent of a quarter of its angle. It is positive to the
 * right of the edge's direction, 0 if straight.
 */
export interface Arcs {
  corners: XY[]
  bulges: number[]
}
/** Data about a thing in a file that Ghorfeh exported: use, names, direction of stairs, wall thickness in cm. */
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
  /** Name of the shape in the file. It may be a booth number if no text is inside the shape. */
  name?: string
  /** Booth number stored in the file as data instead of text. */
  code?: string
  /** The edges that are arcs. `points` follows them in straight pieces. */
  arcs?: Arcs
  about?: About
  /** Booth data stated in the file: area in m², price in euro cents. */
  stated?: { areaM2?: number; priceCents?: number }
  /** Booth marks stored in the file. */
  marks?: BoothMarks
}
export type Stated = NonNullable<Path['stated']>
export interface Letters {
  text: string
  /** Centre of the box around the text, not its anchor point. */
  x: number
  y: number
  width: number
  /** Height of a capital letter. */
  height: number
  /** In radians, clockwise on the screen. */
  angle: number
  layer: number
}
/** Counts of a layer's contents, in terms that a draughtsperson knows. */
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
  /** Version of the format, for example “2013” for a DXF. */
  version: string
  /** Length of a unit in metres as declared by the file; null if it declares none. */
  metres: number | null
  layers: DrawingLayer[]
  paths: Path[]
  texts: Letters[]
  entities: number
  blocks: number
  /** Number of objects that cannot be read, such as invalid numbers and broken paths. */
  damaged: number
  /** Layers that are switched off or frozen. They are left out. */
  hidden: string[]
  /** Names of external drawings that this drawing refers to but the file does not contain. */
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
  /** Coordinates as in the file. */
  x: number
  y: number
}
export const dataRoles = ['code', 'name', 'area', 'price', 'pricePerM2'] as const
export type DataRole = (typeof dataRoles)[number]
/**
 * Coordinate system of a map file: degrees, metres of a flat grid, or Web Mercator metres, which grow with the
 * latitude.
 */
export const grids = ['degrees', 'metres', 'mercator'] as const
export type Grid = (typeof grids)[number]
/** Properties of a map file that the organiser chose for booth data. `null` means that no property is used. */
export interface DataChoice {
  fields?: Partial<Record<DataRole, string | null>>
  grid?: Grid
}
export interface DrawingData {
  /** Property names found in the file, each with a few sample values. */
  fields: { name: string; samples: string[] }[]
  chosen: Partial<Record<DataRole, string>>
  grid: Grid | undefined
  /** Whether the grid was guessed from the size of the coordinates. */
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
  /** Maximum distance from the first point to any other, in metres. */
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
/** A rejected file, with its cause and, if known, the line or the limit. */
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
