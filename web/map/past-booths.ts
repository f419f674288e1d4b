import type { Booth } from '#contract/entities/booth.ts'

/** The booths of a fair that is over: what nobody took is no offer any more. */
export const asLeft = (booths: readonly Booth[]) =>
  booths.map((booth) => (booth.state === 'reserved' ? booth : { ...booth, state: 'available' as const, active: false }))
