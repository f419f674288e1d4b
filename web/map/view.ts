// Visible part of the floor. A point on the floor in cm times k, plus x and y, gives its position in px.
import type { Bounds } from '#contract/rules/polygon.ts'

export interface View {
  x: number
  y: number
  k: number
}
export interface Size {
  width: number
  height: number
}

/** Maximum zoom: a metre is 120 px wide. */
const nearest = 1.2
/** Scale at which a booth of three metres is as wide as a finger. */
export const comfortable = 0.16

export const toFloor = ({ x, y, k }: View, px: number, py: number) => ({ x: (px - x) / k, y: (py - y) / k })

/** View that shows the whole frame, centred in the window. */
export function fit({ minX, minY, maxX, maxY }: Bounds, { width, height }: Size): View {
  const k = Math.min(width / (maxX - minX), height / (maxY - minY)) || 0.1
  return { k, x: (width - (minX + maxX) * k) / 2, y: (height - (minY + maxY) * k) / 2 }
}

/** Limits a view to the frame. A larger frame fills the window, a smaller one is centred in it. */
export function keep(view: View, frame: Bounds, size: Size): View {
  const whole = fit(frame, size)
  const k = Math.max(whole.k, Math.min(nearest, view.k))
  const held = (offset: number, min: number, max: number, length: number) =>
    (max - min) * k <= length ? (length - (min + max) * k) / 2 : Math.min(-min * k, Math.max(length - max * k, offset))
  return {
    k,
    x: held(view.x, frame.minX, frame.maxX, size.width),
    y: held(view.y, frame.minY, frame.maxY, size.height),
  }
}

/** Zooms by a factor around the point under the pointer. */
export function zoomAt(view: View, factor: number, px: number, py: number, frame: Bounds, size: Size): View {
  const k = Math.max(fit(frame, size).k, Math.min(nearest, view.k * factor))
  const { x, y } = toFloor(view, px, py)
  return keep({ k, x: px - x * k, y: py - y * k }, frame, size)
}

/** View of a part of the floor with a margin, not closer than `comfortable`. */
export function show(part: Bounds, frame: Bounds, size: Size, room = 400): View {
  const wanted = fit(
    { minX: part.minX - room, minY: part.minY - room, maxX: part.maxX + room, maxY: part.maxY + room },
    size,
  )
  const k = Math.min(wanted.k, comfortable)
  const x = (part.minX + part.maxX) / 2
  const y = (part.minY + part.maxY) / 2
  return keep({ k, x: size.width / 2 - x * k, y: size.height / 2 - y * k }, frame, size)
}

/** Pans only as far as needed to show a part. */
export function reveal(view: View, part: Bounds, frame: Bounds, size: Size, edge = 12): View {
  const shift = (from: number, to: number, length: number) =>
    from < edge ? edge - from : to > length - edge ? length - edge - to : 0
  const dx = shift(part.minX * view.k + view.x, part.maxX * view.k + view.x, size.width)
  const dy = shift(part.minY * view.k + view.y, part.maxY * view.k + view.y, size.height)
  return dx || dy ? keep({ ...view, x: view.x + dx, y: view.y + dy }, frame, size) : view
}

export const interpolateView = (from: View, to: View, t: number): View => ({
  k: from.k * (to.k / from.k) ** t,
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
})
