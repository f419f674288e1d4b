// Warnings about a plan. They are shown but do not block work, because a plan is drawn step by step.
import type * as z from 'zod/mini'
import type { Point } from '../../kernel/geometry.ts'
import { areDoubled } from '../../rules/overlap.ts'
import { isUnpriced } from '../../rules/price.ts'
import { area, bounds, contains, isSimple, overlaps, staysInside, type Bounds } from '../../rules/polygon.ts'
import { usualRules, type PlanDocument } from '../document.ts'
import type { BoothThing, Thing } from '../things.ts'
import { boxOfThing, footprintOf, polygonOf } from './footprint.ts'
import { pairsNear } from './nearest-gap.ts'

type Booth = z.infer<typeof BoothThing>
type Door = Extract<Thing, { kind: 'door' }>
export const warningKinds = [
  'overlap',
  'crosses',
  'outside',
  'pillar',
  'door',
  'aisle',
  'twice',
  'unnamed',
  'area',
  'price',
] as const
export type WarningKind = (typeof warningKinds)[number]
export interface Warning {
  kind: WarningKind
  /** Booths that the warning is about. */
  ids: readonly string[]
  /** Area of the plan where the problem is. */
  spot: Bounds
  /** Identifies the warning. An accepted warning stays accepted until its key changes. */
  key: string
  /** Keys of the warnings that are combined into this one. */
  parts?: readonly string[]
  /** In cm: width of the aisle, or width and height of the overlap. */
  width?: number
  height?: number
  /** The two booths overlap more than imprecise drawing explains, so they cannot both be on sale. */
  isDoubled?: boolean
  /** Declared area, and area of the shape, in m². */
  says?: number
  shape?: number
}

/**
 * Whether the warning may be intended and accepted. Publishing rejects two booths in one position. It leaves out
 * crossed lines and duplicate numbers.
 */
export const mayBeIntended = ({ kind, isDoubled }: Warning) => !isDoubled && kind !== 'crosses' && kind !== 'twice'
/** Whether the warning still needs a review: it was not accepted, or cannot be accepted. */
export const isOpen = (warning: Warning, { accepted = {} }: Pick<PlanDocument['frame'], 'accepted'>) =>
  !(warning.key in accepted) || !mayBeIntended(warning)

/**
 * Combines the warnings about booths without a price, because their prices are set together. Each is accepted by its
 * own key.
 */
export function withPricesTogether(warnings: readonly Warning[]): readonly Warning[] {
  const prices = warnings.filter(({ kind }) => kind === 'price')
  const [first] = prices
  if (!first || prices.length === 1) return warnings
  const parts = prices.map(({ key }) => key)
  const ids = prices.flatMap((one) => one.ids)
  const together = { ...first, ids, parts, key: `prices ${ids.length} ${ids[0]} ${ids.at(-1)}` }
  return [...warnings.filter(({ kind }) => kind !== 'price'), together]
}

/** Least distance of two booths, in cm, that counts as an aisle. Nobody walks through a narrower gap. */
const walkable = 60
/** Two booths form an aisle only when they face each other over at least this length, in cm. */
const facing = 100
/** Share by which a declared area may differ from the area of the shape. */
export const areaMayDiffer = ({ apart = usualRules.apart }: PlanDocument['frame']) => apart / 100

/** A booth with values that are computed once and used repeatedly. */
interface Known {
  booth: Booth
  polygon: readonly Point[]
  box: Bounds
  isSimple: boolean
}
const known = new WeakMap<Booth, Known>()
function knownOf(booth: Booth): Known {
  const found = known.get(booth)
  if (found) return found
  const polygon = polygonOf(booth.shape)
  const one = { booth, polygon, box: boxOfThing(booth), isSimple: isSimple(polygon) }
  known.set(booth, one)
  return one
}

/**
 * Caches the warnings of a booth until the booth or its `ground` changes. In a plan of thousands usually only one booth
 * moves.
 */
