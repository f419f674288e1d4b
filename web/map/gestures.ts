// Pointer and wheel input: drag, pinch, double tap, tap, hover. The map's button handles keys.
import { doubleTaps, dragPlan, hasWandered, listenOn, spotIn, wheelZoom, type Spot } from './pointer-input.ts'
import type { Stage } from './stage.ts'

export interface Gestures {
  /** Called when a mouse button is pressed on the map. */
  enter(): void
  tap(at: Spot, touch: boolean): void
  hover(at: Spot | undefined): void
  /** Whether the user has clicked into the map. Only then does the wheel zoom the map without Ctrl. */
  awake(): boolean
  /** Called when the wheel scrolled the page instead of zooming the map. */
  passed(): void
}
const double = { within: 300, near: 24 }

/** Pointers on the map: one drags, two pinch, a tap selects, a double tap zooms in. */
class Fingers {
  readonly #host: HTMLElement
  readonly #stage: Stage
  readonly #on: Gestures
  readonly #down = new Map<number, Spot>()
  readonly #isDouble = doubleTaps(double)
  #start: Spot = { x: 0, y: 0 }
  #moved = false

  constructor(host: HTMLElement, stage: Stage, on: Gestures) {
    this.#host = host
    this.#stage = stage
    this.#on = on
  }

  press(event: PointerEvent) {
    if (event.button !== 0) return
    this.#host.setPointerCapture(event.pointerId)
    if (event.pointerType === 'mouse') this.#on.enter()
    const at = spotIn(this.#host, event)
    this.#down.set(event.pointerId, at)
    this.#moved = this.#down.size > 1
    if (!this.#moved) this.#start = at
  }

  drag(event: PointerEvent) {
    const at = spotIn(this.#host, event)
    if (!this.#down.has(event.pointerId)) {
      if (event.pointerType === 'mouse') this.#on.hover(at)
      return
    }
    this.#moved ||= hasWandered(this.#start, at, event)
    if (!this.#moved) return
    this.#on.hover(undefined)
    this.#host.toggleAttribute('data-drag', true)
    dragPlan(this.#stage, this.#down, event.pointerId, at)
  }

  lift(event: PointerEvent) {
    if (!this.#down.delete(event.pointerId) || this.#down.size) return
    this.#host.toggleAttribute('data-drag', false)
    if (this.#moved || event.type !== 'pointerup') return
    const at = spotIn(this.#host, event)
    // The second tap of a double tap zooms instead of toggling the booth again.
    if (this.#isDouble(event, at)) this.#stage.glideZoom(2, at.x, at.y)
    else this.#on.tap(at, event.pointerType !== 'mouse')
  }

  wheel(event: WheelEvent) {
    const meant = event.ctrlKey || event.metaKey
    if (!meant && !this.#on.awake()) return this.#on.passed()
    if (!meant && this.#stage.whole && event.deltaY > 0) return
    event.preventDefault()
    wheelZoom(this.#stage, event, spotIn(this.#host, event))
  }
}

/** Handles pointer and wheel input on the map until the returned function is called. */
export function listen(host: HTMLElement, stage: Stage, on: Gestures): () => void {
  const fingers = new Fingers(host, stage, on)
  const lift = (event: PointerEvent) => fingers.lift(event)
  return listenOn(host, {
    pointerdown: (event) => fingers.press(event),
    // Prevents the default, because the press would otherwise take the focus away from the map.
    mousedown: (event) => event.preventDefault(),
    pointermove: (event) => fingers.drag(event),
    pointerup: lift,
    pointercancel: lift,
    pointerleave: () => on.hover(undefined),
    wheel: (event) => fingers.wheel(event),
  })
}
