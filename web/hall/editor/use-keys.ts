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
export function useKeys({ editor, hand, stage, locale, onRemove, focus }: Keys) {
  const last = useRef<Point>(undefined)
  const { plan, cursor, chosen, tool, mayWrite } = editor
  const aim = ([x, y]: Point): Aim => ({ x, y, reach, shift: false, more: false, touch: false, exact: true })
  const spot = (): Point => {
    if (cursor) return cursor.point
    const box = bounds(chosen[0]?.polygon ?? plan.outline)
    return (
      last.current ?? [
        Math.round((box.minX + box.maxX) / 2 / gridCm) * gridCm,
        Math.round((box.minY + box.maxY) / 2 / gridCm) * gridCm,
      ]
    )
  }
  const metres = (cm: number) => numberText(cm / 100, locale, 2)
  const go = ([dx, dy]: readonly [number, number], step: number) => {
    const [x, y] = spot()
    const box = bounds(plan.outline)
    const next: Point = [
      Math.max(box.minX, Math.min(box.maxX, x + dx * step)),
      Math.max(box.minY, Math.min(box.maxY, y + dy * step)),
    ]
    last.current = next
    if (hand.carrying()) hand.drag(aim(next))
    else editor.setCursor(exactly(next))
    stage()?.reveal({ minX: next[0], minY: next[1], maxX: next[0], maxY: next[1] })
    editor.say(m.hall_say_cursor({ x: metres(next[0]), y: metres(next[1]) }))
  }
  const press = () => {
    if (tool === 'draw') return editor.add(spot())
    if (tool !== 'points') return hand.tap(aim(spot()))
    if (hand.carrying()) {
      hand.drop()
      return editor.say(m.hall_say_put())
    }
    editor.say(hand.grab(aim(spot())) ? m.hall_say_taken() : m.hall_say_no_corner())
  }
  const leave = () => {
    if (hand.carrying()) return hand.drop()
    if (tool === 'draw' && editor.points.length) return editor.cancel()
    editor.setCursor(undefined)
    if (tool === 'draw') return editor.pick('select')
    editor.select(new Set())
  }
  const erase = () => {
    if (tool === 'draw') return editor.back()
    if (tool === 'points') return hand.turn(aim(spot()))
    if (chosen.length) onRemove()
  }
  const actions: Record<string, () => void> = {
    ' ': press,
    Enter: () => (tool === 'draw' ? editor.close() : press()),
    Escape: leave,
    '+': () => stage()?.glideZoom(1.5),
    '=': () => stage()?.glideZoom(1.5),
    '-': () => stage()?.glideZoom(1 / 1.5),
    0: () => stage()?.fit(),
    ...(mayWrite && { Backspace: erase, Delete: erase }),
  }
  /** @returns whether the letter says something here */
  const letter = ({
    code,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>) => {
    const picked = ctrlKey || metaKey || altKey ? undefined : toolOfKey(code)
    if (picked && (mayWrite || !toolRows[picked].writes)) editor.pick(picked)
    else if (code === 'KeyS' && mayWrite && !ctrlKey && !metaKey && !altKey) toggleSnapping(editor)
    else return false
    return true
  }
  useLetters((event) => {
    if (letter(event)) {
      event.preventDefault()
      focus()
    }
  })
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return
    const way = ways[event.key]
    const action = actions[event.key]
    if (way) go(way, event.shiftKey ? gridCm * 10 : event.ctrlKey || event.metaKey ? 10 : gridCm)
    else if (action && !event.ctrlKey && !event.metaKey) action()
    else return
    event.preventDefault()
  }
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
