// Result of reading a drawing: proposed booths, and warnings about uncertain ones.
import type { BoothMarks } from '../../rules/booth-marks.ts'
import type { Arcs, XY } from '../drawing.ts'
import type { Reason } from './excluded-numbers.ts'
import type { Origin } from './numbers.ts'

/** A proposed booth, in whole centimetres from the upper left corner of all booths. */
export interface ProposedBooth {
  id: number
  /** '' if no number was found. */
  number: string
  points: XY[]
  /** Corners and bulges, if some edges are arcs. */
  arcs?: Arcs
  /** Booth marks stored in the file. */
  marks?: BoothMarks
  /** Area of the shape in m². */
  area: number
  /** Area written inside, in m². */
  written: number | undefined
  /** Price stored in the file as data, in euro cents. */
  priceCents?: number
  layer: number
  origin: Origin | 'none'
  /** Whether the import creates the booth, unless a person decides otherwise. */
  made: boolean
}
const warningKinds = [
  'unit',
  'loose',
  'nested',
  'measure',
  'open',
  'two',
  'outlined',
  'none',
  'twice',
  'repeated',
  'elsewhere',
  'overlap',
  'torn',
  'named',
  'area',
  'aside',
] as const
export type WarningKind = (typeof warningKinds)[number]
export interface Warning {
  kind: WarningKind
  /** Booths that the warning is about, in reading order. */
  booths: number[]
  proposed: 'make' | 'leave'
  /** Length in cm of a gap, or of the distance between two drawings of the same outline. */
  length?: number
  /** Position of the problem. */
  at?: XY
  /** Other numbers that the booth may have. For a warning of kind `none`, the number that the row suggests. */
  numbers?: string[]
  /** Position on the drawing of each of `numbers`. */
  places?: XY[]
  /** Other outlines that the booth may have. */
  shapes?: XY[][]
  /** Possible lengths of a unit in metres, the proposed one first. */
  metres?: number[]
  /** For a number without an outline, the source of the proposed outline. */
  from?: 'beside' | 'lines' | 'nothing'
  reason?: Reason
  /** Names of halls that have the same numbers. */
  halls?: string[]
}
