// Names of facilities and doors, and texts, on the canvas. The pen is set to px.
import type { Point } from '#contract/kernel/geometry.ts'
import type { Thing } from '#contract/plan/things.ts'
import { boxOfThing } from '#contract/plan/tools/footprint.ts'
import { contains, type Bounds } from '#contract/rules/polygon.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { hall, lineHeight, widthOf } from '#web/map/paint.ts'
import type { View } from '#web/map/view.ts'
import { facilityName } from '../desk/words.ts'
import type { Painting, Pen, Seen } from './pen.ts'

const least = 7
/** A text on the plan: position `at` in cm, font size `px` in px. */
export interface Words {
  text: string
  at: readonly [number, number]
  px: number
  angle?: number
  align?: CanvasTextAlign
}

export function writeNames(pen: Pen, things: Seen, { view, locale, document }: Painting) {
  const px = namePx(view.k)
  pen.textBaseline = 'middle'
  pen.fillStyle = hall.place
  for (const one of things.facility) {
    if (one.kind !== 'facility') continue
    const { minX, minY, maxX, maxY } = boxOfThing(one)
    const text = textIn(one.name, locale) || facilityName(one.use)
    const fits = (maxX - minX) * view.k > text.length * px * 0.55
    if (fits) write(pen, view, { text, at: [(minX + maxX) / 2, (minY + maxY) / 2], px })
  }
  const ground = { outline: document.frame.outline, taken: [...things.booth, ...things.facility] }
  for (const words of doorNames(things.door, ground, view.k, locale)) write(pen, view, words)
  for (const one of things.text)
    if (one.kind === 'text')
      write(pen, view, { text: textIn(one.text, locale), at: one.at, px: one.size * view.k, angle: one.angle })
}
const namePx = (k: number) => Math.max(9.5, Math.min(13, 86 * k))

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

interface Ground {
  outline: readonly Point[] | null
  /** Booths and facilities that names must not overlap. */
  taken: readonly Thing[]
}
/** Names of the doors that are wide enough for one at this zoom. */
export const doorNames = (doors: readonly Thing[], ground: Ground, k: number, locale: Locale): Words[] =>
  doors.flatMap((one) => {
    if (one.kind !== 'door' || Math.hypot(one.to[0] - one.from[0], one.to[1] - one.from[1]) * k < 20) return []
    const text = textIn(one.name, locale)
    return text ? [{ text, px: namePx(k), ...doorSpot(one, text, ground, k) }] : []
  })

interface Spot {
  at: readonly [number, number]
  align: CanvasTextAlign
  angle?: number
}
/**
 * Position of a door name, in cm. The name of an entrance is inside, behind its arrow. If a booth or a facility is
 * there, it runs along the wall outside. Names of other doors are outside.
 */
function doorSpot(door: Extract<Thing, { kind: 'door' }>, text: string, { outline, taken }: Ground, k: number): Spot {
  const { from, to, use } = door
  const px = namePx(k)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [nx, ny] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
  const inside = !outline || contains(outline, x + nx * 50, y + ny * 50) ? 1 : -1
  const isUpright = Math.abs(nx) > Math.abs(ny)
  const past = Math.max(isUpright || use !== 'entrance' ? 14 : 25, signOut * k + px * 0.62 + 2) / k
  const outside: Spot = {
    at: [x - nx * inside * past, y - ny * inside * past],
    align: 'center',
    ...(isUpright && { angle: -90 }),
  }
  if (use !== 'entrance') return outside
  // The name of a side door is off the door's middle, because pillars stand in line with the aisle.
  const within = (aside: number): Spot => {
    const off = (isUpright ? 10 : 18) / k
    const align = !isUpright ? 'center' : nx * inside > 0 ? 'left' : 'right'
    return { at: [x + nx * inside * off, y + ny * inside * off + aside], align }
  }
  const places = isUpright ? [within(-105), within(105)] : [within(0)]
  const isFree = (spot: Spot) => {
    const box = boxOfWords({ text, px, ...spot }, k)
    return !taken.some((thing) => overlaps(boxOfThing(thing), box))
  }
  return places.find(isFree) ?? outside
}
/** Distance in cm that a door's arrow reaches outside the wall. */
const signOut = 64
const overlaps = (a: Bounds, b: Bounds) => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/** Bounds in cm of a text at a zoom. The text is horizontal or vertical. */
export function boxOfWords({ text, at: [x, y], px, angle = 0, align = 'center' }: Words, k: number): Bounds {
  const [width, height] = [(widthOf(text) * px) / k, (px * lineHeight) / k]
  if (angle !== 0) return { minX: x - height / 2, maxX: x + height / 2, minY: y - width / 2, maxY: y + width / 2 }
  const minX = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  return { minX, maxX: minX + width, minY: y - height / 2, maxY: y + height / 2 }
}
