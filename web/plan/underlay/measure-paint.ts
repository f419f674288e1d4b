// Draws a picture with the two ends of a known length, and a lens at the pointer. Spots are in picture pixels, which
// `view` maps to the window.
import type { Spot } from '#contract/plan/tools/underlay.ts'
import type { Size, View } from '#web/map/view.ts'

export interface PanePicture {
  source: CanvasImageSource
  width: number
  height: number
}
export interface Shown {
  picture: PanePicture
  view: View
  size: Size
  ends: readonly Spot[]
  active: number
  /** Position of the pointer or the keyboard cursor, in picture pixels. */
  cursor: Spot | undefined
  /** Labels of the two ends. */
  names: readonly [string, string]
  /** Text with the known length. */
  text: string
  font: string
}

const tones = { ground: '#ece7da', paper: '#fff', ink: '#062b31', pom: '#c23b4b' }
const lensRadius = 84
/**
 * Minimum zoom of the lens in window pixels per picture pixel. The lens uses five times the view's zoom if that is
 * more.
 */
const lensLeast = 4

export function paintPane(pen: CanvasRenderingContext2D, shown: Shown, ratio: number) {
  const { size, view, picture } = shown
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.fillStyle = tones.ground
  pen.fillRect(0, 0, size.width, size.height)
  drawPicture(pen, picture, view, ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  drawLine(pen, shown)
  shown.ends.forEach((end, at) =>
    drawEnd(pen, toWindow(view, end), shown.names[at] ?? '', at === shown.active, shown.font),
  )
  if (shown.cursor) {
    drawCross(pen, toWindow(view, shown.cursor), 14)
    drawLens(pen, { ...shown, cursor: shown.cursor }, ratio)
  }
}
const toWindow = ({ x, y, k }: View, [px, py]: Spot): Spot => [px * k + x, py * k + y]

function drawPicture(pen: CanvasRenderingContext2D, { source, width, height }: PanePicture, view: View, ratio: number) {
  pen.setTransform(view.k * ratio, 0, 0, view.k * ratio, view.x * ratio, view.y * ratio)
  pen.imageSmoothingEnabled = view.k * ratio < 3
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = tones.paper
  pen.fillRect(0, 0, width, height)
  pen.drawImage(source, 0, 0, width, height)
}

function drawLine(pen: CanvasRenderingContext2D, { view, ends, cursor, text, font }: Shown) {
  const [from, to] = ends
  const end = to ?? cursor
  if (!from || !end) return
  const [ax, ay] = toWindow(view, from)
  const [bx, by] = toWindow(view, end)
  pen.strokeStyle = tones.pom
  pen.lineWidth = 2
  pen.setLineDash(to ? [] : [6, 4])
  pen.beginPath()
  pen.moveTo(ax, ay)
  pen.lineTo(bx, by)
  pen.stroke()
  pen.setLineDash([])
  if (to && text) drawTag(pen, [(ax + bx) / 2, (ay + by) / 2], text, font, tones.pom)
}

function drawTag(pen: CanvasRenderingContext2D, [x, y]: Spot, text: string, font: string, tone: string) {
  pen.font = `650 12px ${font}`
  pen.direction = document.dir === 'rtl' ? 'rtl' : 'ltr'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const width = pen.measureText(text).width + 16
  pen.fillStyle = tone
  pen.fillRect(x - width / 2, y - 12, width, 24)
  pen.fillStyle = '#fff'
  pen.fillText(text, x, y + 1)
}

/** Draws an end as an open ring, so that the picture below stays visible. */
function drawEnd(pen: CanvasRenderingContext2D, [x, y]: Spot, name: string, isActive: boolean, font: string) {
  pen.lineWidth = isActive ? 3 : 2
  pen.strokeStyle = '#fff'
  pen.beginPath()
  pen.arc(x, y, 9.5, 0, Math.PI * 2)
  pen.stroke()
  pen.strokeStyle = tones.pom
  pen.beginPath()
  pen.arc(x, y, 8, 0, Math.PI * 2)
  pen.stroke()
  drawCross(pen, [x, y], 4)
  drawTag(pen, [x, y - 26], name, font, tones.ink)
}

function drawCross(pen: CanvasRenderingContext2D, [x, y]: Spot, reach: number, tone = tones.ink) {
  pen.strokeStyle = tone
  pen.lineWidth = 1
  pen.beginPath()
  pen.moveTo(x - reach, y)
  pen.lineTo(x + reach, y)
  pen.moveTo(x, y - reach)
  pen.lineTo(x, y + reach)
  pen.stroke()
}

/** Draws the lens in the corner opposite the pointer. */
function drawLens(pen: CanvasRenderingContext2D, shown: Shown & { cursor: Spot }, ratio: number) {
  const { picture, view, size, cursor, ends } = shown
  const [px, py] = toWindow(view, cursor)
  if (px < 0 || py < 0 || px > size.width || py > size.height) return
  const isLeft = px > size.width / 2
  const edge = lensRadius + 14
  const [mx, my] = [isLeft ? edge : size.width - edge, py < size.height / 2 ? size.height - edge : edge]
  const k = Math.max(lensLeast, view.k * 5)
  const near: View = { k, x: mx - cursor[0] * k, y: my - cursor[1] * k }
  pen.save()
  pen.beginPath()
  pen.arc(mx, my, lensRadius, 0, Math.PI * 2)
  pen.fillStyle = tones.ground
  pen.fill()
  pen.clip()
  drawPicture(pen, picture, near, ratio)
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  for (const end of ends) drawCross(pen, toWindow(near, end), 10)
  drawCross(pen, [mx, my], lensRadius, tones.pom)
  pen.restore()
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.strokeStyle = tones.ink
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.arc(mx, my, lensRadius, 0, Math.PI * 2)
  pen.stroke()
}
