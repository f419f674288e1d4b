import { nextInEmail } from '#contract/paths.ts'

/** Path to return to, limited to what an e-mail may contain. Empty for the home page. */
export const along = (next: string | undefined) => {
  const kept = nextInEmail(next)
  return kept === '/' ? {} : { next: kept }
}
