// Pointer input on the canvas: taps, drags, pinches, wheel, right button. The active tool decides what taps and drags
// do.
import {
  doubleTaps,
  dragPlan,
  hasWandered,
  listenOn,
  spotIn,
  wheelZoom,
  type Camera,
  type Spot,
} from '#web/map/pointer-input.ts'
import { toFloor, type View } from '#web/map/view.ts'
import { isOnlySeen } from '../view-only.ts'

/**
 * Position of the pointer in the hall, in cm. `reach` is the hit tolerance of a mouse or finger, `pull` the snapping
 * distance, both in cm.
 */
export interface Aim {
  x: number
  y: number
  reach: number
  pull: number
  shift: boolean
  alt: boolean
  /** Ctrl or Command disables snapping for this gesture. */
  free: boolean
  touch: boolean
  /** The position comes from the keyboard and is exact, so it does not snap. */
  exact?: boolean
}
export interface Hand {
  hover?(aim: Aim | undefined): void
  tap?(aim: Aim): void
  secondTap?(aim: Aim): void
  /** Starts a drag. Returns true if the tool uses it. Otherwise the drag moves the view. */
  grab?(aim: Aim): boolean
  drag?(aim: Aim): void
  drop?(aim: Aim): void
  /** Ends the drag without an effect. */
  stop?(): void
  /**
   * Right click or long press.
   * @returns whether the tool used it. If not, the context menu opens.
   */
  turn?(aim: Aim): boolean
}
/** Part of the stage that tools may use. They can move the view but not draw. */
type PlanCamera = Camera & { readonly view: View }
const px = { reach: { mouse: 9, touch: 20 }, pull: { mouse: 8, touch: 12 } }
const double = { within: 320, near: 14 }

export function aimAt(stage: PlanCamera, event: MouseEvent & { pointerType?: string }, at: Spot): Aim {
  const touch = event.pointerType === 'touch'
  const of = ({ mouse, touch: finger }: { mouse: number; touch: number }) => (touch ? finger : mouse) / stage.view.k
  return {
    ...toFloor(stage.view, at.x, at.y),
    reach: of(px.reach),
    pull: of(px.pull),
    shift: event.shiftKey,
    alt: event.altKey,
    free: event.ctrlKey || event.metaKey,
    touch,
  }
}

interface Listening {
  host: HTMLElement
  stage: PlanCamera
  hand: () => Hand
  /** Returns true while every drag moves the view, because Space is held or the hand tool is active. */
  panning: () => boolean
  onMenu: (at: Spot, aim: Aim) => void
  /** Returns a counter. It changes when a key or a colleague ends the current drag. */
  turn: () => number
  /** Called with the pointer position. Colleagues see it, and pasting uses it. */
  onPoint: (aim: Aim | undefined) => void
}

class Pointer {
  readonly #on: Listening
  readonly #down = new Map<number, Spot>()
  readonly #isDouble = doubleTaps(double)
  #start: Spot = { x: 0, y: 0 }
  #doing: 'nothing' | 'maybe' | 'pan' | 'drag' | 'ended' = 'nothing'
  #turn = 0
  #moved = false
  /** The tool that received the start of the drag, even if another tool is active now. */
  #dragging: Hand = {}

  constructor(on: Listening) {
    this.#on = on
  }

  press(event: PointerEvent) {
    const { host, stage, hand, panning, turn } = this.#on
    if (event.button > 1 || (event.target instanceof Element && event.target.closest('[data-over]'))) return
    // A value being typed belongs to the current selection. The blur applies it before the pointer selects something
    // else.
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement) activeElement.blur()
    this.#turn = turn()
    host.setPointerCapture(event.pointerId)
    const at = spotIn(host, event)
    this.#down.set(event.pointerId, at)
    if (this.#down.size > 1) {
      if (this.#doing === 'drag') this.#dragging.stop?.()
      this.#doing = 'pan'
      return
    }
    this.#start = at
    this.#moved = false
    const isPan = event.button === 1 || panning()
    this.#dragging = hand()
    const grabs = () => !isOnlySeen() && this.#dragging.grab?.(aimAt(stage, event, at))
    this.#doing = isPan ? 'pan' : grabs() ? 'drag' : 'maybe'
    if (event.button === 1) event.preventDefault()
  }

  move(event: PointerEvent) {
    const { host, stage, hand, onPoint, turn } = this.#on
    const at = spotIn(host, event)
    const aim = aimAt(stage, event, at)
    onPoint(aim)
    if (!this.#down.has(event.pointerId)) {
      if (event.pointerType !== 'touch') hand().hover?.(aim)
      return
    }
    if (this.#doing === 'drag' && this.#turn !== turn()) {
      this.#dragging.stop?.()
      this.#doing = 'ended'
    }
    if (this.#doing === 'ended') return
    const far = hasWandered(this.#start, at, event)
    if (this.#doing === 'maybe' && far) this.#doing = 'pan'
    if (this.#doing === 'maybe' || (this.#doing === 'drag' && !far && !this.#moved)) return
    this.#moved = true
    host.toggleAttribute('data-drag', this.#doing === 'pan')
    if (this.#doing === 'drag') this.#dragging.drag?.(aim)
    else dragPlan(stage, this.#down, event.pointerId, at)
  }

  lift(event: PointerEvent) {
    const { host, stage, hand, turn } = this.#on
    if (!this.#down.delete(event.pointerId) || this.#down.size) return
    const was = this.#doing
    const at = spotIn(host, event)
    const aim = aimAt(stage, event, at)
    this.#doing = 'nothing'
    host.toggleAttribute('data-drag', false)
    if (was === 'drag' && this.#turn !== turn()) return this.#dragging.stop?.()
    if (was === 'drag' && this.#moved)
      return event.type === 'pointerup' ? this.#dragging.drop?.(aim) : this.#dragging.stop?.()
    if (was === 'drag') this.#dragging.stop?.()
    if (this.#moved || was === 'pan' || was === 'ended' || event.type !== 'pointerup') return
    if (this.#isDouble(event, at) && hand().secondTap) hand().secondTap?.(aim)
    else hand().tap?.(aim)
  }

  turn(event: MouseEvent) {
    const { host, stage, hand, onMenu } = this.#on
    event.preventDefault()
    const at = spotIn(host, event)
    const aim = aimAt(stage, event, at)
    if (!hand().turn?.(aim)) onMenu(at, aim)
  }

  wheel(event: WheelEvent) {
    event.preventDefault()
    const { stage, host } = this.#on
    if (event.shiftKey && !event.ctrlKey) stage.pan(-(event.deltaX || event.deltaY), 0)
    else wheelZoom(stage, event, spotIn(host, event))
  }

  get carries() {
    return this.#doing === 'drag' && this.#moved
  }
}

/** Listens for pointer events. Returns a function that stops listening. */
export function listenTo(on: Listening): () => void {
  const pointer = new Pointer(on)
  const lift = (event: PointerEvent) => pointer.lift(event)
  return listenOn(on.host, {
    pointerdown: (event) => pointer.press(event),
    pointermove: (event) => pointer.move(event),
    pointerup: lift,
    pointercancel: lift,
    pointerleave: () => {
      if (pointer.carries) return
      on.onPoint(undefined)
      on.hand().hover?.(undefined)
    },
    contextmenu: (event) => pointer.turn(event),
    wheel: (event) => pointer.wheel(event),
  })
}
