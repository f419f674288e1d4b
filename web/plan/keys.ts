// Keyboard shortcuts of the editor. Keys are matched by physical position. None fires while the user types in a field.
import type { Point } from '#contract/kernel/geometry.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { m } from '#messages/messages.js'
import {
  align,
  copy,
  cut,
  distribute,
  duplicate,
  merge,
  paste,
  selectAll,
  splitAll,
  step,
  turn,
} from './desk/actions.ts'
import type { Desk } from './desk/desk.ts'
import { insertCorner, removeCorner, stepCorner } from './tools/corner-tool.ts'
import { whileDrawing } from './keys-drawing.ts'
import { grid, moveBy, type Keyboard } from './keys-moving.ts'
import type { PlanStage } from './canvas/stage.ts'
import { isOnlySeen } from './view-only.ts'
import { isReady, toolOfKey } from './tool-list.ts'

/** Elements in which letter keys type text or choose an option. Shortcuts do not fire there. */
const takesLetters =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, dialog, [contenteditable], [role=menu], [role=listbox], [role=combobox]'
const arrows: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Whether the target is the plan, or the page body because nothing has the focus. */
export const isCanvas = (target: EventTarget | null) =>
  target instanceof Element && (target.matches('.plan-in') || target === document.body)
/** Whether Enter would press the focused button or link. */
const isPressed = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && target instanceof Element && target.closest('button, a') !== null

/** A Persian keyboard types its own question mark. */
const isHelp = (key: string) => key === '?' || key === '؟'
/** Keys that only change the view or the selection, never the plan. */
const looking = new Set(
  'Equal NumpadAdd Minus NumpadSubtract Digit0 Numpad0 Digit2 Numpad2 KeyN Escape Tab Enter F2'.split(' '),
)
function looks({ ctrlKey, metaKey, altKey, code, key }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return code === 'KeyZ' || code === 'KeyY' || key in arrows
  return key in arrows || (!altKey && (looking.has(code) || isHelp(key)))
}
/** Keys that act on selected booths. They also work in the table view of the plan. */
const ofList = new Set(['KeyN', 'Delete', 'Backspace', 'Escape'])
const isOfList = ({ ctrlKey, metaKey, altKey, code, key }: KeyboardEvent) =>
  !altKey && !(key in arrows) && (ctrlKey || metaKey || ofList.has(code) || isHelp(key))
/**
 * Whether a key may act. In the table view only keys for selected booths may. In a view-only plan only viewing keys
 * may.
 */
function isFor(event: KeyboardEvent): boolean {
  if (!document.querySelector('.plan-in')) return isOfList(event)
  return !isOnlySeen() || looks(event)
}

/**
 * Listens for the keyboard shortcuts of the plan.
 * @returns a function that removes the listener
 */
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

/**
 * Whether a key press leaves a field. In a changed field, Escape first restores the old value. In an unchanged field,
 * it moves the focus to the canvas.
 */
const leavesField = ({ key, ctrlKey, metaKey, target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('.plan-props, .plan-table, .optbar') !== null &&
  (key === 'F2' || key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)))

function pressed(keyboard: Keyboard, event: KeyboardEvent): boolean {
  if (isPressed(event) || !isFor(event)) return false
  if (event.ctrlKey || event.metaKey) return withControl(keyboard, event)
  if (event.altKey) return withAlt(keyboard, event)
  return whileDrawing(keyboard.desk, event) || isCanvasKey(keyboard, event) || plain(keyboard, event)
}

/** Focuses the number field of the booth clicked last, or the first field of the panel. */
export function toNumbers(wanted = '[data-number], [data-first-field]') {
  const field =
    document.querySelector<HTMLInputElement>(`.plan-props :is(${wanted})`) ??
    document.querySelector<HTMLElement>('.plan-props input')
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}

/** Focuses the number field of one booth. If several are selected, the panel switches to this one. */
function toNumberOf(desk: Desk, id: string) {
  if (desk.chosen.length > 1) desk.set({ scope: id })
  queueMicrotask(() => toNumbers())
}

