// Draws booths on the canvas of the editor. Their number is always shown. Signs for held and inactive booths are small,
// in the upper left corner.
import type { Thing } from '#contract/plan/things.ts'
import { boxOfThing, footprintOf, polygonOf } from '#contract/plan/tools/footprint.ts'
import { area, labelSpot, type Spot } from '#contract/rules/polygon.ts'
import { textIn } from '#web/i18n/text.ts'
import { hatch } from '#web/map/hatch.ts'
import { fitted, paint, widthOf } from '#web/map/paint.ts'
import { stateLook, type StateLook } from './fades.ts'
import { trace, type Painting, type Pen } from './pen.ts'

type Booth = Extract<Thing, { kind: 'booth' }>
type Look = StateLook | 'selected'
const order: readonly Look[] = ['inactive', 'available', 'held', 'reserved', 'selected']
/** Zoom in px per cm below which a booth is a dot. Edges and numbers would look like stains. */
const far = 0.03

const spots = new WeakMap<Booth['shape'], Spot>()
function spotOf({ shape }: Booth): Spot {
  const found = spots.get(shape) ?? labelSpot(polygonOf(shape))
  spots.set(shape, found)
  return found
}
const isUpright = ({ shape: { corners, bulges } }: Booth, { minX, minY, maxX, maxY }: ReturnType<typeof boxOfThing>) =>
  corners.length === 4 && !bulges && corners.every(([x, y]) => (x === minX || x === maxX) && (y === minY || y === maxY))

export function drawBooths(pen: Pen, booths: readonly Booth[], painting: Painting, ratio: number) {
  const { sale, selected, keyId, view } = painting
  const groups: Record<Look, Booth[]> = { inactive: [], available: [], held: [], reserved: [], selected: [] }
  for (const booth of booths) groups[selected.has(booth.id) ? 'selected' : stateLook(booth, sale)].push(booth)
  for (const look of order) drawAlike(pen, groups[look], look, view.k)
  for (const look of ['held', 'inactive'] as const)
    drawMarks(pen, groups.selected.filter((booth) => stateLook(booth, sale) === look), look, view.k, paint.selected.label) // prettier-ignore
  drawFades(pen, booths, painting)
  const key = groups.selected.find(({ id }) => id === keyId)
  if (key) {
    pen.beginPath()
    trace(pen, footprintOf(key), true)
    pen.strokeStyle = paint.selected.stroke
    pen.lineWidth = 3 / view.k
    pen.stroke()
  }
  if (view.k < far) return
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  for (const look of order) writeNumbers(pen, groups[look], look, painting)
}

function drawAlike(pen: Pen, booths: readonly Booth[], look: Look, k: number) {
  if (booths.length === 0) return
  fillAll(pen, booths, paint[look].fill)
  if (k < far && look !== 'selected') return
  if (look === 'reserved') fillAll(pen, booths, hatch(pen, k, { alpha: 0.22, width: 5 }))
  pen.beginPath()
  for (const booth of booths) {
    const box = boxOfThing(booth)
    if (isUpright(booth, box)) pen.rect(box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY)
    else trace(pen, footprintOf(booth), true)
  }
  pen.strokeStyle = look === 'selected' ? '#7c1d2a' : paint[look].stroke
  pen.lineWidth = (look === 'selected' ? 1.4 : Math.min(1.1, Math.max(0.4, k * 10))) / k
  pen.stroke()
  if (look === 'held' || look === 'inactive')
    drawMarks(pen, booths, look, k, look === 'held' ? paint.held.label : '#5d615c')
}

/**
 * Draws the previous look of booths whose state changed over the new look, while it fades out. Selected booths do not
 * fade.
 */
function drawFades(pen: Pen, booths: readonly Booth[], { fades, selected }: Painting) {
  for (const { booth, look, left } of fades) {
    if (selected.has(booth.id) || !booths.includes(booth)) continue
    pen.globalAlpha = left
    fillAll(pen, [booth], paint[look].fill)
  }
  pen.globalAlpha = 1
}

