import type { SectorsOfFair } from '#contract/entities/edition.ts'

/** Words that the fair gives to things of the portal, told by the root of every page before it is drawn. */
export interface FairWords {
  sectors: SectorsOfFair | undefined
}
export const noWords = (): FairWords => ({ sectors: undefined })

const ofBrowser = noWords()
let read = () => ofBrowser

/** On the server every visit has its own, for two pages that are made at once may show two editions. */
export const overwriteFairWords = (next: () => FairWords | undefined) => {
  read = () => next() ?? ofBrowser
}
export const fairWords = () => read()
export function keepFairWords({ sectors }: Partial<FairWords> = {}) {
  if (sectors) fairWords().sectors = sectors
}
