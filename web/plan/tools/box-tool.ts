// Tools that drag from corner to corner: rectangles, other shapes, stairs, pillars of a custom size.
import type { Point } from '#contract/kernel/geometry.ts'
import { shapeIn } from '#contract/plan/tools/shapes.ts'
import { typedNumber } from '#contract/plan/tools/typed-number.ts'
import type { Bounds } from '#contract/rules/polygon.ts'
import type { Desk } from '../desk/desk.ts'
import { makeArea, makeThings, newThing } from '../desk/new-things.ts'
import type { Drawing } from '../desk/types.ts'
import { labelOf } from '../desk/words.ts'
import type { Aim, Hand } from './pointer.ts'
import { snapTargetsFor, snappedPoint } from './snapping.ts'

type Box = Extract<Drawing, { kind: 'box' }>
/** Side in cm of a thing made by a click without a drag. A booth is three by three metres. */
const usual = { rectangle: 300, stairs: 300, pillar: 50 } as const
const least = 10

export const boxOfDrawing = ({ from, to }: Pick<Box, 'from' | 'to'>): Bounds => ({
  minX: Math.min(from[0], to[0]),
  minY: Math.min(from[1], to[1]),
  maxX: Math.max(from[0], to[0]),
  maxY: Math.max(from[1], to[1]),
})

const toolOf = ({ state }: Desk) => state.tool as 'rectangle' | 'pillar' | 'stairs'
const restAt = (desk: Desk, aim: Aim) => snappedPoint(desk, { ...aim, shift: false }, { ground: snapTargetsFor(desk) })

export function boxHand(desk: Desk): Hand {
  let start: Point | undefined
  return {
    hover: (aim) => {
      const rest = aim && restAt(desk, aim)
      if (desk.state.drawing?.kind !== 'box') desk.set({ cursor: rest && { point: rest.point, snapped: rest } })
    },
    tap: (aim) => desk.mayWrite && makeUsual(desk, restAt(desk, aim).point),
    grab: (aim) => {
      start = desk.mayWrite ? restAt(desk, aim).point : undefined
      return start !== undefined
    },
    drag: (aim) => {
      if (start) dragTo(desk, start, aim)
    },
    drop: () => {
      const { drawing } = desk.state
      if (drawing?.kind === 'box') make(desk, sized(drawing))
      start = undefined
    },
    stop: () => {
      start = undefined
      desk.set({ drawing: undefined, cursor: undefined })
    },
  }
}

/** A click without a drag makes a thing of the usual size. */
function makeUsual(desk: Desk, [x, y]: Point) {
  const of = toolOf(desk)
  if (of === 'pillar') makePoint(desk, [x, y])
  else make(desk, { kind: 'box', of, from: [x, y], to: [x + usual[of], y + usual[of]], typed: '' })
}

function dragTo(desk: Desk, start: Point, aim: Aim) {
  const rest = restAt(desk, aim)
  const typed = desk.state.drawing?.kind === 'box' ? desk.state.drawing.typed : ''
  desk.set({
    drawing: {
      kind: 'box',
      of: toolOf(desk),
      ...cornersOf(start, rest.point, aim),
      typed,
      middle: aim.alt ? start : undefined,
    },
    cursor: { point: rest.point, snapped: rest },
  })
}

/** Opposite corners of the box being dragged. Shift makes it a square, Alt drags it from its middle. */
function cornersOf(from: Point, to: Point, { shift, alt }: Aim): { from: Point; to: Point } {
  let [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (shift) {
    const side = Math.max(Math.abs(dx), Math.abs(dy))
    dx = (Math.sign(dx) || 1) * side
    dy = (Math.sign(dy) || 1) * side
  }
  return { from: alt ? [from[0] - dx, from[1] - dy] : from, to: [from[0] + dx, from[1] + dy] }
}

/** Applies a size typed while dragging, such as `4 Tab 3`, in metres. */
function sized(drawing: Box): Box {
  const [width, depth] = drawing.typed.split('\t').map((text) => Math.round(typedNumber(text) * 100))
  const { from, to, middle } = drawing
  const along = (axis: 0 | 1, length: number | undefined): readonly [number, number] => {
    if (!length || !(length > 0)) return [from[axis], to[axis]]
    const start = middle ? middle[axis] - Math.round(length / 2) : from[axis]
    return [start, !middle && to[axis] < from[axis] ? start - length : start + length]
  }
  const [[x, right], [y, bottom]] = [along(0, width), along(1, depth)]
  return { ...drawing, from: [x, y], to: [right, bottom] }
}
export const sizedBox = sized

export function typeSize(desk: Desk, sign: string) {
  const { drawing } = desk.state
  if (drawing?.kind !== 'box') return
  const typed = sign === '\b' ? drawing.typed.slice(0, -1) : drawing.typed + sign
  if ((typed.match(/\t/g) ?? []).length <= 1) desk.set({ drawing: { ...drawing, typed } })
}

/** Completes the dragged box on a key press, before the pointer is released. */
export function makeDragged(desk: Desk) {
  const { drawing } = desk.state
  if (drawing?.kind === 'box' && drawing.of !== 'select') make(desk, sized(drawing))
}

function make(desk: Desk, drawing: Box) {
  desk.set({ drawing: undefined, cursor: undefined })
  const box = boxOfDrawing(drawing)
  if (box.maxX - box.minX < least || box.maxY - box.minY < least) return
  if (drawing.of === 'rectangle') return makeArea(desk, { corners: shapeIn(box, desk.state.shape) })
  if (drawing.of === 'stairs') {
    const wide = box.maxX - box.minX >= box.maxY - box.minY
    const up = wide ? (drawing.to[0] < drawing.from[0] ? 180 : 0) : drawing.to[1] < drawing.from[1] ? -90 : 90
    return makeThings(
      desk,
      [newThing(desk, 'stairs', { shape: { corners: shapeIn(box, 'rectangle') }, up, use: 'stairs' })],
      labelOf('add', [{ kind: 'stairs' }]),
    )
  }
  if (desk.state.pointUse !== 'pillar') return makePoint(desk, drawing.from)
  const at: Point = [Math.round((box.minX + box.maxX) / 2), Math.round((box.minY + box.maxY) / 2)]
  makeThings(
    desk,
    [newThing(desk, 'pillar', { at, width: box.maxX - box.minX, height: box.maxY - box.minY })],
    labelOf('add', [{ kind: 'pillar' }]),
  )
}

function makePoint(desk: Desk, at: Point) {
  const { pointUse: use } = desk.state
  const thing = use === 'pillar' ? newThing(desk, 'pillar', { at }) : newThing(desk, 'supply', { at, use })
  makeThings(desk, [thing], labelOf('add', [thing]))
}
