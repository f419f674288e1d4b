import type { ExhibitorFacets } from '#contract/entities/exhibitor.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { localize, pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { textIn } from '#web/map/names.ts'
import { Button } from '#web/ui/button.tsx'
import { countryName } from '#web/ui/countries.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

export type DirectoryQuery = Partial<Record<'q' | 'sector' | 'country' | 'hall' | 'letter' | 'cursor', string>>

/** Words, country and hall; sector and letter, which are links, go along. */
export function DirectoryForm({ query, facets, halls }: { query: DirectoryQuery; facets: ExhibitorFacets; halls: readonly Hall[] }) {
  const locale = getLocale(), { compare } = new Intl.Collator(locale)
  const places = facets.countries.map(({ country }) => ({ id: country, text: countryName(country, locale) })).sort((a, b) => compare(a.text, b.text))
  return (
    <form className="directory-form" role="search" method="get" action={localize(pathTo('exhibitors'), locale)}>
      {query.sector && <input type="hidden" name="sector" value={query.sector} />}
      {query.letter && <input type="hidden" name="letter" value={query.letter} />}
      <SearchField name="q" label={m.exhibitor_search()} placeholder={m.exhibitor_search_hint()} defaultValue={query.q ?? ''} maxLength={200} />
      <Select name="country" label={m.exhibitor_country()} hideLabel placeholder={m.exhibitor_every_country()} defaultValue={query.country ?? ''} options={places} />
      <Select name="hall" label={m.exhibitor_hall()} hideLabel placeholder={m.exhibitor_every_hall()} defaultValue={query.hall ?? ''} options={halls.map(({ id, name }) => ({ id, text: textIn(name, locale) }))} />
      <Button type="submit" variant="ink">{m.exhibitor_search_do()}</Button>
    </form>
  )
}
