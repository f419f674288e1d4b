// A hall's plan as drawn on a sheet, in whole centimetres with y down. Every format is written from it.
import type { Booth } from '../../entities/booth.ts'
import type { HallPlan } from '../../entities/hall.ts'
import type { Point, Polygon } from '../../kernel/geometry.ts'
import { flattened, hasArcs } from '../../plan/arcs.ts'
import type { Shape } from '../../plan/things.ts'
import { marksOf, type BoothMarks } from '../../rules/booth-marks.ts'
import type { About } from '../drawing.ts'
import type { Locale } from '../../locale.ts'
import { bounds, labelSpot } from '../../rules/polygon.ts'
import { textIn } from '../../text.ts'

export type Look = 'free' | 'held' | 'sold' | 'off'
export interface Label {
  x: number
  y: number
  /** Font size. */
  size: number
  text: string
  /** In degrees, clockwise. */
  angle: number
}
export interface SheetBooth {
  number: string
  polygon: Polygon
  /** Shape with its arcs, if it has any. */
  shape: Shape | undefined
  marks: BoothMarks
  look: Look
  label: Label
}
/** A facility or stairs, with data about it. */
export interface SheetRoom {
  polygon: Polygon
  shape: Shape | undefined
  about: About
}
export interface Sheet {
  outline: Polygon
  walls: { points: Point[]; thickness: number }[]
  doors: { from: Point; to: Point; about: About }[]
  pillars: Polygon[]
  facilities: SheetRoom[]
  stairs: SheetRoom[]
  texts: Label[]
  booths: SheetBooth[]
  box: { left: number; top: number; width: number; height: number }
}

type Standing = Pick<Booth, 'id' | 'name' | 'polygon' | 'state' | 'active' | 'scheme' | 'sector'>
export function sheetOf(plan: HallPlan, booths: readonly Standing[], locale: Locale): Sheet {
  const { minX, minY, maxX, maxY } = bounds([...plan.outline, ...booths.flatMap(({ polygon }) => polygon)])
  return {
    ...builtIn(plan),
    texts: textsIn(plan, locale),
    booths: booths.map((booth) => ({
      number: booth.name,
      polygon: booth.polygon,
      shape: plan.shapes?.[booth.id],
      marks: marksOf(booth),
      look: lookOf(booth),
      label: labelIn(booth.polygon, booth.name, { most: 60, letter: 0.86 }),
    })),
    box: { left: minX, top: minY, width: maxX - minX, height: maxY - minY },
  }
}
const builtIn = ({ outline, walls = [], doors, pillars, facilities, stairs = [] }: HallPlan) => ({
  outline,
  walls: walls.map(({ points, thickness }) => ({ points, thickness })),
  doors: doors.map(({ from, to, kind, name }) => ({ from, to, about: { use: kind, ...name } })),
  pillars: pillars.map(pillarShape),
  facilities: facilities.map(({ polygon, shape, kind, name }) => ({ polygon, shape, about: { use: kind, ...name } })),
  stairs: stairs.map(({ shape, use, up }) => ({
    polygon: flattened(shape),
    shape: hasArcs(shape) ? shape : undefined,
    about: { use, up },
  })),
})
function textsIn({ facilities, texts = [] }: HallPlan, locale: Locale): Label[] {
  const names = facilities.map(({ polygon, name }) =>
    labelIn(polygon, textIn(name, locale), { most: 50, letter: 0.72 }),
  )
  const written = texts.map(({ at: [x, y], text, size, angle }) => ({ x, y, size, text: textIn(text, locale), angle }))
  return [...names, ...written].filter(({ text }) => text !== '')
}

const lookOf = ({ active, state }: Pick<Standing, 'active' | 'state'>): Look =>
  state === 'reserved' ? 'sold' : !active ? 'off' : state === 'available' ? 'free' : 'held'

/**
 * A label as large as fits into the polygon, but no larger than `most`. `letter` is the average width of a character
 * divided by its size, larger for capitals and digits.
 */
export function labelIn(polygon: Polygon, text: string, { most, letter }: { most: number; letter: number }): Label {
  const { x, y, width, height } = labelSpot(polygon)
  const size = Math.min(most, height * 0.5, (width * 0.9) / Math.max(1, text.length * letter))
  return { x: Math.round(x), y: Math.round(y), size: Math.round(size * 10) / 10, text, angle: 0 }
}

const roundSides = 24
/** Corners of a pillar, with its rotation. A round pillar has twenty-four sides. */
export function pillarShape({
  at: [x, y],
  size,
  height = size,
  angle = 0,
  round,
}: HallPlan['pillars'][number]): Polygon {
  const turn = (angle * Math.PI) / 180
  const corners: Point[] = round
    ? Array.from({ length: roundSides }, (_, n): Point => [
        (Math.cos((n / roundSides) * 2 * Math.PI) * size) / 2,
        (Math.sin((n / roundSides) * 2 * Math.PI) * height) / 2,
      ])
    : [
        [-size / 2, -height / 2],
        [size / 2, -height / 2],
        [size / 2, height / 2],
        [-size / 2, height / 2],
      ]
  return corners.map(([dx, dy]) => [
    x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y + dx * Math.sin(turn) + dy * Math.cos(turn),
  ])
}
