import { nextInLetter } from '#contract/paths.ts'

/** Where somebody wanted to go, as far as a letter may carry it; nothing where it is the home page. */
export const along = (next: string | undefined) => {
  const kept = nextInLetter(next)
  return kept === '/' ? {} : { next: kept }
}