function memoized<Ground extends readonly unknown[]>(reckon: (one: Known, ...ground: Ground) => Warning[]) {
  const kept = new WeakMap<Known, { ground: Ground; found: Warning[] }>()
  return (one: Known, ...ground: Ground): Warning[] => {
    const before = kept.get(one)
    if (before?.ground.every((part, i) => part === ground[i])) return before.found
    const found = reckon(one, ...ground)
    kept.set(one, { ground, found })
    return found
  }
}
const cachedHall = memoized(positionWarnings)
const cachedSale = memoized(saleWarnings)
let pillarsBefore: readonly Thing[] = []
/** Returns the previous list when the pillars are the same, so that cached warnings stay valid. */
function samePillars(pillars: readonly Thing[]) {
  const isSame = pillars.length === pillarsBefore.length && pillars.every((one, i) => one === pillarsBefore[i])
  return isSame ? pillarsBefore : (pillarsBefore = pillars)
}

function warning(kind: WarningKind, of: readonly Booth[], spot: Bounds, more: Partial<Warning> = {}): Warning {
  const ids = of.map(({ id }) => id)
  const key = [kind, ids[0], ids.at(-1), ids.length, more.width, more.says, more.shape].join(' ')
  return { kind, ids, spot, key, ...more }
}

export function warningsOf({ frame, things }: PlanDocument): Warning[] {
  const booths = things.filter((thing): thing is Booth => thing.kind === 'booth').map(knownOf)
  const pillars = samePillars(things.filter(({ kind }) => kind === 'pillar'))
  const doors = waysThrough({ frame, things })
  return [
    ...pairWarnings(booths, frame.aisle),
    ...booths.flatMap((one) => cachedHall(one, frame.outline, pillars)),
    ...booths.flatMap((one) => doorWarnings(one, doors)),
    ...nameWarnings(booths.map(({ booth }) => booth)),
    ...booths.flatMap((one) => cachedSale(one, areaMayDiffer(frame))),
  ].sort((a, b) => warningKinds.indexOf(a.kind) - warningKinds.indexOf(b.kind))
}

/** Warnings about overlapping booths and about aisles that are too narrow. */
function pairWarnings(booths: readonly Known[], aisle: number): Warning[] {
  const boxes = booths.map(({ box }) => box)
  const gaps: Gap[] = []
  const found: Warning[] = []
  for (const [i, j] of pairsNear(boxes, aisle)) {
    const [a, b] = [booths[i], booths[j]]
    if (!a || !b) continue
    const shared = common(a.box, b.box)
    const [width, height] = [shared.maxX - shared.minX, shared.maxY - shared.minY]
    if (width <= 1 || height <= 1) gaps.push(...gapBetween(a, b, aisle))
    else if (a.isSimple && b.isSimple && overlaps(a.polygon, b.polygon))
      found.push(
        warning('overlap', [a.booth, b.booth], shared, { width, height, isDoubled: areDoubled(a.polygon, b.polygon) }),
      )
  }
  return [...found, ...aisles(gaps, boxes).map(({ booths: of, spot, width }) => warning('aisle', of, spot, { width }))]
}

function positionWarnings(
  { booth, polygon, box, isSimple }: Known,
  outline: readonly Point[] | null,
  pillars: readonly Thing[],
): Warning[] {
  if (!isSimple) return [warning('crosses', [booth], box)]
  const pillar = pillars.find((one) => meets(one, polygon, box))
  return [
    ...(outline && !staysInside(outline, polygon) ? [warning('outside', [booth], box)] : []),
    ...(pillar ? [warning('pillar', [booth], boxOfThing(pillar))] : []),
  ]
}

/** Areas on both sides of every door that must stay clear. */
export const waysThrough = ({ frame, things }: PlanDocument): Way[] =>
  things.flatMap((thing) => (thing.kind === 'door' ? [wayThrough(thing, frame.clear)] : []))
export type Way = Pick<Known, 'polygon' | 'box'>
function wayThrough({ from: [ax, ay], to: [bx, by] }: Door, clear: number = usualRules.clear): Way {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [dx, dy] = [Math.round(((by - ay) / length) * clear), Math.round(((ax - bx) / length) * clear)]
  const polygon: Point[] = [
    [ax - dx, ay - dy],
    [bx - dx, by - dy],
    [bx + dx, by + dy],
    [ax + dx, ay + dy],
  ]
  return { polygon, box: bounds(polygon) }
}

/** Warns when a booth blocks the clear area of a door. */
function doorWarnings({ booth, polygon, box, isSimple }: Known, ways: readonly Way[]): Warning[] {
  if (!isSimple) return []
  const way = ways.find((one) => isFloor(common(one.box, box)) && overlaps(one.polygon, polygon))
  return way ? [warning('door', [booth], common(way.box, box))] : []
}
const isFloor = ({ minX, minY, maxX, maxY }: Bounds) => maxX > minX && maxY > minY

