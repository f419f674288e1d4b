import type { Booth } from '#contract/entities/booth.ts'

/** Booths of a past fair: those not reserved are no longer on offer. */
export const pastBooths = (booths: readonly Booth[]) =>
  booths.map((booth) => (booth.state === 'reserved' ? booth : { ...booth, state: 'available' as const, active: false }))
