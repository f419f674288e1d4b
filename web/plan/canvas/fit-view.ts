// View of the whole plan: the hall, the things outside its walls, and the names of doors.
import type { Locale } from '#contract/locale.ts'
import type { PlanDocument } from '#contract/plan/document.ts'
import { boxOf } from '#contract/plan/tools/footprint.ts'
import { bounds, type Bounds } from '#contract/rules/polygon.ts'
import type { Size, View } from '#web/map/view.ts'
import { boxOfWords, doorNames } from './labels.ts'
import { ruler } from './rulers.ts'

/** Zoom limits in px per cm. A metre is at most 200 px wide, and a hall of two kilometres still fits. */
const limits = { least: 0.004, most: 2 }
export const clampZoom = (k: number) => Math.max(limits.least, Math.min(limits.most, k))
/** Area shown when there is no plan yet, in cm. */
const emptyFloor: Bounds = { minX: -200, minY: -200, maxX: 6_000, maxY: 4_400 }

export interface Sides {
  left: number
  top: number
  right: number
  bottom: number
}
/** Margins for the rulers and the bars over the plan, in px. */
const round: Sides = { left: ruler + 20, top: ruler + 58, right: 20, bottom: 38 }
/**
 * Part of the margins `round` that a door name may use, in px. No bar lies at the sides, and the zoom buttons lie above
 * the lower edge of the plan.
 */
const spare: Sides = { left: 16, top: 0, right: 16, bottom: -18 }
const sides = ['left', 'top', 'right', 'bottom'] as const

/** Returns the view that centres a part of the plan in the canvas minus the margins. */
export function centredView(
  { minX, minY, maxX, maxY }: Bounds,
  size: Size,
  { left, top, right, bottom }: Sides,
  most = limits.most,
): View {
  const width = Math.max(1, size.width - left - right)
  const height = Math.max(1, size.height - top - bottom)
  const k = clampZoom(Math.min(most, Math.min(width / (maxX - minX), height / (maxY - minY)) || 0.1))
  return { k, x: left + width / 2 - ((minX + maxX) / 2) * k, y: top + height / 2 - ((minY + maxY) / 2) * k }
}

/**
 * Returns the view that centres the whole plan. Names keep their size in px, so their margins are recalculated after
 * each zoom. `covered` is the height in px at the top of the canvas that a note covers.
 */
export function fitAll(document: PlanDocument, size: Size, locale: Locale, covered = 0): View {
  const all = extentOf(document)
  const least = { ...round, top: Math.max(round.top, covered + belowNote) }
  let room = least
  let view = centredView(all, size, room)
  for (let turn = 0; turn < turns; turn++) {
    const more = roomFor(document, { all, k: view.k, least, room }, locale)
    if (sides.every((side) => more[side] === room[side])) break
    room = more
    view = centredView(all, size, room)
  }
  return view
}
/** Maximum number of passes. A smaller zoom may push one more name outside the hall. */
const turns = 4
const belowNote = 10

/**
 * Bounds of the hall and the things outside it, up to half a hall away. A stray thing must not shrink the hall to a
 * dot. Sketches and underlay pictures are ignored.
 */
function extentOf({ frame: { outline }, things }: PlanDocument): Bounds {
  const built = boxOf(things.filter(({ kind }) => kind !== 'underlay' && kind !== 'sketch'))
  if (!outline) return built ?? boxOf(things) ?? emptyFloor
  const hall = bounds(outline)
  if (!built) return hall
  const [across, down] = [(hall.maxX - hall.minX) / 2, (hall.maxY - hall.minY) / 2]
  return {
    minX: Math.min(hall.minX, Math.max(built.minX, hall.minX - across)),
    minY: Math.min(hall.minY, Math.max(built.minY, hall.minY - down)),
    maxX: Math.max(hall.maxX, Math.min(built.maxX, hall.maxX + across)),
    maxY: Math.max(hall.maxY, Math.min(built.maxY, hall.maxY + down)),
  }
}

interface Shown {
  all: Bounds
  k: number
  /** Margins that stay free even without names. */
  least: Sides
  room: Sides
}
/** Returns the margins in px needed for door names outside the plan, at least the previous margins. */
function roomFor(
  { frame: { outline }, things }: PlanDocument,
  { all, k, least, room: before }: Shown,
  locale: Locale,
): Sides {
  const taken = things.filter(({ kind }) => kind === 'booth' || kind === 'facility')
  const room = { ...before }
  for (const words of doorNames(things, { outline, taken }, k, locale)) {
    const box = boxOfWords(words, k)
    const beyond: Sides = {
      left: (all.minX - box.minX) * k,
      top: (all.minY - box.minY) * k,
      right: (box.maxX - all.maxX) * k,
      bottom: (box.maxY - all.maxY) * k,
    }
    for (const side of sides)
      if (beyond[side] > 0) room[side] = Math.max(room[side], least[side] - spare[side] + Math.ceil(beyond[side]))
  }
  return room
}
