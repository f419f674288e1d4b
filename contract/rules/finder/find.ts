// Judges how well a booth meets an exhibitor's wishes, as facts rather than a score. Booths are ordered by wishes met,
// then nearness to the wishes, then price.
import type { Sector } from '../../entities/exhibitor.ts'
import type { BoothScheme } from '../booth-marks.ts'
import type { Quarter } from '../polygon.ts'
import { awayMetres, nearMetres, wishesIn, type WishName, type Wishes } from './wishes.ts'
import type { Room } from './neighbours.ts'

/** Facts about a booth in its hall. */
export interface Known {
  hallId: string
  name: string
  meterage: number
  totalCents: number
  /** Number of open sides: set by the team, or counted on the plan. */
  openSides: number
  /** Directions of the open sides. Empty if the team set a number that differs from the plan. */
  quarters: readonly Quarter[]
  isCorner: boolean
  scheme: BoothScheme | undefined
  sector: Sector | undefined
  /** Walking distance in metres to the wished location. Undefined without such a location, or without a path to it. */
  walkMetres: number | undefined
  /** Distance in metres from the company to avoid. Undefined when it has no booth in this hall. */
  awayMetres: number | undefined
  room: Room
}

/** Facts about a booth for one wish. The page shows a check mark if `met`, else a minus. */
export type Reason = { wish: WishName; met: boolean } & (
  | { wish: 'size'; apart: number; isLarger: boolean }
  | { wish: 'budget'; cents: number }
  | { wish: 'open'; openSides: number; quarters: readonly Quarter[]; isCorner: boolean; least: number; corner: boolean }
  | { wish: 'near'; metres: number | undefined }
  | { wish: 'away'; metres: number | undefined }
  | { wish: 'room'; room: Room; wanted: number; own: number }
  | { wish: 'in' }
  | { wish: 'scheme'; scheme: BoothScheme | undefined }
  | { wish: 'sector'; sector: Sector | undefined }
)

export interface Verdict {
  reasons: Reason[]
  met: number
  of: number
  /** Total deviation of the booth from the wishes. 0 means that it meets all of them exactly. */
  off: number
  /** Must-have wishes that the booth does not meet. */
  broken: WishName[]
}

type Judge = (known: Known, wishes: Wishes) => { off: number; reason: Reason } | undefined

const judges: Record<WishName, Judge> = {
  size: ({ meterage }, { size }) => {
    if (!size) return undefined
    const apart =
      Math.round((meterage < size.from ? size.from - meterage : Math.max(0, meterage - size.to)) * 100) / 100
    const isLarger = meterage > size.to
    return {
      off: apart / Math.max(1, isLarger ? size.to : size.from),
      reason: { wish: 'size', met: apart === 0, apart, isLarger },
    }
  },
  budget: ({ totalCents }, { budget }) => {
    if (!budget) return undefined
    const cents = budget.cents - totalCents
    return { off: Math.max(0, -cents / budget.cents), reason: { wish: 'budget', met: cents >= 0, cents } }
  },
  open: ({ openSides, quarters, isCorner }, { open }) => {
    if (!open) return undefined
    const { least, corner } = open
    // Three or four open sides always include a corner.
    const met = openSides >= least && (!corner || isCorner || openSides > 2)
    return {
      off: met ? 0 : Math.max(0.5, (least - openSides) / least),
      reason: { wish: 'open', met, openSides, quarters, isCorner, least, corner },
    }
  },
  near: ({ walkMetres: metres }, { near }) =>
    near && {
      off: Math.min(4, (metres ?? Infinity) / nearMetres),
      reason: { wish: 'near', met: metres !== undefined && metres <= nearMetres, metres },
    },
  away: ({ awayMetres: metres }, { away }) =>
    away && {
      off: metres === undefined ? 0 : Math.max(0, (awayMetres - metres) / awayMetres),
      reason: { wish: 'away', met: metres === undefined || metres >= awayMetres, metres },
    },
  room: ({ room, meterage }, wishes) => {
    if (!wishes.room) return undefined
    const wanted = wishes.room.area
    return {
      off: Math.max(0, (wanted - room.area) / wanted),
      reason: { wish: 'room', met: room.area >= wanted, room, wanted, own: meterage },
    }
  },
  in: ({ hallId }, wishes) => {
    if (!wishes.in) return undefined
    const met = hallId === wishes.in.hallId
    return { off: met ? 0 : 1, reason: { wish: 'in', met } }
  },
  scheme: ({ scheme }, wishes) => {
    if (!wishes.scheme) return undefined
    const met = scheme === wishes.scheme.scheme
    return { off: met ? 0 : 1, reason: { wish: 'scheme', met, scheme } }
  },
  sector: ({ sector }, wishes) => {
    if (!wishes.sector) return undefined
    const met = sector === wishes.sector.sector
    return { off: met ? 0 : 1, reason: { wish: 'sector', met, sector } }
  },
}

/** Judges a booth by each wish. */
export function judged(known: Known, wishes: Wishes): Verdict {
  const answers = wishesIn(wishes).flatMap((name) => judges[name](known, wishes) ?? [])
  const reasons = answers.map(({ reason }) => reason)
  return {
    reasons,
    met: reasons.filter(({ met }) => met).length,
    of: reasons.length,
    off: answers.reduce((sum, { off }) => sum + off, 0),
    broken: reasons.flatMap(({ wish, met }) => (!met && wishes.must.has(wish) ? [wish] : [])),
  }
}

interface Ranked {
  known: Known
  verdict: Verdict
}
const codes = new Intl.Collator('en', { numeric: true })

/**
 * Compares two booths: more wishes met first, then nearer to the wishes, then cheaper. The booth code decides a tie, so
 * that the order is stable.
 */
export const better = (a: Ranked, b: Ranked): number =>
  b.verdict.met - a.verdict.met ||
  a.verdict.off - b.verdict.off ||
  a.known.totalCents - b.known.totalCents ||
  codes.compare(a.known.name, b.known.name)

/**
 * When no booth fits, the must-have wish whose removal lets most booths fit, and their number. Undefined when no single
 * removal helps.
 */
export function costliestMust(verdicts: readonly Verdict[]): { wish: WishName; count: number } | undefined {
  const counts = new Map<WishName, number>()
  for (const { broken } of verdicts)
    if (broken.length === 1) counts.set(broken[0] as WishName, (counts.get(broken[0] as WishName) ?? 0) + 1)
  let best: { wish: WishName; count: number } | undefined
  for (const [wish, count] of counts) if (!best || count > best.count) best = { wish, count }
  return best
}
