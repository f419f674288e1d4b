// Names of facilities and doors, and texts, on the canvas. The pen is set to px.
import type { Point } from '#contract/kernel/geometry.ts'
import type { Thing } from '#contract/plan/things.ts'
import { boxOfThing } from '#contract/plan/tools/ground.ts'
import { contains } from '#contract/rules/polygon.ts'
import { textIn } from '#contract/text.ts'
import { hall } from '#web/map/paint.ts'
import type { View } from '#web/map/view.ts'
import { facilityName } from '../desk/words.ts'
import type { Painting, Pen, Seen } from './pen.ts'

const least = 7
interface Words {
  text: string
  at: readonly [number, number]
  px: number
  angle?: number
  align?: CanvasTextAlign
}

export function writeNames(pen: Pen, things: Seen, { view, locale, document }: Painting) {
  const px = Math.max(9.5, Math.min(13, 86 * view.k))
  pen.textBaseline = 'middle'
  pen.fillStyle = hall.place
  for (const one of things.facility) {
    if (one.kind !== 'facility') continue
    const { minX, minY, maxX, maxY } = boxOfThing(one)
    const text = textIn(one.name, locale) || facilityName(one.use)
    const fits = (maxX - minX) * view.k > text.length * px * 0.55
    if (fits) write(pen, view, { text, at: [(minX + maxX) / 2, (minY + maxY) / 2], px })
  }
  for (const one of things.door) {
    if (one.kind !== 'door' || Math.hypot(one.to[0] - one.from[0], one.to[1] - one.from[1]) * view.k < 20) continue
    const text = textIn(one.name, locale)
    const ground = { outline: document.frame.outline, booths: things.booth }
    write(pen, view, { text, px, ...doorName(one, text, px, ground, view.k) })
  }
  for (const one of things.text)
    if (one.kind === 'text')
      write(pen, view, { text: textIn(one.text, locale), at: one.at, px: one.size * view.k, angle: one.angle })
}

function write(pen: Pen, { x, y, k }: View, { text, at, px, angle = 0, align = 'center' }: Words) {
  if (!text || px < least) return
  pen.save()
  pen.translate(at[0] * k + x, at[1] * k + y)
  pen.rotate((angle * Math.PI) / 180)
  pen.font = `550 ${px}px Manrope, Vazirmatn, sans-serif`
  pen.direction = /[\u0600-\u06ff]/.test(text) ? 'rtl' : 'ltr'
  pen.textAlign = align
  pen.fillText(text, 0, 0)
  pen.restore()
}

interface Spot {
  at: readonly [number, number]
  align: CanvasTextAlign
}
/** The name of an entrance stands inside, behind its sign, or outside where a booth would lie under it; that of another door outside. In cm. */
function doorName(
  door: Extract<Thing, { kind: 'door' }>,
  text: string,
  px: number,
  { outline, booths }: Ground,
  k: number,
): Spot {
  const { from, to, use } = door
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const inside = !outline || contains(outline, x + nx * 50, y + ny * 50) ? 1 : -1
  const isUpright = Math.abs(nx) > Math.abs(ny)
  const spot = (way: number, aside: number): Spot => {
    const off = (isUpright ? 10 : use !== 'entrance' ? 14 : way === inside ? 18 : 25) / k
    const align: CanvasTextAlign = !isUpright ? 'center' : nx * way > 0 ? 'left' : 'right'
    return { at: [x + nx * way * off, y + ny * way * off + aside], align }
  }
  if (use !== 'entrance') return spot(-inside, isUpright ? -105 : 0)
  // Beside the middle of a side door: pillars stand in the line of the aisle.
  const places = isUpright
    ? [spot(inside, -105), spot(inside, 105), spot(-inside, -105)]
    : [spot(inside, 0), spot(-inside, 0)]
  return places.find((one) => !liesOver(one, (text.length * px * 0.55) / k, px / k, booths)) ?? places[0]!
}
interface Ground {
  outline: readonly Point[] | null
  booths: readonly Thing[]
}
function liesOver({ at: [x, y], align }: Spot, width: number, height: number, booths: readonly Thing[]): boolean {
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  return booths.some((booth) => {
    const { minX, minY, maxX, maxY } = boxOfThing(booth)
    return minX < left + width && maxX > left && minY < y + height / 2 && maxY > y - height / 2
  })
}
