import { safeNext } from '#contract/paths.ts'

/** The page to open after logging in, from the query; undefined for the home page or an address outside this site. */
export const alongOf = (query: URLSearchParams) => {
  const next = safeNext(query.get('next'))
  return next === '/' ? undefined : next
}
