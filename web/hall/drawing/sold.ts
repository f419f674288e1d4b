// What was sold is drawn, but no hand moves it: the portal would refuse it.
import type { Booth } from '#contract/entities/booth.ts'
import { m } from '#messages/messages.js'

/** Whether an order has it, or somebody is filling one in for it. */
export const isSold = ({ state }: Pick<Booth, 'state'>): boolean => state === 'held' || state === 'reserved'
/** Why nothing of it can be changed. */
export const lockReason = ({ state }: Pick<Booth, 'state'>): string =>
  state === 'held' ? m.hall_locked_held() : m.hall_locked_reserved()
