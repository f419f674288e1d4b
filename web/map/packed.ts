// The booths of a hall on their way from the server to the map.
import { useMemo } from 'react'
import type { Booth } from '#contract/entities/booth.ts'

/** As one text: React Router writes a text at once, but thousands of objects key by key, and reads them so again. */
export const packed = (booths: readonly Booth[]): string => JSON.stringify(booths)

/** The same list as long as the text is the same. */
export const useBooths = (text: string): Booth[] => useMemo(() => JSON.parse(text) as Booth[], [text])
