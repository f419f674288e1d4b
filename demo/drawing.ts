// Converts a hall drawn in metres to the portal's centimetres, and computes areas, open sides and prices.
import { createHash } from 'node:crypto'
import type { Polygon } from '#contract/kernel/geometry.ts'
import type { Bilingual } from '#contract/entities/text.ts'
import type { HallPosition, HallPlan } from '#contract/entities/hall.ts'
import type { PriceRule } from '#contract/entities/price.ts'
import { startFrame } from '#contract/plan/document.ts'
import { planOf } from '#contract/plan/sale.ts'
import type { Thing } from '#contract/plan/things.ts'
import type { BoothScheme } from '#contract/rules/booth-scheme.ts'
import { sidesOfAll } from '#contract/rules/open-sides.ts'
import { area } from '#contract/rules/polygon.ts'
import { sectors, type Sector } from '#contract/rules/sectors.ts'
import { point, type Area, type Spot } from './layout.ts'

type Of<K extends Thing['kind']> = Extract<Thing, { kind: K }>
type Use<K extends 'door' | 'facility' | 'stairs' | 'supply'> = Of<K>['use']

export interface HallDrawing {
  number: number
  theme: Bilingual
  maxHeightCm: number
  outline: Polygon
  doors: [use: Use<'door'>, fa: string, en: string, from: Spot, to: Spot][]
  /** Pillars at all crossings of these lines, except those listed in `but`. */
  pillars: { x: number[]; y: number[]; but?: string } | Spot[]
  /** In metres; 0.9 by default. */
  pillarSize?: number
  roundPillars?: true
  /** Facilities of the hall. `bulges` turns edges into arcs (contract/plan/things.ts). */
  facilities: [use: Use<'facility'>, fa: string, en: string, polygon: Polygon, bulges?: number[]][]
  /** Partitions, 15 cm thick. */
  walls?: Spot[][]
  /** Stairs of the hall. `up` is the direction of the climb, in degrees from the east. */
  stairs?: [use: Use<'stairs'>, polygon: Polygon, up: number][]
  /** Texts on the plan. `size` is the height of the letters, in metres. */
  texts?: [fa: string, en: string, at: Spot, size: number, angle: number][]
  /** Supply points in the floor, for the team, at all crossings of the lines `x` and `y`. */
  supply?: [use: Use<'supply'>, note: string, x: number[], y: number[]][]
  areas: Area[]
  /** Price in euros per m², for booths with one (or no), two, three and four open sides. */
  perSquareMetre: readonly [one: number, two: number, three: number, four: number]
  /** Booths with a fixed price, in euros: 'B-9 18500, C-1 9900'. */
  fixed?: string
  notActive: string
  /**
   * Booths offered only as shell scheme (with walls provided), by letter or name: 'A F G-101'. `raw` lists those
   * offered only as raw space. For all other booths the company chooses.
   */
  shell?: string
  raw?: string
  /** Booths reserved for a sector, by letter or name. Other booths have no sector of their own. */
  sectors?: Partial<Record<Sector, string>>
  /** Price rule for the booths of the current edition. It replaces `perSquareMetre`. */
  rule?: PriceRule
}

export interface DemoBooth {
  name: string
  polygon: Polygon
  meterage: number
  openSides: number
  pricePerSquareMetreCents: number | null
  priceCents: number | null
  active: boolean
  scheme: BoothScheme | null
  sector: Sector | null
}
export interface DemoHall {
  number: number
  name: Bilingual
  theme: Bilingual
  active: boolean
  maxHeightCm: number
  position: number
  place: HallPosition
  plan: HallPlan
  booths: DemoBooth[]
  rule?: PriceRule | undefined
}

const usualPillar = 0.9

/** Builds a hall of the demo from its drawing. `middle`: its centre on the fairground, in metres. */
export function built(drawing: HallDrawing, position: number, middle: Spot): DemoHall {
  const { number, theme, maxHeightCm } = drawing
  const persian = new Intl.NumberFormat('fa-IR').format(number)
  const plan = planFrom(drawing)
  return {
    number,
    position,
    theme,
    maxHeightCm,
    active: true,
    place: { at: point(middle), angle: 0 },
    name: { fa: `سالن ${persian}`, en: `Hall ${number}` },
    booths: boothsOf(drawing, plan),
    plan,
    rule: drawing.rule,
  }
}

/** Returns the published plan of a hall, without its booths. */
function planFrom(drawing: HallDrawing): HallPlan {
  const plan = planOf({ frame: { ...startFrame, outline: drawing.outline }, things: thingsOf(drawing) })
  if (!plan) throw new Error(`hall ${drawing.number} has no walls`)
  return plan
}

