// Pointers and the wheel: drag, pinch, double click, tap, hover. Keys are the business of the map's button.
import { doubleTaps, dragPlan, hasWandered, listenOn, spotIn, wheelZoom, type Spot } from './fingers.ts'
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
// oxlint-disable-next-line eslint/max-lines-per-function -- four listeners share what one gesture knows; as a class its names would travel to every visitor of a map
export function listen(host: HTMLElement, stage: Stage, on: Gestures): () => void {
  const down = new Map<number, Spot>()
  const isDouble = doubleTaps(double)
  let start: Spot = { x: 0, y: 0 }
  let moved = false
  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    host.setPointerCapture(event.pointerId)
    if (event.pointerType === 'mouse') on.enter()
    const at = spotIn(host, event)
    down.set(event.pointerId, at)
    moved = down.size > 1
    if (!moved) start = at
  }
  const drag = (event: PointerEvent) => {
    const at = spotIn(host, event)
    if (!down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') on.hover(at)
      return
    }
    moved ||= hasWandered(start, at, event)
    if (!moved) return
    on.hover(undefined)
    host.toggleAttribute('data-drag', true)
    dragPlan(stage, down, event.pointerId, at)
  }
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size) return
    host.toggleAttribute('data-drag', false)
    if (moved || event.type !== 'pointerup') return
    const at = spotIn(host, event)
    // The second tap of two zooms, so a booth is chosen once and not let go again.
    if (isDouble(event, at)) stage.glideZoom(2, at.x, at.y)
    else on.tap(at, event.pointerType !== 'mouse')
  }
  const wheel = (event: WheelEvent) => {
    const meant = event.ctrlKey || event.metaKey
    if (!meant && !on.awake()) return on.passed()
    if (!meant && stage.whole && event.deltaY > 0) return
    event.preventDefault()
    wheelZoom(stage, event, spotIn(host, event))
  }
  return listenOn(host, {
    pointerdown: press,
    // Otherwise the press would take the focus from the map that it enters.
    mousedown: (event) => event.preventDefault(),
    pointermove: drag,
    pointerup: lift,
    pointercancel: lift,
    pointerleave: () => on.hover(undefined),
    wheel,
  })
}