/**
 * Fills booths with one colour or pattern. Rectangles are filled one by one, which is many times faster than one path.
 */
function fillAll(pen: Pen, booths: readonly Booth[], fill: string | CanvasPattern) {
  pen.fillStyle = fill
  pen.beginPath()
  for (const booth of booths) {
    const box = boxOfThing(booth)
    if (isUpright(booth, box)) pen.fillRect(box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY)
    else trace(pen, footprintOf(booth), true)
  }
  pen.fill()
}

/** Draws a ring on held booths and a cross on inactive booths, also while they are selected. */
function drawMarks(pen: Pen, booths: readonly Booth[], look: 'held' | 'inactive', k: number, colour: string) {
  if (booths.length === 0) return
  pen.beginPath()
  for (const booth of booths) {
    const { minX, minY, maxX, maxY } = boxOfThing(booth)
    // The mark stays above the number even on small booths.
    const side = Math.min(maxX - minX, maxY - minY) * k
    if (side < 14) continue
    const r = Math.min(3.2, side * 0.1) / k
    const at = Math.min(7, side * 0.19) / k
    const [x, y] = [minX + at, minY + at]
    if (look === 'held') {
      pen.moveTo(x + r, y)
      pen.arc(x, y, r, 0, 2 * Math.PI)
    } else {
      pen.moveTo(x - r, y - r)
      pen.lineTo(x + r, y + r)
      pen.moveTo(x - r, y + r)
      pen.lineTo(x + r, y - r)
    }
  }
  pen.strokeStyle = colour
  pen.lineWidth = 1.6 / k
  pen.stroke()
}

const leastPx = 7
function writeNumbers(pen: Pen, booths: readonly Booth[], look: Look, painting: Painting) {
  const { k } = painting.view
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.fillStyle = paint[look].label
  for (const booth of booths) {
    const box = boxOfThing(booth)
    // Smaller booths have no room for text. Finding the text position costs more than all other drawing.
    if ((box.maxX - box.minX) * k >= 16 && (box.maxY - box.minY) * k >= 9) writeNumber(pen, booth, look, painting)
  }
}

/** Writes the booth number and, on large reserved booths, the company name. */
function writeNumber(pen: Pen, booth: Booth, look: Look, { view: { x, y, k }, sale, locale }: Painting) {
  const spot = spotOf(booth)
  const [width, height] = [spot.width * k, spot.height * k]
  const [mx, my] = [spot.x * k + x, spot.y * k + y]
  const most = Math.min(look === 'selected' ? 12.5 : 11.5, height * 0.6)
  const px = Math.min(most, (width * 0.92) / Math.max(0.1, widthOf(booth.name)))
  const halo = look === 'reserved' ? paint.reserved.fill : undefined
  const known = sale.get(booth.id)?.company
  const company = known && textIn(known, locale)
  if (look !== 'reserved' || !company || height < 30 || area(polygonOf(booth.shape)) < 24)
    return write(pen, booth.name, mx, my, px, look === 'selected' ? 750 : 650, halo)
  const { lines, size } = fitted(company, { width, height: height * 0.6 }, 12)
  const middle = (lines.length - 1) / 2
  lines.forEach((line, i) => write(pen, line, mx, my - 7 + (i - middle) * size * 1.25, size, 600, halo))
  write(pen, booth.name, mx, my + 7 + middle * size, Math.min(px, 9.5), 600, halo)
}

function write(pen: Pen, text: string, x: number, y: number, px: number, weight: number, halo?: string) {
  if (px < leastPx) return
  pen.font = `${weight} ${px}px Manrope, Vazirmatn, sans-serif`
  pen.direction = /[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr'
  if (halo) {
    pen.strokeStyle = halo
    pen.lineWidth = 3
    pen.strokeText(text, x, y)
  }
  pen.fillText(text, x, y)
}
