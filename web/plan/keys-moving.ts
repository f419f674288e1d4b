// Arrow keys move the selection, a corner, or the cursor of a drawing tool. Space clicks at that cursor.
import type { Point } from '#contract/kernel/geometry.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { nearestGap } from '#contract/plan/tools/nearest-gap.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { nudge } from './desk/actions.ts'
import type { Desk } from './desk/desk.ts'
import type { Aim, Hand } from './tools/pointer.ts'
import { nudgeCorner } from './tools/corner-tool.ts'
import type { PlanStage } from './canvas/stage.ts'
import { isOnlySeen } from './view-only.ts'

/** Objects and callbacks that the keyboard shortcuts of the plan use. */
export interface Keyboard {
  desk: Desk
  stage: () => PlanStage | undefined
  hand: () => Hand
  metres: (cm: number) => string
  onRemove: () => void
  onWarning: (by: 1 | -1) => void
  onHelp: () => void
  onMenu: () => void
  /** Announces the selection. */
  onSpeak: () => void
  focusCanvas: () => void
}

export const grid = 50
const drawingTools = new Set(['rectangle', 'polygon', 'row', 'pillar', 'wall', 'door', 'stairs', 'text', 'measure'])
let rest: ReturnType<typeof setTimeout> | undefined

/** Moves the selection, a corner, or the cursor of a drawing tool in a direction by `by` cm. */
export function moveBy(keyboard: Keyboard, [x, y]: Point, by: number) {
  const { desk, stage, metres } = keyboard
  const { tool, cursor } = desk.state
  if (tool === 'points' && nudgeCorner(desk, x * by, y * by)) return
  if (drawingTools.has(tool)) {
    const from = cursor?.point ?? middleOf(desk)
    const point: Point = [from[0] + x * by, from[1] + y * by]
    keyboard.hand().hover?.(aimOf(point))
    desk.set({ cursor: { point }, announced: m.editor_say_cursor({ x: metres(point[0]), y: metres(point[1]) }) })
    stage()?.reveal({ minX: point[0], minY: point[1], maxX: point[0], maxY: point[1] })
    return
  }
  if (desk.chosen.length === 0 || isOnlySeen()) return stage()?.pan(-x * 60, -y * 60)
  nudge(desk, x * by, y * by)
  clearTimeout(rest)
  rest = setTimeout(() => {
    const box = boxOf(desk.chosen)
    if (!box) return
    const at = m.editor_say_at({ x: metres(box.minX), y: metres(box.minY) })
    const near = nearestGap(desk.state.document, desk.state.selected, box)
    desk.describe(near ? m.editor_say_at_near({ at, far: metres(near.gap), name: near.name }) : at)
  }, 500)
}
const aimOf = ([x, y]: Point): Aim => ({
  x,
  y,
  reach: 30,
  pull: 0,
  shift: false,
  alt: false,
  free: false,
  touch: false,
  exact: true,
})

/** Initial position of the keyboard cursor: the middle of the selection, or of the hall if nothing is selected. */
function middleOf({ chosen, state: { document } }: Desk): Point {
  const box =
    boxOf(chosen) ?? (document.frame.outline ? bounds(document.frame.outline) : { minX: 0, minY: 0, maxX: 0, maxY: 0 })
  const onGrid = (cm: number) => Math.round(cm / grid) * grid
  return [onGrid((box.minX + box.maxX) / 2), onGrid((box.minY + box.maxY) / 2)]
}

/** Space pressed without a drag acts as a click at the keyboard cursor. */
export function clickAtCursor({ desk, hand }: Keyboard) {
  const { cursor, tool } = desk.state
  if (drawingTools.has(tool)) hand().tap?.(aimOf(cursor?.point ?? middleOf(desk)))
}
