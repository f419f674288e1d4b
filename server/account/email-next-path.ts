import { nextInEmail } from '#contract/paths.ts'

/** Path to return to, limited to what an e-mail may contain. Empty for the home page. */
export const nextForEmail = (next: string | undefined) => {
  const path = nextInEmail(next)
  return path === '/' ? {} : { next: path }
}