/** Returns an id that is the same at every call with the same arguments. */
const idOf = (hall: number, kind: string, at: number) => {
  const hash = createHash('sha256').update(`demo ${hall} ${kind} ${at}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
const metres = (length: number) => Math.round(length * 100)

type Base = (kind: string, layer: string, at: number) => { id: string; layer: string }

/** Returns everything in a hall except its booths, as things of its plan. */
function thingsOf(drawing: HallDrawing): Thing[] {
  const base: Base = (kind, layer, at) => ({ id: idOf(drawing.number, kind, at), layer })
  return [...zonesOf(drawing, base), ...buildingOf(drawing, base), ...wordsOf(drawing, base)]
}

const zonesOf = ({ facilities }: HallDrawing, base: Base): Thing[] =>
  facilities.map(([use, fa, en, corners, bulges], at) => ({
    ...base('facility', 'facilities', at),
    kind: 'facility',
    use,
    name: { fa, en },
    shape: { corners, ...(bulges && { bulges }) },
  }))

function buildingOf(drawing: HallDrawing, base: Base): Thing[] {
  const { doors, walls = [], stairs = [], pillarSize = usualPillar, roundPillars } = drawing
  const size = metres(pillarSize)
  const at = (kind: string, n: number) => base(kind, 'building', n)
  const round = roundPillars === true
  return [
    ...walls.map((spots, n): Thing => ({ ...at('wall', n), kind: 'wall', points: spots.map(point), thickness: 15 })),
    ...pillarsOf(drawing).map((spot, n): Thing => {
      const standing = { at: point(spot), width: size, height: size, angle: 0, round }
      return { ...at('pillar', n), kind: 'pillar', ...standing }
    }),
    ...doors.map(([use, fa, en, from, to], n): Thing => {
      const gap = { from: point(from), to: point(to), use, name: { fa, en } }
      return { ...at('door', n), kind: 'door', ...gap }
    }),
    ...stairs.map(([use, corners, up], n): Thing => ({
      ...at('stairs', n),
      kind: 'stairs',
      shape: { corners },
      up,
      use,
    })),
  ]
}

function wordsOf({ texts = [], supply = [] }: HallDrawing, base: Base): Thing[] {
  const points = supply.flatMap(([use, note, xs, ys]) =>
    ys.flatMap((y) => xs.map((x) => ({ use, note, at: point([x, y]) }))),
  )
  return [
    ...texts.map(([fa, en, spot, height, angle], n): Thing => {
      const words = { at: point(spot), text: { fa, en }, size: metres(height), angle }
      return { ...base('text', 'texts', n), kind: 'text', ...words }
    }),
    ...points.map((one, n): Thing => ({ ...base('supply', 'supply', n), kind: 'supply', ...one })),
  ]
}

function pillarsOf({ pillars }: HallDrawing): readonly Spot[] {
  if (!('x' in pillars)) return pillars
  const but = new Set((pillars.but ?? '').split(' '))
  return pillars.y.flatMap((y) => pillars.x.map((x): Spot => [x, y])).filter(([x, y]) => !but.has(`${x},${y}`))
}

function boothsOf(drawing: HallDrawing, plan: HallPlan): DemoBooth[] {
  const { areas, perSquareMetre, fixed = '', notActive } = drawing
  const names = numbered(areas)
  const off = new Set(notActive.split(' '))
  const prices = new Map(
    fixed
      .split(', ')
      .map((pair) => pair.split(' '))
      .map(([name, euros]) => [name, Number(euros) * 100]),
  )
  const openSides = sidesOfAll(plan, areas.map(({ polygon }, at) => ({ id: String(at), polygon }))) // prettier-ignore
  return areas.map(({ polygon }, i) => {
    const sides = openSides.get(String(i)) ?? 0
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
      scheme: isAmong(drawing.shell, name) ? 'shell' : isAmong(drawing.raw, name) ? 'raw' : null,
      sector: sectors.find((sector) => isAmong(drawing.sectors?.[sector], name)) ?? null,
    }
  })
}
/** Returns whether a list of booths contains a booth, by its name or by its letter. */
const isAmong = (named: string | undefined, name: string) =>
  (named ?? '').split(' ').some((one) => one !== '' && (one === name || name.startsWith(`${one}-`)))

/** Numbers the booths per letter, in drawing order, B-1 … */
function numbered(areas: readonly Area[]): string[] {
  const counts = new Map<string, number>()
  return areas.map(({ letter, name }) => {
    if (name) return name
    const count = (counts.get(letter) ?? 0) + 1
    counts.set(letter, count)
    return `${letter}-${count}`
  })
}
