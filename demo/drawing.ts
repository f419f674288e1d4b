// A hall as it is drawn here, in metres, and as the portal keeps it, in centimetres, with areas, open sides and prices worked out.
import type { Polygon } from '#contract/kernel/geometry.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { Door, Facility, HallPlan } from '#contract/entities/hall.ts'
import { openSidesIn } from '#contract/rules/open-sides.ts'
import { area } from '#contract/rules/polygon.ts'
import { point, type Area, type Spot } from './layout.ts'

export interface HallDrawing {
  number: number
  theme: Bilingual
  maxHeightCm: number
  outline: Polygon
  doors: [kind: Door['kind'], fa: string, en: string, from: Spot, to: Spot][]
  /** Crossings of these lines, without those where something else stands. */
  pillars: { x: number[]; y: number[]; but?: string } | Spot[]
  facilities: [kind: Facility['kind'], fa: string, en: string, polygon: Polygon][]
  areas: Area[]
  /** Euros a square metre of a booth with no or one, two, three, four open sides. */
  perSquareMetre: readonly [one: number, two: number, three: number, four: number]
  /** Booths with a price of their own, in euros: 'B-9 18500, C-1 9900'. */
  fixed?: string
  notActive: string
}

export interface DemoBooth {
  name: string
  polygon: Polygon
  meterage: number
  openSides: number
  pricePerSquareMetreCents: number | null
  priceCents: number | null
  active: boolean
}
export interface DemoHall {
  number: number
  name: Bilingual
  theme: Bilingual
  active: boolean
  maxHeightCm: number
  position: number
  plan: HallPlan
  booths: DemoBooth[]
}

const pillarCm = 90

export function built(drawing: HallDrawing, position: number): DemoHall {
  const { number, theme, maxHeightCm, outline } = drawing
  const persian = new Intl.NumberFormat('fa-IR').format(number)
  return {
    number,
    position,
    theme,
    maxHeightCm,
    active: true,
    name: { fa: `سالن ${persian}`, en: `Hall ${number}` },
    booths: boothsOf(drawing),
    plan: {
      outline,
      doors: drawing.doors.map(([kind, fa, en, from, to]) => ({
        kind,
        name: { fa, en },
        from: point(from),
        to: point(to),
      })),
      facilities: zonesOf(drawing),
      pillars: pillarsOf(drawing).map((spot) => ({ at: point(spot), size: pillarCm })),
    },
  }
}

function pillarsOf({ pillars }: HallDrawing): readonly Spot[] {
  if (!('x' in pillars)) return pillars
  const but = new Set((pillars.but ?? '').split(' '))
  return pillars.y.flatMap((y) => pillars.x.map((x): Spot => [x, y])).filter(([x, y]) => !but.has(`${x},${y}`))
}

const zonesOf = ({ facilities }: HallDrawing): Facility[] =>
  facilities.map(([kind, fa, en, polygon]) => ({ kind, name: { fa, en }, polygon }))

function boothsOf(drawing: HallDrawing): DemoBooth[] {
  const { areas, outline, perSquareMetre, fixed = '', notActive } = drawing
  const zones = zonesOf(drawing)
  const names = numbered(areas)
  const off = new Set(notActive.split(' '))
  const prices = new Map(
    fixed
      .split(', ')
      .map((pair) => pair.split(' '))
      .map(([name, euros]) => [name, Number(euros) * 100]),
  )
  return areas.map(({ polygon }, i) => {
    const others = areas.filter((_, j) => j !== i).map((other) => other.polygon)
    const sides = openSidesIn({ outline, facilities: zones }, polygon, others)
    const name = names[i] ?? ''
    const priceCents = prices.get(name) ?? null
    const perMetre = perSquareMetre[Math.max(0, sides - 1)] ?? perSquareMetre[0]
    return {
      name,
      polygon,
      meterage: area(polygon),
      openSides: sides,
      priceCents,
      pricePerSquareMetreCents: priceCents === null ? perMetre * 100 : null,
      active: !off.has(name),
    }
  })
}

/** B-1 …: every letter counts for itself, in the order of drawing. */
function numbered(areas: readonly Area[]): string[] {
  const counts = new Map<string, number>()
  return areas.map(({ letter }) => {
    const count = (counts.get(letter) ?? 0) + 1
    counts.set(letter, count)
    return `${letter}-${count}`
  })
}
