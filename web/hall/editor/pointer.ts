// The hand on the canvas: taps, drags, pinches, the wheel, the right button. What they mean is the business of the tool.
import { hasWandered, pinch, spotIn, wheelZoom, type Spot } from '#web/map/fingers.ts'
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

/** Listens until the returned function is called. */
export function listenTo(host: HTMLElement, stage: Stage, hand: () => Hand, panning: () => boolean): () => void {
  const down = new Map<number, Spot>()
  let start: Spot = { x: 0, y: 0 }
  let doing: 'nothing' | 'maybe' | 'pan' | 'drag' = 'nothing'
  let last = { x: 0, y: 0, time: -Infinity }
  const place = (event: MouseEvent) => spotIn(host, event)
  const aim = (at: Spot, event: MouseEvent & { pointerType?: string }): Aim => {
    const touch = event.pointerType === 'touch'
    const floor = toFloor(stage.view, at.x, at.y)
    return {
      ...floor,
      reach: (touch ? reachPx.touch : reachPx.mouse) / stage.view.k,
      shift: event.shiftKey,
      more: event.shiftKey || event.ctrlKey || event.metaKey,
      touch,
    }
  }
  const press = (event: PointerEvent) => {
    if (event.button > 1 || (event.target instanceof Element && event.target.closest('[data-over]'))) return
    host.setPointerCapture(event.pointerId)
    const at = place(event)
    down.set(event.pointerId, at)
    if (down.size > 1) {
      if (doing === 'drag') hand().drop()
      doing = 'pan'
      return
    }
    start = at
    doing = event.button === 1 || panning() ? 'pan' : hand().grab(aim(at, event)) ? 'drag' : 'maybe'
    if (event.button === 1) event.preventDefault()
  }
  const move = (event: PointerEvent) => {
    const at = place(event)
    const before = down.get(event.pointerId)
    if (!before) {
      if (event.pointerType !== 'touch') hand().hover(aim(at, event))
      return
    }
    const far = hasWandered(start, at, event)
    if (doing === 'maybe' && far) doing = 'pan'
    if (doing === 'maybe' || (doing === 'drag' && !far && !host.hasAttribute('data-drag'))) return
    host.toggleAttribute('data-drag', true)
    if (doing === 'drag') return hand().drag(aim(at, event))
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1]
    down.set(event.pointerId, at)
    if (other) pinch(stage, before, at, other)
    else stage.pan(at.x - before.x, at.y - before.y)
  }
  const lift = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size) return
    const was = doing
    const dragged = host.hasAttribute('data-drag')
    const at = place(event)
    doing = 'nothing'
    host.toggleAttribute('data-drag', false)
    if (was === 'drag') hand().drop()
    if (dragged || was === 'pan' || event.type !== 'pointerup') return
    const twice = event.timeStamp - last.time < double.within && Math.hypot(at.x - last.x, at.y - last.y) < double.near
    last = { ...at, time: twice ? -Infinity : event.timeStamp }
    if (twice) hand().secondTap(aim(at, event))
    else hand().tap(aim(at, event))
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    wheelZoom(stage, event, place(event))
  }
  const turn = (event: MouseEvent) => {
    event.preventDefault()
    hand().turn(aim(place(event), event))
  }
  const ends = new AbortController()
  const { signal } = ends
  host.addEventListener('pointerdown', press, { signal })
  host.addEventListener('pointermove', move, { signal })
  host.addEventListener('pointerup', lift, { signal })
  host.addEventListener('pointercancel', lift, { signal })
  host.addEventListener('pointerleave', () => hand().hover(undefined), { signal })
  host.addEventListener('contextmenu', turn, { signal })
  host.addEventListener('wheel', wheel, { signal, passive: false })
  return () => ends.abort()
}
