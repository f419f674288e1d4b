import { useMemo } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { KeptBooth } from '#contract/entities/kept-booth.ts'
import { forOwn } from '#web/map/paint.ts'

/** The booths of a hall as whoever is here sees them: those that are kept for an own company can be chosen. */
export const useOwn = (booths: readonly Booth[], own: readonly KeptBooth[]): readonly Booth[] =>
  useMemo(() => forOwn(booths, new Set(own.map(({ id }) => id))), [booths, own])
