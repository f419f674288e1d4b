// Pointers and the wheel: drag, pinch, double click, tap, hover. Keys are the business of the map's button.
import { hasWandered, pinch, spotIn, wheelZoom, type Spot } from './fingers.ts'
import type { Stage } from './stage.ts'

export interface Gestures {
  /** A mouse button goes down on the map. */
  enter(): void
  tap(at: Spot, touch: boolean): void
  hover(at: Spot | undefined): void
  /** Whether the map has been entered, so that a plain wheel is meant for it. */
  awake(): boolean
  /** A wheel that went on to the page. */
  passed(): void
}
const double = { within: 300, near: 24 }

/** Listens until the returned function is called. */
export function listen(host: HTMLElement, stage: Stage, on: Gestures): () => void {
  const down = new Map<number, Spot>()
  let start: Spot = { x: 0, y: 0 }
  let moved = false
  let last = { x: 0, y: 0, time: -Infinity }
  const place = (event: MouseEvent) => spotIn(host, event)

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    host.setPointerCapture(event.pointerId)
    if (event.pointerType === 'mouse') on.enter()
    const at = place(event)
    down.set(event.pointerId, at)
    if (down.size === 1) [start, moved] = [at, false]
    else moved = true
  }
  const drag = (event: PointerEvent) => {
    const at = place(event)
    const before = down.get(event.pointerId)
    if (!before) {
      if (event.pointerType === 'mouse') on.hover(at)
      return
    }
    moved ||= hasWandered(start, at, event)
    if (!moved) return
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    down.set(event.pointerId, at)
    on.hover(undefined)
    host.toggleAttribute('data-drag', true)
    if (other) pinch(stage, before, at, other)
    else stage.pan(at.x - before.x, at.y - before.y)
  }
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size) return
    host.toggleAttribute('data-drag', false)
    if (moved || event.type !== 'pointerup') return
    const at = place(event)
    const isDouble =
      event.timeStamp - last.time < double.within && Math.hypot(at.x - last.x, at.y - last.y) < double.near
    last = { ...at, time: isDouble ? -Infinity : event.timeStamp }
    // The second tap of two zooms, so a booth is chosen once and not let go again.
    if (isDouble) stage.glideZoom(2, at.x, at.y)
    else on.tap(at, event.pointerType !== 'mouse')
  }
  const wheel = (event: WheelEvent) => {
    const meant = event.ctrlKey || event.metaKey
    if (!meant && !on.awake()) return on.passed()
    if (!meant && stage.whole && event.deltaY > 0) return
    event.preventDefault()
    wheelZoom(stage, event, place(event))
  }
  const leave = () => on.hover(undefined)
  // Otherwise the press would take the focus from the map that it enters.
  const stay = (event: MouseEvent) => event.preventDefault()
  const ends = new AbortController()
  const { signal } = ends
  host.addEventListener('pointerdown', press, { signal })
  host.addEventListener('mousedown', stay, { signal })
  host.addEventListener('pointermove', drag, { signal })
  host.addEventListener('pointerup', lift, { signal })
  host.addEventListener('pointercancel', lift, { signal })
  host.addEventListener('pointerleave', leave, { signal })
  host.addEventListener('wheel', wheel, { signal, passive: false })
  return () => ends.abort()
}
