// The booths selected in an address: ?booths=C-2,C-5 (codes or ids), or ?booth=C-2 in links to a single booth.
import type { Booth } from '#contract/entities/booth.ts'

/** The hall's booths that the query names, in the order of the query. */
export function chosenIn(query: URLSearchParams, booths: readonly Booth[]): Booth[] {
  const named = [...(query.get('booths') ?? '').split(','), query.get('booth') ?? '']
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
  return [
    ...new Set(
      named.flatMap((sought) => booths.find(({ id, name }) => id === sought || name.toLowerCase() === sought) ?? []),
    ),
  ]
}

/** The query with these booths selected and everything else unchanged. */
export function withChosen(query: URLSearchParams, booths: readonly Booth[]): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('booth')
  if (booths.length) next.set('booths', booths.map(({ name }) => name).join(','))
  else next.delete('booths')
  return next
}
