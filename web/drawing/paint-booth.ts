// Draws a booth of the preview with its number and measurements.
import type { XY } from '#contract/drawing/drawing.ts'
import type { View } from '#web/map/view.ts'
import { tones, type Scene, type Shown } from './preview-scene.ts'

const fills: Readonly<Record<Shown['look'], readonly [fill: string, edge: string, width: number]>> = {
  clear: [tones.booth, tones.firuzeh, 1.3],
  warning: [tones.warning, tones.saffron, 1.8],
  left: ['transparent', tones.quiet, 1],
  chosen: [tones.warning, tones.pom, 3],
}
export function drawBooth(context: CanvasRenderingContext2D, booth: Shown, view: View, font: string) {
  const [fill, edge, width] = fills[booth.look]
  context.beginPath()
  for (const [at, [x, y]] of booth.points.entries())
    if (at === 0) context.moveTo(x * view.k + view.x, y * view.k + view.y)
    else context.lineTo(x * view.k + view.x, y * view.k + view.y)
  context.closePath()
  context.fillStyle = fill
  context.fill()
  context.strokeStyle = edge
  context.lineWidth = width
  context.setLineDash(booth.look === 'left' ? [4, 3] : [])
  context.stroke()
  context.setLineDash([])
  if (booth.look !== 'left') drawNumber(context, booth, view, font)
}
/** Text smaller than this is unreadable and not drawn, in px. */
const readable = 5
function drawNumber(context: CanvasRenderingContext2D, { points, number }: Shown, view: View, font: string) {
  const { left, top, right, bottom } = boxOf(points)
  const size = Math.min(
    14,
    (bottom - top) * view.k * 0.3,
    ((right - left) * view.k) / Math.max(3, number.length * 0.75),
  )
  if (size < readable) return
  context.fillStyle = tones.lapis
  context.font = `650 ${size}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = 'ltr'
  context.fillText(number, ((left + right) / 2) * view.k + view.x, ((top + bottom) / 2) * view.k + view.y)
}
export function boxOf(points: readonly XY[]) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

export function drawKnown(context: CanvasRenderingContext2D, { known, length, font }: Scene, view: View) {
  const [from, to] = known.map(([x, y]): XY => [x * view.k + view.x, y * view.k + view.y])
  if (!from) return
  context.strokeStyle = tones.pom
  context.lineWidth = 2
  if (to) {
    context.beginPath()
    context.moveTo(...from)
    context.lineTo(...to)
    context.stroke()
    const [[ax, ay], [bx, by]] = known as [XY, XY]
    tag(context, length(Math.hypot(bx - ax, by - ay)), (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, tones.pom, font)
  }
  for (const point of to ? [from, to] : [from]) ring(context, point, 5)
}
export function ring(context: CanvasRenderingContext2D, [x, y]: XY, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = '#fff'
  context.fill()
  context.stroke()
}
/**
 * Direction of a text. A canvas inherits the direction of the plan's element, which may differ from that of a label.
 */
export const directionOf = (text: string) => (/[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr')
export function tag(context: CanvasRenderingContext2D, text: string, x: number, y: number, tone: string, font: string) {
  context.font = `650 12.5px ${font}`
  const width = context.measureText(text).width + 14
  context.fillStyle = tone
  context.fillRect(x - width / 2, y - 11, width, 22)
  context.fillStyle = '#fff'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = directionOf(text)
  context.fillText(text, x, y + 0.5)
}
