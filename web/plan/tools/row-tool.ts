// Row tool, which draws several booths at once: a click sets the corner where they begin, a drag sets the length.
// Handles change the count, the islands and the aisle.
import type { PlanPricing } from '#contract/entities/plan.ts'
import type { Point } from '#contract/kernel/geometry.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { area, staysInside, overlaps } from '#contract/rules/polygon.ts'
import { boothCents } from '#contract/rules/price.ts'
import { boxOfThing, footprintOf } from '#contract/plan/tools/footprint.ts'
import { draggedRow, rowBooths, rowSize, turnerOf, type RowBooth, type RowPlan } from '#contract/plan/tools/row.ts'
import { m } from '#messages/messages.js'
import type { Desk } from '../desk/desk.ts'
import { makeThings, newBooth, reckonedOn } from '../desk/new-things.ts'
import type { Aim, Hand } from './pointer.ts'
import { snapTargetsFor, snappedPoint } from './snapping.ts'

const mostBooths = 400

/** Default row at a point. Its numbers start at 101 with the first letter that no booth uses. */
export function usualRow(desk: Desk, at: Point): RowPlan {
  const names = desk.booths.map(({ name }) => name)
  const letters = new Set(names.map((name) => name[0]?.toUpperCase() ?? ''))
  const prefix = [...'ABCDEFGHJKLMNPRSTUVWXYZ'].find((letter) => !letters.has(letter)) ?? 'A'
  const known = desk.key?.kind === 'booth' ? boxOfThing(desk.key) : undefined
  return {
    at,
    count: 6,
    islands: 1,
    both: true,
    width: known ? known.maxX - known.minX : 300,
    depth: known ? known.maxY - known.minY : 300,
    aisle: desk.state.document.frame.aisle,
    angle: 0,
    prefix: `${prefix}-`,
    from: 101,
    step: 1,
    eachIsland: 100,
    order: 'around',
  }
}

export const rowOf = ({ state: { drawing } }: Desk) => (drawing?.kind === 'row' ? drawing : undefined)
export function changeRow(desk: Desk, part: Partial<RowPlan>) {
  const drawing = rowOf(desk)
  if (!drawing) return
  const row = { ...drawing.row, ...part }
  if (row.count * row.islands * (row.both ? 2 : 1) > mostBooths || row.count < 1 || row.islands < 1) return
  desk.set({ drawing: { ...drawing, row } })
}

/**
 * Handles of a row with their positions: the count at its end, the islands below, the aisle between the first two
 * islands.
 */
export function rowHandles(row: RowPlan): { kind: 'count' | 'islands' | 'aisle'; at: Point }[] {
  const { length, breadth } = rowSize(row)
  const turned = turnerOf(row)
  const block = (row.both ? 2 : 1) * row.depth
  return [
    { kind: 'count', at: turned(length, block / 2) },
    { kind: 'islands', at: turned(length / 2, breadth) },
    ...(row.islands > 1 ? [{ kind: 'aisle' as const, at: turned(length * 0.25, block + row.aisle / 2) }] : []),
  ]
}

type Pull = 'count' | 'islands' | 'aisle' | 'length'

export function rowHand(desk: Desk): Hand {
  let held: Pull | undefined
  return {
    hover: (aim) => {
      const rest = aim && snappedPoint(desk, aim, { ground: snapTargetsFor(desk) })
      desk.set({ cursor: rest && { point: rest.point, snapped: rest } })
    },
    tap: (aim) => desk.mayWrite && tap(desk, aim),
    grab: (aim) => {
      if (!desk.mayWrite) return false
      held = pullAt(desk, aim)
      if (held === 'length') begin(desk, aim, false)
      return true
    },
    drag: (aim) => {
      if (held) pull(desk, held, aim)
    },
    drop: () => {
      held = undefined
      const drawing = rowOf(desk)
      if (drawing) desk.set({ drawing: { ...drawing, placed: true } })
    },
    stop: () => {
      held = undefined
    },
  }
}

