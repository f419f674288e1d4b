// Overview card next to an enlarged view, and a scale bar. The card shows the hall with a frame around the visible
// part.
import type { XY } from '#contract/drawing/drawing.ts'
import { fit, type View } from '#web/map/view.ts'
import type { Window } from './warning-lens.ts'
import { boxOf, directionOf } from './paint-booth.ts'
import { tones, type Scene } from './preview-scene.ts'

const edge = 14
/** Size of the card in px. Narrow windows get a smaller card. */
const cardIn = ({ width }: Window) => (width < 520 ? { width: 96, height: 76 } : { width: 168, height: 132 })

export function drawOverview(context: CanvasRenderingContext2D, scene: Scene, window: Window) {
  const shapes = [...scene.booths.map(({ points }) => points), ...(scene.found.building.outline ? [scene.found.building.outline] : [])] // prettier-ignore
  if (shapes.length < 2) return
  const card = cardIn(window)
  const [left, top] = [window.width - card.width - edge, edge]
  const whole = boxOf(shapes.flat())
  const inner = fit({ minX: whole.left, minY: whole.top, maxX: whole.right, maxY: whole.bottom }, { width: card.width - 16, height: card.height - 16 }) // prettier-ignore
  const view: View = { k: inner.k, x: inner.x + left + 8, y: inner.y + top + 8 }
  context.setTransform(window.ratio, 0, 0, window.ratio, 0, 0)
  context.fillStyle = tones.paper
  context.fillRect(left, top, card.width, card.height)
  context.strokeStyle = tones.grid
  context.lineWidth = 1
  context.strokeRect(left, top, card.width, card.height)
  for (const { points, look } of scene.booths)
    draw(context, points, view, look === 'left' ? undefined : tones.booth, tones.firuzeh, 0.6)
  if (scene.found.building.outline) draw(context, scene.found.building.outline, view, undefined, tones.ink, 1.6)
  drawSeen(context, view, window, { left, top, ...card })
}

function draw(
  context: CanvasRenderingContext2D,
  points: readonly XY[],
  view: View,
  fill: string | undefined,
  stroke: string,
  line: number,
) {
  context.beginPath()
  for (const [at, [x, y]] of points.entries())
    if (at === 0) context.moveTo(x * view.k + view.x, y * view.k + view.y)
    else context.lineTo(x * view.k + view.x, y * view.k + view.y)
  context.closePath()
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  context.strokeStyle = stroke
  context.lineWidth = line
  context.stroke()
}

interface Card {
  left: number
  top: number
  width: number
  height: number
}
/** Frames the part of the hall that the window shows, clipped to the card. */
function drawSeen(context: CanvasRenderingContext2D, card: View, { view, width, height }: Window, box: Card) {
  const place = (px: number, py: number): XY => [
    ((px - view.x) / view.k) * card.k + card.x,
    ((py - view.y) / view.k) * card.k + card.y,
  ]
  const [ax, ay] = place(0, 0)
  const [bx, by] = place(width, height)
  const [left, top] = [Math.max(ax, box.left + 2), Math.max(ay, box.top + 2)]
  const [right, bottom] = [Math.min(bx, box.left + box.width - 2), Math.min(by, box.top + box.height - 2)]
  context.strokeStyle = tones.pom
  context.lineWidth = 2
  if (right > left && bottom > top) context.strokeRect(left, top, right - left, bottom - top)
}

const lengths = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]
/** Draws the longest scale bar that fits into 120 px. */
export function drawBar(context: CanvasRenderingContext2D, { length, font }: Scene, { view, height, ratio }: Window) {
  const cm = lengths.findLast((one) => one * view.k <= 120) ?? 10
  const [left, bottom, wide] = [22, height - 14, cm * view.k]
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.globalAlpha = 0.85
  context.fillStyle = tones.paper
  context.fillRect(left - 8, bottom - 24, wide + 16, 30)
  context.globalAlpha = 1
  context.strokeStyle = tones.ink
  context.lineWidth = 1.4
  context.beginPath()
  context.moveTo(left, bottom - 5)
  context.lineTo(left, bottom)
  context.lineTo(left + wide, bottom)
  context.lineTo(left + wide, bottom - 5)
  context.stroke()
  context.fillStyle = tones.ink
  context.font = `500 12px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  context.direction = directionOf(length(cm))
  context.fillText(length(cm), left + wide / 2, bottom - 6)
}
