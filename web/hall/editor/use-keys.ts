import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Point } from '#contract/kernel/geometry.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { m } from '#messages/messages.js'
import { numberText } from '#web/ui/numbers.ts'
import type { Locale } from '#contract/locale.ts'
import type { Stage } from '#web/map/stage.ts'
import type { Aim, Hand } from './pointer.ts'
import { gridCm } from '../drawing/snap.ts'
import { toolOfKey, toolRows } from './tools.ts'
import { exactly, type Editor } from './use-editor.ts'

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How near the cursor of the keys must be to what it takes, in cm. */
const reach = 30

interface Keys {
  editor: Editor
  hand: Hand & { carrying: () => boolean }
  stage: () => Stage | undefined
  locale: Locale
  onRemove: () => void
  /** The plan, which has the keys from then on. */
  focus: () => void
}

/** The plan without a mouse: the arrow keys move a cursor, Space sets a point or takes a corner, Enter closes the area. */
export function useKeys(keys: Keys) {
  const { editor, focus } = keys
  const last = useRef<Point>(undefined)
  const actions = actionsOf(keys, () => spotOf(editor, last.current))
  useLetters((event) => {
    if (!pressLetter(editor, event)) return
    event.preventDefault()
    focus()
  })
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return
    const way = ways[event.key]
    const action = actions[event.key]
    const isFine = event.ctrlKey || event.metaKey
    if (way)
      last.current = go(keys, spotOf(editor, last.current), way, event.shiftKey ? gridCm * 10 : isFine ? 10 : gridCm)
    else if (action && !isFine) action()
    else return
    event.preventDefault()
  }
}

const aimAt = ([x, y]: Point): Aim => ({ x, y, reach, shift: false, more: false, touch: false, exact: true })

/** Where the cursor of the keys is: where the mouse was last, else in the middle of what is selected, or of the hall. */
function spotOf({ cursor, chosen, plan }: Editor, last: Point | undefined): Point {
  if (cursor) return cursor.point
  if (last) return last
  const box = bounds(chosen[0]?.polygon ?? plan.outline)
  const onGrid = (cm: number) => Math.round(cm / gridCm) * gridCm
  return [onGrid((box.minX + box.maxX) / 2), onGrid((box.minY + box.maxY) / 2)]
}

/** Moves the cursor, with what it carries. @returns where it is now */
function go(
  { editor, hand, stage, locale }: Keys,
  [x, y]: Point,
  [dx, dy]: readonly [number, number],
  step: number,
): Point {
  const box = bounds(editor.plan.outline)
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  const next: Point = [
    Math.max(box.minX, Math.min(box.maxX, x + dx * step)),
    Math.max(box.minY, Math.min(box.maxY, y + dy * step)),
  ]
  if (hand.carrying()) hand.drag(aimAt(next))
  else editor.setCursor(exactly(next))
  stage()?.reveal({ minX: next[0], minY: next[1], maxX: next[0], maxY: next[1] })
  editor.say(m.hall_say_cursor({ x: metres(next[0]), y: metres(next[1]) }))
  return next
}

/** What a key does, by its name. */
function actionsOf({ editor, hand, stage, onRemove }: Keys, spot: () => Point): Record<string, () => void> {
  const { tool, mayWrite, chosen } = editor
  const press = () => {
    if (tool === 'draw') return editor.add(spot())
    if (tool !== 'points') return hand.tap(aimAt(spot()))
    if (!hand.carrying()) return editor.say(hand.grab(aimAt(spot())) ? m.hall_say_taken() : m.hall_say_no_corner())
    hand.drop()
    editor.say(m.hall_say_put())
  }
  const erase = () => {
    if (tool === 'draw') return editor.back()
    if (tool === 'points') return hand.turn(aimAt(spot()))
    if (chosen.length) onRemove()
  }
  return {
    ' ': press,
    Enter: () => (tool === 'draw' ? editor.close() : press()),
    Escape: () => leave(editor, hand),
    '+': () => stage()?.glideZoom(1.5),
    '=': () => stage()?.glideZoom(1.5),
    '-': () => stage()?.glideZoom(1 / 1.5),
    0: () => stage()?.fit(),
    ...(mayWrite && { Backspace: erase, Delete: erase }),
  }
}

/** One step out: what is carried, what is drawn, the tool, the selection. */
function leave(editor: Editor, hand: Keys['hand']) {
  if (hand.carrying()) return hand.drop()
  if (editor.tool === 'draw' && editor.points.length) return editor.cancel()
  editor.setCursor(undefined)
  if (editor.tool === 'draw') return editor.pick('select')
  editor.select(new Set())
}

/** @returns whether the letter says something here */
function pressLetter(editor: Editor, { code, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return false
  const picked = toolOfKey(code)
  if (picked && (editor.mayWrite || !toolRows[picked].writes)) editor.pick(picked)
  else if (code === 'KeyS' && editor.mayWrite) toggleSnapping(editor)
  else return false
  return true
}

/** Where letters are written, or choose among what is listed. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, dialog, [contenteditable], [role=menu], [role=listbox], [role=combobox]'

/** Letters from the first moment, wherever the focus is, except where somebody writes. */
function useLetters(press: (event: globalThis.KeyboardEvent) => void) {
  const now = useRef(press)
  useEffect(() => {
    now.current = press
  })
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        document.querySelector('dialog[open]') ||
        (event.target instanceof Element && event.target.closest(takesLetters))
      )
        return
      now.current(event)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

/** All snapping off, or all of it on again. */
export function toggleSnapping({ snapping, setSnapping }: Editor) {
  const on = snapping.grid || snapping.corners || snapping.lines
  setSnapping({ grid: !on, corners: !on, lines: !on })
}