/** A click on a handle adds one booth or island. A click elsewhere sets the start of the row. */
function tap(desk: Desk, aim: Aim) {
  const row = rowOf(desk)?.row
  const handle = pullAt(desk, aim)
  if (row && handle === 'count') changeRow(desk, { count: row.count + 1 })
  else if (row && handle === 'islands') changeRow(desk, { islands: row.islands + 1 })
  else if (handle !== 'aisle') begin(desk, aim, true)
}

/** Sets the start of the row to the pointer position. Its other settings stay. */
function begin(desk: Desk, aim: Aim, placed: boolean) {
  const { point } = snappedPoint(desk, aim, { ground: snapTargetsFor(desk) })
  const before = rowOf(desk)?.row
  desk.set({ drawing: { kind: 'row', placed, row: before ? { ...before, at: point } : usualRow(desk, point) } })
}

/** The handle of the row under the pointer. Without one, a drag sets the length of the row. */
function pullAt(desk: Desk, { x, y, reach }: Aim): Pull {
  const drawing = rowOf(desk)
  const near = drawing && rowHandles(drawing.row).find(({ at }) => Math.hypot(at[0] - x, at[1] - y) <= reach * 1.4)
  return near?.kind ?? 'length'
}

function pull(desk: Desk, held: Pull, aim: Aim) {
  const row = rowOf(desk)?.row
  if (!row) return
  const [x, y] = toRowAxes(row, aim)
  const block = (row.both ? 2 : 1) * row.depth
  const pulls: Record<Pull, () => Partial<RowPlan>> = {
    length: () => draggedRow(row.at, [Math.round(aim.x), Math.round(aim.y)], row.width),
    count: () => ({ count: Math.max(1, Math.round(x / row.width)) }),
    islands: () => ({ islands: Math.max(1, Math.round((y + row.aisle) / (block + row.aisle))) }),
    aisle: () => ({ aisle: Math.max(0, Math.round((y - block) / 5) * 10) }),
  }
  changeRow(desk, pulls[held]())
}

/** Converts a position in the hall to the row's own axes. */
function toRowAxes({ at, angle }: RowPlan, { x, y }: { x: number; y: number }): readonly [number, number] {
  const turn = (-angle * Math.PI) / 180
  const [dx, dy] = [x - at[0], y - at[1]]
  return [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
}

/** The booths that a row would make if confirmed, and their conflicts with the plan. */
export function rowOutcome(desk: Desk, row: RowPlan, { frame, things }: PlanDocument, pricing: PlanPricing | null) {
  const booths = rowBooths(row)
  const taken = new Set(desk.booths.map(({ name }) => name))
  const solid = things.filter(
    ({ kind }) => kind === 'booth' || kind === 'pillar' || kind === 'facility' || kind === 'stairs',
  )
  const twice = booths.filter(({ name }) => taken.has(name)).map(({ name }) => name)
  const isClear = booths.every(
    ({ corners }) =>
      (!frame.outline || staysInside(frame.outline, corners)) &&
      !solid.some((thing) => overlaps(footprintOf(thing), corners)),
  )
  const made = reckonedOn(desk, boothsOfRow(desk, booths))
  const cents = made.map(({ booth, meterage }) => boothCents({ ...booth, meterage }) ?? 0)
  return {
    booths,
    twice,
    isClear,
    area: booths.reduce((sum, { corners: one }) => sum + area(one), 0),
    corners: made.filter(({ isCorner }) => isCorner).length,
    /** Total price of the row's booths by the hall's rule, in cents. Undefined if the hall has no rule. */
    ruledCents: pricing ? cents.reduce((sum, one) => sum + one, 0) : undefined,
  }
}
const boothsOfRow = (desk: Desk, booths: readonly RowBooth[]) =>
  booths.map(({ name, corners }) => newBooth(desk, { corners }, name))

export function makeRow(desk: Desk) {
  const drawing = rowOf(desk)
  if (!drawing || !desk.mayWrite) return
  const booths = rowBooths(drawing.row)
  if (booths.some(({ name }) => name.length > 12)) return desk.say(m.editor_say_long_number())
  desk.set({ drawing: undefined, cursor: undefined })
  const first = booths[0]?.name ?? ''
  makeThings(
    desk,
    reckonedOn(desk, boothsOfRow(desk, booths)).map(({ booth }) => booth),
    { act: 'row', count: booths.length, name: first, kind: 'booth' },
  )
}
