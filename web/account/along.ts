import { safeNext } from '#contract/paths.ts'

/** Where somebody wanted to go, as the address of a page says it; undefined where that is the home page or no place of this site. */
export const alongOf = (query: URLSearchParams) => {
  const next = safeNext(query.get('next'))
  return next === '/' ? undefined : next
}
