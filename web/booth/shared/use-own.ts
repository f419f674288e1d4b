import { useMemo } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { KeptBooth } from '#contract/entities/kept-booth.ts'
import { forOwn } from '#web/map/paint.ts'

/** The booths of a hall as the user sees them: booths reserved for the user's companies can be selected. */
export const useOwn = (booths: readonly Booth[], own: readonly KeptBooth[]): readonly Booth[] =>
  useMemo(() => forOwn(booths, new Set(own.map(({ id }) => id))), [booths, own])
