// Sold booths are drawn but cannot be changed: the API would reject it.
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'

/** Whether the booth belongs to an order or is held for an order that is being filled in. */
export const isSold = ({ state }: Pick<Booth, 'state'>): boolean => state === 'held' || state === 'reserved'
/** Text with the reason why the booth is locked. */
export const lockReason = ({ state }: Pick<Booth, 'state'>): string =>
  state === 'held' ? m.hall_locked_held() : m.hall_locked_reserved()
