import { useMemo } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import { asOwnCompanySees } from '#web/map/paint.ts'

/** The booths of a hall as the user sees them: booths reserved for the user's companies can be selected. */
export const useOwn = (booths: readonly Booth[], own: readonly EarmarkedBooth[]): readonly Booth[] =>
  useMemo(() => asOwnCompanySees(booths, new Set(own.map(({ id }) => id))), [booths, own])
