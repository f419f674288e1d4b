// What a plan under fingers and a wheel needs, whether it is looked at or drawn. Spots are px from the corner inside of the border.
import type { Stage } from './stage.ts'

export interface Spot {
  x: number
  y: number
}

/** What is moved and stretched: the stage of a map, or that of the editor. */
export type Camera = Pick<Stage, 'zoom' | 'pan'>

/** How far a press may wander, in px, and still be a tap. */
const slop = { mouse: 4, touch: 9 }
export const hasWandered = (from: Spot, to: Spot, { pointerType }: PointerEvent) =>
  Math.hypot(to.x - from.x, to.y - from.y) > (pointerType === 'mouse' ? slop.mouse : slop.touch)

export function spotIn(host: HTMLElement, { clientX, clientY }: MouseEvent): Spot {
  const box = host.getBoundingClientRect()
  return { x: clientX - box.left - host.clientLeft, y: clientY - box.top - host.clientTop }
}

/** A turn of the wheel zooms around the mouse by at most the root of two; a pinch on a touch pad comes as a wheel with Ctrl and small steps. */
export function wheelZoom(stage: Camera, { deltaY, deltaMode, ctrlKey }: WheelEvent, { x, y }: Spot) {
  const lines = deltaMode === 1 ? 0.05 : deltaMode ? 1 : 0.002
  const power = -deltaY * lines * (ctrlKey ? 10 : 1)
  stage.zoom(2 ** Math.max(-0.5, Math.min(0.5, power)), x, y)
}

/** One finger moved while another rests: the point between them stays between them. */
export function pinch(stage: Camera, before: Spot, at: Spot, other: Spot) {
  const spread = (a: Spot) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y))
  const x = (before.x + other.x) / 2
  const y = (before.y + other.y) / 2
  stage.zoom(spread(at) / spread(before), x, y)
  stage.pan((at.x - before.x) / 2, (at.y - before.y) / 2)
}

/** A finger that drags: the plan goes along, or is stretched between it and another that rests. `down` are the fingers where they were. */
export function dragPlan(stage: Camera, down: Map<number, Spot>, pointerId: number, at: Spot) {
  const before = down.get(pointerId) ?? at
  const other = [...down].find(([id]) => id !== pointerId)?.[1]
  down.set(pointerId, at)
  if (other) pinch(stage, before, at, other)
  else stage.pan(at.x - before.x, at.y - before.y)
}

/** Tells the second tap of two, `within` so many ms and `near` so many px; a third one begins anew. */
export function doubleTaps({ within, near }: { within: number; near: number }) {
  let last = { x: 0, y: 0, time: -Infinity }
  return ({ timeStamp }: PointerEvent, { x, y }: Spot): boolean => {
    const isDouble = timeStamp - last.time < within && Math.hypot(x - last.x, y - last.y) < near
    last = { x, y, time: isDouble ? -Infinity : timeStamp }
    return isDouble
  }
}

type Listeners = { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void }
/** Listens until the returned function is called. */
export function listenOn(host: HTMLElement, listeners: Listeners): () => void {
  const ends = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    host.addEventListener(type, listener as (event: Event) => void, {
      signal: ends.signal,
      ...(type === 'wheel' && { passive: false }),
    })
  return () => ends.abort()
}
