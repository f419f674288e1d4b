// Which booths an address has chosen: ?booths=C-2,C-5 (codes or ids), or ?booth=C-2 from links to a single one.
import type { Booth } from '#contract/entities/booth.ts'

/** Those of the hall's booths that the query names, in its order. */
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

/** The query with these booths in it and everything else as it was. */
export function withChosen(query: URLSearchParams, booths: readonly Booth[]): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('booth')
  if (booths.length) next.set('booths', booths.map(({ name }) => name).join(','))
  else next.delete('booths')
  return next
}