const common = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
})

/** Whether a pillar stands inside a booth and does not only touch its edge. */
function meets(pillar: Thing, polygon: readonly Point[], box: Bounds): boolean {
  const stands = common(boxOfThing(pillar), box)
  if (stands.maxX - stands.minX <= 1 || stands.maxY - stands.minY <= 1) return false
  return (
    contains(polygon, (stands.minX + stands.maxX) / 2, (stands.minY + stands.maxY) / 2) &&
    overlaps(footprintOf(pillar), polygon)
  )
}

interface Gap {
  axis: 'x' | 'y'
  from: number
  to: number
  booths: Booth[]
  spot: Bounds
}
/** Gap between two facing booths that is too narrow for an aisle. */
function gapBetween({ booth: a, box: one }: Known, { booth: b, box: two }: Known, aisle: number): Gap[] {
  const shared = common(one, two)
  const [dx, dy] = [shared.minX - shared.maxX, shared.minY - shared.maxY]
  const narrow = (gap: number) => gap >= walkable && gap < aisle
  if (narrow(dx) && -dy >= facing)
    return [
      {
        axis: 'x',
        from: shared.maxX,
        to: shared.minX,
        booths: [a, b],
        spot: { ...shared, minX: shared.maxX, maxX: shared.minX },
      },
    ]
  if (narrow(dy) && -dx >= facing)
    return [
      {
        axis: 'y',
        from: shared.maxY,
        to: shared.minY,
        booths: [a, b],
        spot: { ...shared, minY: shared.maxY, maxY: shared.minY },
      },
    ]
  return []
}

/** Gaps with no booth in between. Gaps of the same aisle are merged. */
function aisles(gaps: readonly Gap[], boxes: readonly Bounds[]) {
  const open = gaps.filter(
    ({ spot }) =>
      !boxes.some((box) => {
        const inside = common(spot, box)
        return inside.maxX - inside.minX > 1 && inside.maxY - inside.minY > 1
      }),
  )
  const runs: Gap[] = []
  for (const gap of open.toSorted((a, b) => a.spot.minX - b.spot.minX || a.spot.minY - b.spot.minY)) {
    const run = runs.find(
      (one) => one.axis === gap.axis && one.from === gap.from && one.to === gap.to && touch(one.spot, gap.spot),
    )
    if (!run) runs.push({ ...gap, booths: [...gap.booths] })
    else {
      run.booths.push(...gap.booths.filter((booth) => !run.booths.includes(booth)))
      run.spot = {
        minX: Math.min(run.spot.minX, gap.spot.minX),
        minY: Math.min(run.spot.minY, gap.spot.minY),
        maxX: Math.max(run.spot.maxX, gap.spot.maxX),
        maxY: Math.max(run.spot.maxY, gap.spot.maxY),
      }
    }
  }
  return runs.map((run) => ({ ...run, width: run.to - run.from }))
}
const touch = (a: Bounds, b: Bounds) =>
  a.minX - 1 <= b.maxX && b.minX - 1 <= a.maxX && a.minY - 1 <= b.maxY && b.minY - 1 <= a.maxY

function nameWarnings(booths: readonly Booth[]): Warning[] {
  const spot = (of: readonly Booth[]) => boxOfThing(of[0] ?? booths[0]!)
  const byName = Map.groupBy(booths, ({ name }) => name.trim())
  return [...byName].flatMap(([name, of]) =>
    name === ''
      ? of.map((booth) => warning('unnamed', [booth], boxOfThing(booth)))
      : of.length > 1
        ? [warning('twice', of, spot(of))]
        : [],
  )
}

function saleWarnings({ booth, polygon }: Known, mayDiffer: number): Warning[] {
  const shape = area(polygon)
  const says = booth.meterage
  const isApart = says !== null && Math.abs(says - shape) > Math.max(mayDiffer * shape, 0.01)
  return [
    ...(isApart ? [warning('area', [booth], boxOfThing(booth), { says, shape })] : []),
    ...(isUnpriced(booth) ? [warning('price', [booth], boxOfThing(booth))] : []),
  ]
}
