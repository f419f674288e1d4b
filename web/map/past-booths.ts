import type { Booth } from '#contract/entities/booth.ts'

/** The booths of a past fair. Booths that were not reserved are no longer on offer. */
export const pastBooths = (booths: readonly Booth[]) =>
  booths.map((booth) => (booth.state === 'reserved' ? booth : { ...booth, state: 'available' as const, active: false }))
