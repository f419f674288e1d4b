// Pointer and wheel helpers for plans, shared by map and editor. Spots are in px from the inner corner of the border.
import type { Stage } from './stage.ts'

export interface Spot {
  x: number
  y: number
}

/** Target of pan and zoom: the stage of a map, or that of the editor. */
export type Camera = Pick<Stage, 'zoom' | 'pan'>

/** Distance in px that a tap may move. */
const slop = { mouse: 4, touch: 9 }
export const hasWandered = (from: Spot, to: Spot, { pointerType }: PointerEvent) =>
  Math.hypot(to.x - from.x, to.y - from.y) > (pointerType === 'mouse' ? slop.mouse : slop.touch)

export function spotIn(host: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const box = host.getBoundingClientRect()
  return { x: clientX - box.left - host.clientLeft, y: clientY - box.top - host.clientTop }
}

/**
 * One wheel event zooms around the pointer by at most √2. A pinch on a touch pad arrives as a wheel event with Ctrl and
 * small steps.
 */
export function wheelZoom(stage: Camera, { deltaY, deltaMode, ctrlKey }: WheelEvent, { x, y }: Spot) {
  const lines = deltaMode === 1 ? 0.05 : deltaMode ? 1 : 0.002
  const power = -deltaY * lines * (ctrlKey ? 10 : 1)
  stage.zoom(2 ** Math.max(-0.5, Math.min(0.5, power)), x, y)
}

/** Zooms and pans when one of two fingers moves, so that the point midway between them stays there. */
export function pinch(stage: Camera, before: Spot, at: Spot, other: Spot) {
  const spread = (a: Spot) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y))
  const x = (before.x + other.x) / 2
  const y = (before.y + other.y) / 2
  stage.zoom(spread(at) / spread(before), x, y)
  stage.pan((at.x - before.x) / 2, (at.y - before.y) / 2)
}

/**
 * Handles a moving finger: pans the plan, or pinches it with a second finger. `down` has the last positions of all
 * fingers.
 */
export function dragPlan(stage: Camera, down: Map<number, Spot>, pointerId: number, at: Spot) {
  const before = down.get(pointerId) ?? at
  const other = [...down].find(([id]) => id !== pointerId)?.[1]
  down.set(pointerId, at)
  if (other) pinch(stage, before, at, other)
  else stage.pan(at.x - before.x, at.y - before.y)
}

/** Detects double taps, `within` ms and `near` px of each other. A third tap starts a new one. */
export function doubleTaps({ within, near }: { within: number; near: number }) {
  let last = { x: 0, y: 0, time: -Infinity }
  return ({ timeStamp }: PointerEvent, { x, y }: Spot): boolean => {
    const isDouble = timeStamp - last.time < within && Math.hypot(x - last.x, y - last.y) < near
    last = { x, y, time: isDouble ? -Infinity : timeStamp }
    return isDouble
  }
}

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }
/** Adds event listeners to `host`. The returned function removes them. */
export function listenOn(host: HTMLElement, listeners: Listeners): () => void {
  const ends = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    host.addEventListener(type, listener as (event: Event) => void, {
      signal: ends.signal,
      ...(type === 'wheel' && { passive: false }),
    })
  return () => ends.abort()
}
