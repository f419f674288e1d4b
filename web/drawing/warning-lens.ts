// Draws the booth of a warning: side lengths, handles and a magnifying lens.
import type { XY } from '#contract/drawing/drawing.ts'
import type { View } from '#web/map/view.ts'
import { drawBar, drawOverview } from './overview.ts'
import { boxOf, drawBooth, ring, tag } from './paint-booth.ts'
import { pathOf, tones, unitsToCm, type Scene, type Shown } from './preview-scene.ts'

export interface ChosenBooth {
  booth: Shown
  /** Centre of the lens, in cm. */
  lens: XY | undefined
  lensText: string
  /** Opacity of the lens, 0 to 1. */
  lensAlpha: number
  /** Width of the gap shown in the lens. */
  gapText: string
  /** Corners can be dragged. */
  handles: boolean
}
export interface Window {
  view: View
  ratio: number
  width: number
  height: number
}

export function paintChosen(context: CanvasRenderingContext2D, scene: Scene, chosen: ChosenBooth, window: Window) {
  const { view, ratio } = window
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawBooth(context, { ...chosen.booth, look: 'chosen' }, view, scene.font)
  drawSides(context, scene, chosen.booth.points, view)
  context.strokeStyle = tones.pom
  context.lineWidth = 2
  if (chosen.handles)
    for (const [x, y] of chosen.booth.points) ring(context, [x * view.k + view.x, y * view.k + view.y], 6)
  drawBar(context, scene, window)
  drawOverview(context, scene, window)
  if (!chosen.lens) return
  context.globalAlpha = chosen.lensAlpha
  drawLens(context, scene, { ...chosen, lens: chosen.lens }, window)
  context.globalAlpha = 1
}
function drawSides(context: CanvasRenderingContext2D, { length, font }: Scene, points: readonly XY[], view: View) {
  const { left, top, right, bottom } = boxOf(points)
  tag(
    context,
    length(right - left),
    ((left + right) / 2) * view.k + view.x,
    top * view.k + view.y - 16,
    tones.ink,
    font,
  )
  context.save()
  context.translate(left * view.k + view.x - 16, ((top + bottom) / 2) * view.k + view.y)
  context.rotate(-Math.PI / 2)
  tag(context, length(bottom - top), 0, 0, tones.ink, font)
  context.restore()
}

const radius = 100
export const lensZoom = 12
function drawLens(context: CanvasRenderingContext2D, scene: Scene, chosen: ChosenBooth & { lens: XY }, window: Window) {
  const { view } = window
  const [x, y] = chosen.lens
  const at: XY = [x * view.k + view.x, y * view.k + view.y]
  const middle = lensPosition(chosen.booth, at, window)
  drawRays(context, at, middle)
  context.save()
  round(context, middle)
  context.fillStyle = tones.paper
  context.fill()
  context.clip()
  const k = view.k * lensZoom
  drawNear(context, scene, chosen.booth, { ...window, view: { k, x: middle[0] - x * k, y: middle[1] - y * k } })
  context.restore()
  round(context, middle)
  context.strokeStyle = tones.ink
  context.lineWidth = 2.5
  context.stroke()
  tag(context, chosen.lensText, middle[0], middle[1] + radius - 22, tones.firuzeh, scene.font)
  tag(context, chosen.gapText, middle[0], middle[1] - radius + 22, tones.ink, scene.font)
}
/** Position of the lens next to the booth: right of it, left of it, or on the roomier side. */
function lensPosition({ points }: Shown, [x, y]: XY, { view, width, height }: Window): XY {
  const { left, right } = boxOf(points)
  const [west, east] = [left * view.k + view.x - radius - 40, right * view.k + view.x + radius + 40]
  const down = Math.min(Math.max(y + 40, radius + 8), height - radius - 8)
  if (east + radius + 8 <= width) return [east, down]
  if (west - radius - 8 >= 0) return [west, down]
  return [x < width / 2 ? width - radius - 8 : radius + 8, down]
}
function round(context: CanvasRenderingContext2D, [x, y]: XY) {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
}
function drawRays(context: CanvasRenderingContext2D, at: XY, middle: XY) {
  context.strokeStyle = tones.ink
  context.lineWidth = 1.2
  for (const side of [-1, 1]) {
    context.beginPath()
    context.moveTo(at[0], at[1] + 11 * side)
    context.lineTo(middle[0], middle[1] + radius * side)
    context.stroke()
  }
  ring(context, at, 11)
}
/** Draws the raw lines of the file, magnified. */
function drawNear(context: CanvasRenderingContext2D, scene: Scene, booth: Shown, { view, ratio }: Window) {
  const { factor, x, y } = unitsToCm(scene)
  drawBooth(context, { ...booth, number: '', look: 'warning' }, view, scene.font)
  const scale = view.k * factor
  for (const layer of scene.picture.layers) {
    context.setTransform(
      scale * ratio,
      0,
      0,
      scale * ratio,
      (view.x + x * view.k) * ratio,
      (view.y + y * view.k) * ratio,
    )
    context.strokeStyle = tones.pom
    context.lineWidth = 3 / scale
    context.stroke(pathOf(layer))
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
}
