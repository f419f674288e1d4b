import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages/messages.js'

export type SeatRefusal = Extract<ErrorCode, `workshop.${string}` | 'rate.limited'>
/** Why a seat was not given: the address carries the code, and only these are said. */
export const refusalText: Partial<Record<SeatRefusal, () => string>> = {
  'workshop.full': m.errors_workshop_full,
  'workshop.overlaps': m.errors_workshop_overlaps,
  'workshop.closed': m.errors_workshop_closed,
  'workshop.seated': m.errors_workshop_seated,
  'rate.limited': m.errors_rate_limited,
}
