// What a drawing gives: booths as proposed, and what is uncertain about them.
import type { BoothMarks } from '../../rules/booth-marks.ts'
import type { Arcs, XY } from '../drawing.ts'
import type { Reason } from './aside.ts'
import type { Origin } from './numbers.ts'

/** A booth as it would be made, in whole centimetres from the upper left corner of all. */
export interface ProposedBooth {
  id: number
  /** '' where none was found. */
  number: string
  points: XY[]
  /** Where an edge is an arc. */
  arcs?: Arcs
  /** What the file says of it. */
  marks?: BoothMarks
  /** Of the shape, in m². */
  area: number
  /** As it is written in it, in m². */
  written: number | undefined
  /** As the file says it as data, in euro cents. */
  priceCents?: number
  layer: number
  origin: Origin | 'none'
  /** Whether it is made when nobody says otherwise. */
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
  /** Booths that it is about, in reading order. */
  booths: number[]
  proposed: 'make' | 'leave'
  /** A gap, a distance between two drawings of the same, in cm. */
  length?: number
  /** Where it is. */
  at?: XY
  /** Other numbers that may be meant; of `none` the number that the row would give. */
  numbers?: string[]
  /** Where each of `numbers` stands. */
  places?: XY[]
  /** Other outlines that may be meant. */
  shapes?: XY[][]
  /** What a unit of the drawing may be in metres, the proposed one first. */
  metres?: number[]
  /** Of a number without an outline: where the proposed outline comes from. */
  from?: 'beside' | 'lines' | 'nothing'
  reason?: Reason
  /** Names of halls that have the same numbers. */
  halls?: string[]
}
