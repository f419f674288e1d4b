// Dates and outcomes of the orders of the demo.
import { storedRejection } from '#contract/rules/reject-reason.ts'
import type { OrderStatus } from '#contract/states.ts'
import type { CastName } from './cast.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Tehran is 3.5 hours ahead of UTC all year round. */
const tehran = 3.5 * hour

/** Returns a pseudo-random number from 0 to 1, always the same for one seed. */
export function chance(seed: number): number {
  let x = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  x = Math.imul(x ^ (x >>> 15), 0x85ebca6b) >>> 0
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35) >>> 0
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32
}

/** Returns the status of an order by age: old orders are decided, recent ones wait. */
export function statusAt(daysAgo: number, seed: number): OrderStatus {
  const luck = chance(seed * 17 + 3)
  if (daysAgo > 12) return 'verified'
  if (daysAgo > 5) return luck < 0.7 ? 'verified' : 'reviewing'
  return luck < 0.45 ? 'unseen' : luck < 0.75 ? 'reviewing' : 'verified'
}

/** Returns a moment `daysAgo` days before `until`, at working hours in Tehran, to the minute. */
export function momentOf(until: Date, daysAgo: number, seed: number): Date {
  const about = until.getTime() - daysAgo * day
  const midnight = Math.floor((about + tehran) / day) * day - tehran
  const opened = midnight + 8 * hour + Math.floor(chance(seed * 7 + 5) * 10 * 60) * minute
  return new Date(Math.min(opened, until.getTime() - (9 + (seed % 50)) * minute))
}

/**
 * Returns the moment itself if it lies in working hours in Tehran (9:00 to 20:00). A moment at night becomes a moment
 * between 8:00 and 9:00 the next morning; the order of moments is preserved. If that morning is after `limit`, it
 * becomes a moment in the last hour before 20:00. The result is never after `limit`. It is before `least` only if the
 * moment itself was.
 */
export function workingHour(at: number, limit: number, least = -Infinity): number {
  const local = at + tehran
  const ofDay = local % day
  if (ofDay >= 9 * hour && ofDay < 20 * hour) return at
  const asleep = ofDay < 9 * hour ? ofDay + 4 * hour : ofDay - 20 * hour
  const morning = local - ofDay + (ofDay < 9 * hour ? 0 : day) + 8 * hour
  const awake = morning + Math.floor(asleep / 13 / minute) * minute - tehran
  if (awake <= limit) return awake
  const evening = awake - 13 * hour
  return evening >= least ? evening : at
}

/**
 * Keys of usual rejection reasons. No explanation is stored, so that each reader gets the text in their own language.
 */
const reasons = ['papers', 'field'] as const

interface Entry {
  status: OrderStatus
  submittedAt: Date
  until: Date
  seed: number
}
interface History {
  seenAt: Date | null
  /** Time of the decision, or of the cancellation by the company. */
  decidedAt: Date | null
  decidedBy: CastName | null
  reason: string | null
}

/** Returns the times and outcome of an order. It is opened within a day and decided within two more days. */
export function historyOf({ status, submittedAt, until, seed }: Entry): History {
  if (status === 'unseen') return { seenAt: null, decidedAt: null, decidedBy: null, reason: null }
  const latest = until.getTime() - 4 * minute
  const left = latest - submittedAt.getTime()
  const from = submittedAt.getTime()
  const seen = workingHour(
    from + Math.min(left * 0.4, (1 + chance(seed * 19 + 1) * 20) * hour),
    from + left * 0.5,
    from,
  )
  const decided = status !== 'reviewing'
  const at = Math.max(
    seen + minute,
    workingHour(Math.min(seen + (0.5 + chance(seed * 23 + 2) * 30) * hour, latest - minute), latest, seen),
  )
  return {
    seenAt: new Date(seen),
    decidedAt: decided ? new Date(at) : null,
    decidedBy: decided && status !== 'cancelled' ? (seed % 3 === 0 ? 'niloofar' : 'hamid') : null,
    reason: status === 'rejected' ? storedRejection('', reasons[seed % reasons.length]) : null,
  }
}
