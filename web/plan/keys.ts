// The keyboard: letters from the first moment, by their place on the keyboard; nothing fires while somebody writes.
import type { Point } from '#contract/kernel/geometry.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { boxOf } from '#contract/plan/tools/ground.ts'
import { m } from '#messages/messages.js'
import {
  align,
  copy,
  cut,
  distribute,
  duplicate,
  merge,
  nudge,
  paste,
  selectAll,
  splitAll,
  step,
  turn,
} from './desk/actions.ts'
import type { Desk } from './desk/desk.ts'
import type { Aim, Hand } from './hand/pointer.ts'
import { cornerAt } from '#contract/plan/tools/points.ts'
import { removeCorner, shapeInHand } from './hand/points.ts'
import { whileDrawing } from './keys-drawing.ts'
import type { PlanStage } from './stage.ts'
import { isReady, toolOfKey } from './tools.ts'

export interface Keyboard {
  desk: Desk
  stage: () => PlanStage | undefined
  hand: () => Hand
  metres: (cm: number) => string
  onRemove: () => void
  onDoubt: (by: 1 | -1) => void
  onHelp: () => void
  onMenu: () => void
  /** Speaks what is selected. */
  onSpeak: () => void
  focusCanvas: () => void
}

/** Where letters are written, or choose among what is listed. */
const takesLetters =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog, [contenteditable], [role=menu], [role=listbox], [role=combobox]'
const grid = 50
const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

const isCanvas = (target: EventTarget | null) =>
  target instanceof Element && (target.matches('.plan-in') || target === document.body)

/** @returns what ends it */
export function listenToKeys(of: () => Keyboard): () => void {
  const ends = new AbortController()
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
    const keyboard = of()
    const isWriting = event.target instanceof Element && event.target.closest(takesLetters)
    if (isWriting ? leavesField(event) : pressed(keyboard, event)) {
      event.preventDefault()
      if (isWriting) keyboard.focusCanvas()
    }
  }
  addEventListener('keydown', press, { signal: ends.signal })
  return () => ends.abort()
}

const leavesField = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('.plan-props, .plan-table') !== null &&
  (key === 'F2' || (key === 'Enter' && (ctrlKey || metaKey)))

function pressed(keyboard: Keyboard, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return withControl(keyboard, event)
  if (event.altKey) return withAlt(keyboard, event)
  return whileDrawing(keyboard.desk, event) || onCanvas(keyboard, event) || plain(keyboard, event)
}

