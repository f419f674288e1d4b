// The hand on the canvas: taps, drags, pinches, the wheel, the right button. What they mean is the business of the tool.
import { doubleTaps, dragPlan, hasWandered, listenOn, spotIn, wheelZoom, type Spot } from '#web/map/fingers.ts'
import type { Stage } from '#web/map/stage.ts'
import { toFloor } from '#web/map/view.ts'

/** A place on the floor in cm; `reach` is how far from it a finger or a mouse may have missed. */
export interface Aim {
  x: number
  y: number
  reach: number
  shift: boolean
  more: boolean
  touch: boolean
  /** From the keys: it is meant to the centimetre. */
  exact?: boolean
}
export interface Hand {
  hover(aim: Aim | undefined): void
  tap(aim: Aim): void
  /** A second tap in the same place. */
  secondTap(aim: Aim): void
  /** True when something is taken along; else the drag moves the plan. */
  grab(aim: Aim): boolean
  drag(aim: Aim): void
  drop(): void
  /** The right button, or a long press. */
  turn(aim: Aim): void
}
const reachPx = { mouse: 9, touch: 20 }
const double = { within: 320, near: 14 }

/** A pointer on the plan: a tap, a drag that takes something along, else one that moves the plan. */
class Pointer {
  readonly #host: HTMLElement
  readonly #stage: Stage
  readonly #hand: () => Hand
  readonly #panning: () => boolean
  readonly #down = new Map<number, Spot>()
  readonly #isDouble = doubleTaps(double)
  #start: Spot = { x: 0, y: 0 }
  #doing: 'nothing' | 'maybe' | 'pan' | 'drag' = 'nothing'

  constructor(host: HTMLElement, stage: Stage, hand: () => Hand, panning: () => boolean) {
    this.#host = host
    this.#stage = stage
    this.#hand = hand
    this.#panning = panning
  }

  #aim(event: MouseEvent & { pointerType?: string }, at = spotIn(this.#host, event)): Aim {
    const touch = event.pointerType === 'touch'
    return {
      ...toFloor(this.#stage.view, at.x, at.y),
      reach: (touch ? reachPx.touch : reachPx.mouse) / this.#stage.view.k,
      shift: event.shiftKey,
      more: event.shiftKey || event.ctrlKey || event.metaKey,
      touch,
    }
  }

  press(event: PointerEvent) {
    if (event.button > 1 || (event.target instanceof Element && event.target.closest('[data-over]'))) return
    this.#host.setPointerCapture(event.pointerId)
    const at = spotIn(this.#host, event)
    this.#down.set(event.pointerId, at)
    if (this.#down.size > 1) {
      if (this.#doing === 'drag') this.#hand().drop()
      this.#doing = 'pan'
      return
    }
    this.#start = at
    const isPan = event.button === 1 || this.#panning()
    this.#doing = isPan ? 'pan' : this.#hand().grab(this.#aim(event, at)) ? 'drag' : 'maybe'
    if (event.button === 1) event.preventDefault()
  }

  move(event: PointerEvent) {
    const at = spotIn(this.#host, event)
    if (!this.#down.has(event.pointerId)) {
      if (event.pointerType !== 'touch') this.#hand().hover(this.#aim(event, at))
      return
    }
    const far = hasWandered(this.#start, at, event)
    if (this.#doing === 'maybe' && far) this.#doing = 'pan'
    const isDrag = this.#doing === 'drag'
    if (this.#doing === 'maybe' || (isDrag && !far && !this.#host.hasAttribute('data-drag'))) return
    this.#host.toggleAttribute('data-drag', true)
    if (isDrag) this.#hand().drag(this.#aim(event, at))
    else dragPlan(this.#stage, this.#down, event.pointerId, at)
  }

  lift(event: PointerEvent) {
    if (!this.#down.delete(event.pointerId) || this.#down.size) return
    const was = this.#doing
    const dragged = this.#host.hasAttribute('data-drag')
    const at = spotIn(this.#host, event)
    this.#doing = 'nothing'
    this.#host.toggleAttribute('data-drag', false)
    if (was === 'drag') this.#hand().drop()
    if (dragged || was === 'pan' || event.type !== 'pointerup') return
    const aim = this.#aim(event, at)
    if (this.#isDouble(event, at)) this.#hand().secondTap(aim)
    else this.#hand().tap(aim)
  }

  wheel(event: WheelEvent) {
    event.preventDefault()
    wheelZoom(this.#stage, event, spotIn(this.#host, event))
  }

  turn(event: MouseEvent) {
    event.preventDefault()
    this.#hand().turn(this.#aim(event))
  }
}

/** Listens until the returned function is called. */
export function listenTo(host: HTMLElement, stage: Stage, hand: () => Hand, panning: () => boolean): () => void {
  const pointer = new Pointer(host, stage, hand, panning)
  const lift = (event: PointerEvent) => pointer.lift(event)
  return listenOn(host, {
    pointerdown: (event) => pointer.press(event),
    pointermove: (event) => pointer.move(event),
    pointerup: lift,
    pointercancel: lift,
    pointerleave: () => hand().hover(undefined),
    contextmenu: (event) => pointer.turn(event),
    wheel: (event) => pointer.wheel(event),
  })
}
