import type { SectorsOfFair } from '#contract/entities/edition.ts'

/** The fair's own names for things in the portal, set by the root of each page before rendering. */
export interface FairWords {
  sectors: SectorsOfFair | undefined
}
export const noWords = (): FairWords => ({ sectors: undefined })

const ofBrowser = noWords()
let read = () => ofBrowser

/**
 * Sets the function that returns the fair's own names. The server returns them per visit, because pages rendered at the
 * same time may show different editions.
 */
export const overwriteFairWords = (next: () => FairWords | undefined) => {
  read = () => next() ?? ofBrowser
}
export const fairWords = () => read()
export function keepFairWords({ sectors }: Partial<FairWords> = {}) {
  if (sectors) fairWords().sectors = sectors
}