/** Focuses the number of the key booth, or the first field beside the plan. */
export function toNumbers(wanted = '[data-number], [data-first-field]') {
  const field =
    document.querySelector<HTMLInputElement>(`.plan-props :is(${wanted})`) ??
    document.querySelector<HTMLElement>('.plan-props input')
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

function withControl({ desk }: Keyboard, { code, shiftKey, key, target }: KeyboardEvent): boolean {
  if (arrows[key] && isCanvas(target) && desk.chosen.length > 0) {
    const [x, y] = arrows[key]
    nudge(desk, x * 10, y * 10)
    return true
  }
  const acts: Record<string, () => void> = {
    KeyZ: () => (shiftKey ? desk.redo() : desk.undo()),
    KeyY: () => desk.redo(),
    KeyC: () => copy(desk),
    KeyX: () => cut(desk),
    KeyV: () => paste(desk),
    KeyD: () => duplicate(desk),
    KeyA: () => selectAll(desk),
    KeyG: () => (shiftKey ? splitAll(desk) : merge(desk)),
    Enter: () => toNumbers(),
  }
  // What is marked on the page is copied as text.
  if ((code === 'KeyC' || code === 'KeyX') && getSelection()?.toString()) return false
  const act = acts[code]
  act?.()
  return act !== undefined
}

function withAlt(keyboard: Keyboard, { code, key, target, shiftKey }: KeyboardEvent): boolean {
  const { desk } = keyboard
  if (shiftKey) return false
  const way = arrows[key]
  if (way && isCanvas(target)) {
    moveBy(keyboard, way, 1)
    return true
  }
  const acts: Record<string, () => void> = {
    KeyA: () => align(desk, 'left'),
    KeyD: () => align(desk, 'right'),
    KeyW: () => align(desk, 'top'),
    KeyS: () => align(desk, 'bottom'),
    KeyH: () => distribute(desk, 'x'),
    KeyV: () => distribute(desk, 'y'),
  }
  const act = acts[code]
  act?.()
  return act !== undefined
}

/** Keys that the canvas alone has: elsewhere they belong to the page. */
function onCanvas(keyboard: Keyboard, { key, shiftKey, target }: KeyboardEvent): boolean {
  if (!isCanvas(target)) return false
  const { desk } = keyboard
  const way = arrows[key]
  if (way) {
    moveBy(keyboard, way, shiftKey ? grid * 10 : grid)
    return true
  }
  if (key === 'Tab' && desk.state.selected.size > 0) {
    const box = step(desk, shiftKey ? -1 : 1)
    if (box) keyboard.stage()?.reveal(box)
    keyboard.onSpeak()
    return true
  }
  if (key === 'Enter') {
    if (desk.key?.kind === 'booth') toNumbers()
    else if (desk.key) toNumbers('[data-first-field]')
    else {
      const box = step(desk, 1)
      if (box) keyboard.stage()?.reveal(box)
      keyboard.onSpeak()
    }
    return true
  }
  if (key === 'F10' && shiftKey) {
    keyboard.onMenu()
    return true
  }
  return false
}

const drawingTools = new Set([
  'rectangle',
  'polygon',
  'row',
  'pillar',
  'wall',
  'door',
  'stairs',
  'text',
  'measure',
  'points',
])
let rest: ReturnType<typeof setTimeout> | undefined

/** Moves the selection, or the cursor of a tool that draws. */
function moveBy(keyboard: Keyboard, [x, y]: Point, by: number) {
  const { desk, stage, metres } = keyboard
  const { tool, cursor } = desk.state
  if (drawingTools.has(tool) && !(tool === 'points' && !cursor)) {
    const from = cursor?.point ?? middleOf(desk)
    const point: Point = [from[0] + x * by, from[1] + y * by]
    keyboard.hand().hover?.(aimOf(point))
    desk.set({ cursor: { point }, said: m.editor_say_cursor({ x: metres(point[0]), y: metres(point[1]) }) })
    stage()?.reveal({ minX: point[0], minY: point[1], maxX: point[0], maxY: point[1] })
    return
  }
  if (desk.chosen.length === 0) return stage()?.pan(-x * 60, -y * 60)
  nudge(desk, x * by, y * by)
  clearTimeout(rest)
  rest = setTimeout(() => {
    const box = boxOf(desk.chosen)
    if (box) desk.say(m.editor_say_at({ x: metres(box.minX), y: metres(box.minY) }))
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

/** Where the cursor of the keys begins: in the middle of what is selected, or of the hall. */
function middleOf({ chosen, state: { document } }: Desk): Point {
  const box =
    boxOf(chosen) ?? (document.frame.outline ? bounds(document.frame.outline) : { minX: 0, minY: 0, maxX: 0, maxY: 0 })
  const onGrid = (cm: number) => Math.round(cm / grid) * grid
  return [onGrid((box.minX + box.maxX) / 2), onGrid((box.minY + box.maxY) / 2)]
}

/** Space without a drag: a click where the cursor of the keys is. */
export function clickAtCursor({ desk, hand }: Keyboard) {
  const { cursor, tool } = desk.state
  if (drawingTools.has(tool)) hand().tap?.(aimOf(cursor?.point ?? middleOf(desk)))
}

function plain(keyboard: Keyboard, { key, code, shiftKey }: KeyboardEvent): boolean {
  const { desk, onHelp } = keyboard
  if (key === '?') {
    onHelp()
    return true
  }
  const tool = shiftKey ? undefined : toolOfKey(code)
  if (tool && isReady(desk, tool)) {
    desk.pick(tool)
    keyboard.focusCanvas()
    return true
  }
  const act = actsOf(keyboard, shiftKey)[code]
  act?.()
  return act !== undefined
}

function actsOf(
  { desk, stage, onRemove, onDoubt }: Keyboard,
  shift: boolean,
): Record<string, (() => void) | undefined> {
  const erase = () => {
    if (!removesCorner(desk)) onRemove()
  }
  const nearer = () => stage()?.glideZoom(1.5)
  const farther = () => stage()?.glideZoom(1 / 1.5)
  const whole = () => stage()?.fit()
  const selection = () => showSelection(desk, stage())
  return {
    KeyN: () => onDoubt(shift ? -1 : 1),
    KeyS: desk.mayWrite ? () => toggleSnapping(desk) : undefined,
    BracketLeft: () => turn(desk, shift ? -90 : -15),
    BracketRight: () => turn(desk, shift ? 90 : 15),
    F2: () => toNumbers(),
    Delete: erase,
    Backspace: erase,
    Escape: () => leave(desk),
    Equal: nearer,
    NumpadAdd: nearer,
    Minus: farther,
    NumpadSubtract: farther,
    Digit0: whole,
    Numpad0: whole,
    Digit2: selection,
    Numpad2: selection,
  }
}

function showSelection(desk: Desk, stage: PlanStage | undefined) {
  const box = boxOf(desk.chosen)
  if (box) stage?.show(box)
}
export function toggleSnapping(desk: Desk) {
  const snapping = !desk.state.snapping
  desk.set({ snapping, said: snapping ? m.editor_say_snapping_on() : m.editor_say_snapping_off() })
}

/** In the tool for corners Delete takes the corner under the cursor. */
function removesCorner(desk: Desk): boolean {
  const { tool, cursor } = desk.state
  const hand = tool === 'points' && cursor ? shapeInHand(desk) : undefined
  const corner = hand && cursor ? cornerAt(hand.shape, cursor.point[0], cursor.point[1], 40) : undefined
  if (corner === undefined) return tool === 'points'
  removeCorner(desk, corner)
  return true
}

/** One step out: the menu, the tool, the selection. */
function leave(desk: Desk) {
  const { menu, tool } = desk.state
  if (menu) return desk.set({ menu: undefined })
  if (tool !== 'select') return desk.pick('select')
  desk.select([])
}