function withControl(keyboard: Keyboard, { code, shiftKey, key, target }: KeyboardEvent): boolean {
  const { desk } = keyboard
  if (arrows[key] && isCanvas(target)) {
    moveBy(keyboard, arrows[key], 10)
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
  // Text selected on the page is copied by the browser.
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

/** Selects the next or previous booth, brings it into view and announces it. */
function go({ desk, stage, onSpeak }: Keyboard, by: 1 | -1) {
  const box = step(desk, by)
  if (box) stage()?.reveal(box)
  onSpeak()
}
/**
 * Tab selects the next corner in the corner tool, or the next booth while one is selected.
 * @returns false if the browser should move the focus instead
 */
function tab(keyboard: Keyboard, by: 1 | -1): boolean {
  const { desk, metres } = keyboard
  if (desk.state.tool === 'points') stepCorner(desk, by, metres)
  else if (desk.state.selected.size === 0) return false
  else go(keyboard, by)
  return true
}

/** Keys that work only on the canvas. Elsewhere the browser handles them. */
function isCanvasKey(keyboard: Keyboard, { key, shiftKey, target }: KeyboardEvent): boolean {
  if (!isCanvas(target)) return false
  const { desk } = keyboard
  const way = arrows[key]
  if (way) {
    moveBy(keyboard, way, shiftKey ? grid * 10 : grid)
    return true
  }
  // After the last field of the page, Tab goes to the first one, even while a booth is selected.
  if (key === 'Tab') return target !== document.body && tab(keyboard, shiftKey ? -1 : 1)
  if (key === 'Enter') {
    if (desk.key?.kind === 'booth') toNumberOf(desk, desk.key.id)
    else if (desk.key) toNumbers('[data-first-field]')
    else go(keyboard, 1)
    return true
  }
  if (key === 'F10' && shiftKey) {
    keyboard.onMenu()
    return true
  }
  return false
}

function plain(keyboard: Keyboard, { key, code, shiftKey }: KeyboardEvent): boolean {
  const { desk, onHelp } = keyboard
  if (isHelp(key)) {
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
  { desk, stage, onRemove, onWarning }: Keyboard,
  shift: boolean,
): Record<string, (() => void) | undefined> {
  const erase = () => {
    if (!removesCorner(desk)) onRemove()
  }
  return {
    ...viewKeys(desk, stage),
    KeyN: () => onWarning(shift ? -1 : 1),
    KeyS: desk.mayWrite ? () => toggleSnapping(desk) : undefined,
    BracketLeft: () => turn(desk, shift ? -90 : -15),
    BracketRight: () => turn(desk, shift ? 90 : 15),
    F2: () => toNumbers(),
    Insert: () => insertsCorner(desk),
    Delete: erase,
    Backspace: erase,
    Escape: () => leave(desk),
  }
}
function viewKeys(desk: Desk, stage: Keyboard['stage']) {
  const nearer = () => stage()?.glideZoom(1.5)
  const farther = () => stage()?.glideZoom(1 / 1.5)
  const whole = () => stage()?.fit()
  const selection = () => showSelection(desk, stage())
  return {
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
  desk.set({ snapping, announced: snapping ? m.editor_say_snapping_on() : m.editor_say_snapping_off() })
}

function insertsCorner(desk: Desk) {
  const { tool, corner } = desk.state
  if (tool === 'points' && corner !== undefined) insertCorner(desk, corner)
}
/** In the corner tool, Delete removes the selected corner and never the whole thing. */
function removesCorner(desk: Desk): boolean {
  const { tool, corner } = desk.state
  if (tool !== 'points') return false
  if (corner !== undefined) removeCorner(desk, corner)
  return true
}

/**
 * Escape goes back one level. It closes the menu, or else ends the drag, deselects the corner, leaves the tool or
 * clears the selection.
 */
function leave(desk: Desk) {
  const { menu, tool, corner, preview, drawing } = desk.state
  if (menu) return desk.set({ menu: undefined })
  if (preview || drawing) return desk.interrupt()
  if (corner !== undefined) return desk.set({ corner: undefined })
  if (tool !== 'select') return desk.pick('select')
  desk.select([])
}
