// Tools that draw a line click by click: booth area, hall outline, wall, measuring line.
import type { Point } from '#contract/kernel/geometry.ts'
import { tidy } from '#contract/plan/tools/points.ts'
import { typedNumber } from '#contract/plan/tools/typed-number.ts'
import { isSimple } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { numberText } from '#web/i18n/numbers.ts'
import type { Desk } from '../desk/desk.ts'
import { makeArea, makeThings, newThing } from '../desk/new-things.ts'
import type { Drawing } from '../desk/types.ts'
import { labelOf } from '../desk/words.ts'
import { metres } from '../lengths.ts'
import { angleBetween } from '../angle.ts'
import type { Aim, Hand } from './pointer.ts'
import { snapTargetsFor, snappedPoint } from './snapping.ts'

type Line = Extract<Drawing, { kind: 'line' }>
const mostPoints = 64
const lineOf = ({ state: { drawing } }: Desk): Line | undefined => (drawing?.kind === 'line' ? drawing : undefined)

/** The kind of line that a click with the current tool starts. */
function kindOf({ state: { tool, outlining, document } }: Desk): Line['of'] {
  if (tool === 'wall' || tool === 'measure') return tool
  return outlining || !document.frame.outline ? 'outline' : 'polygon'
}

export function lineHand(desk: Desk): Hand {
  const restAt = (aim: Aim) => {
    const points = lineOf(desk)?.points ?? []
    const rest = snappedPoint(desk, aim, { ground: withOwn(desk, points), from: points.at(-1) })
    return { ...rest, point: withLength(desk, rest.point) }
  }
  return {
    hover: (aim) => {
      const rest = aim && restAt(aim)
      desk.set({ cursor: rest && { point: rest.point, snapped: rest } })
    },
    tap: (aim) => {
      if (desk.mayWrite || kindOf(desk) === 'measure') addPoint(desk, restAt(aim).point, aim.reach)
    },
    secondTap: () => closeLine(desk),
    turn: () => {
      const isDrawing = lineOf(desk) !== undefined
      if (isDrawing) closeLine(desk)
      return isDrawing
    },
  }
}

/** Snapping targets of the plan plus the corners of the shape being drawn. */
function withOwn(desk: Desk, points: readonly Point[]) {
  const ground = snapTargetsFor(desk)
  const [first] = points
  if (!first) return ground
  const box = { minX: first[0], minY: first[1], maxX: first[0], maxY: first[1] }
  return { ...ground, holds: [...ground.holds, { name: '', polygon: points, box, isOpen: true }] }
}

/** Returns the end of the side being drawn. A typed length is applied in the direction of the pointer. */
function withLength(desk: Desk, to: Point): Point {
  const line = lineOf(desk)
  const from = line?.points.at(-1)
  const length = line?.typed ? typedNumber(line.typed) * 100 : Number.NaN
  if (!from || !(length > 0)) return to
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  return [
    Math.round(from[0] + ((to[0] - from[0]) / far) * length),
    Math.round(from[1] + ((to[1] - from[1]) / far) * length),
  ]
}

export function addPoint(desk: Desk, point: Point, reach: number) {
  const line = lineOf(desk)
  const points = line?.points ?? []
  const last = points.at(-1)
  const of = line?.of ?? kindOf(desk)
  if (last && last[0] === point[0] && last[1] === point[1]) return
  const [first] = points
  const isClosed = (of === 'polygon' || of === 'outline') && points.length >= 3 && first
  if (isClosed && Math.hypot(first[0] - point[0], first[1] - point[1]) <= Math.min(reach, 40)) return closeLine(desk)
  if (points.length >= mostPoints) return desk.say(m.editor_say_most_points())
  const all = [...points, point]
  desk.set({
    drawing: { kind: 'line', of, points: all, typed: '' },
    announced: of === 'measure' && last ? measuredText(all) : m.editor_say_point({ n: all.length }),
  })
}

/** Length and angle of the last side, and the total length if there are several sides. */
function measuredText(points: readonly Point[]): string {
  const locale = getLocale()
  const sides = points.slice(1).map((to, i): readonly [Point, Point] => [points[i] ?? to, to])
  const far = ([a, b]: readonly [Point, Point]) => Math.hypot(b[0] - a[0], b[1] - a[1])
  const last = sides.at(-1)
  if (!last) return ''
  const one = { length: metres(far(last), locale), angle: numberText(angleBetween(...last), locale, 1) }
  const all = metres(
    sides.reduce((sum, side) => sum + far(side), 0),
    locale,
  )
  return sides.length > 1 ? m.editor_say_measured_all({ ...one, all }) : m.editor_say_measured(one)
}

export function backPoint(desk: Desk) {
  const line = lineOf(desk)
  if (!line) return
  if (line.typed) return desk.set({ drawing: { ...line, typed: line.typed.slice(0, -1) } })
  const points = line.points.slice(0, -1)
  desk.set({ drawing: points.length ? { ...line, points } : undefined })
}

/** Adds a typed digit to the length of the current side. */
export function typeLength(desk: Desk, sign: string) {
  const line = lineOf(desk)
  if (line) desk.set({ drawing: { ...line, typed: line.typed + sign } })
}

/**
 * Adds the corner given by a typed length.
 * @returns whether a length was typed
 */
export function takeLength(desk: Desk): boolean {
  const line = lineOf(desk)
  const { cursor } = desk.state
  if (!line?.typed || !cursor) return false
  const point = withLength(desk, cursor.point)
  addPoint(desk, point, 0)
  // The next side starts at this corner, and the arrow keys continue from it.
  if (lineOf(desk)) desk.set({ cursor: { point } })
  return true
}

export function closeLine(desk: Desk) {
  const line = lineOf(desk)
  if (!line) return
  if (line.of === 'measure') return
  if (line.of === 'wall') {
    if (line.points.length >= 2)
      makeThings(desk, [newThing(desk, 'wall', { points: [...line.points] })], labelOf('add', [{ kind: 'wall' }]))
    return desk.set({ drawing: undefined })
  }
  const corners = tidy(line.points)
  if (corners.length < 3) return desk.say(m.editor_say_three_points())
  if (!isSimple(corners)) return desk.say(m.editor_say_crosses())
  desk.set({ drawing: undefined, cursor: undefined })
  if (line.of === 'outline') {
    desk.act({ put: [], drop: [], frame: { outline: corners } }, { act: 'outline', count: 1, name: '' })
    desk.pick('select')
    return desk.say(m.editor_say_outline())
  }
  makeArea(desk, { corners })
}
