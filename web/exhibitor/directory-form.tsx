import { clsx } from 'clsx'
import type { ExhibitorFacets } from '#contract/entities/exhibitor.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { compareIn } from '#web/i18n/collation.ts'
import type { AddressQuery } from '#web/list/list.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { countryName } from '#web/i18n/spelling.ts'
import { textIn } from '#web/i18n/text.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Star } from '#web/ui/star.tsx'
import { namedSectors, sectorPoints, sectorText } from './shared/sectors.ts'

export type DirectoryQuery = AddressQuery<'q' | 'sector' | 'country' | 'hall' | 'letter' | 'cursor'>

/**
 * Search text, sector, country and hall. With scripts, results appear while typing; without scripts, the sector links
 * still work.
 */
export function DirectoryForm({
  query,
  facets,
  halls,
}: {
  query: DirectoryQuery
  facets: ExhibitorFacets
  halls: readonly Hall[]
}) {
  const locale = getLocale()
  const compare = compareIn()
  const shown = namedSectors()
  const countOf = new Map(facets.sectors.map(({ sector, count }) => [sector, count]))
  const places = facets.countries
    .map(({ country }) => ({ id: country, text: countryName(country) }))
    .sort((a, b) => compare(a.text, b.text))
  return (
    <form
      className="directory-form"
      role="search"
      method="get"
      action={localize(pathTo('exhibitors'), locale)}
      data-live=""
    >
      <SearchField
        name="q"
        label={m.exhibitor_search()}
        placeholder={m.exhibitor_search_hint()}
        defaultValue={query.q ?? ''}
        maxLength={200}
        autoComplete="off"
      />
      <nav
        className="sector-chips slides-on-phones"
        id="sectors"
        data-fresh=""
        aria-label={m.exhibitor_sectors()}
        hidden={shown.length === 0}
      >
        {query.sector && <input type="hidden" name="sector" value={query.sector} />}
        {shown.map((sector) => {
          const isOn = query.sector === sector
          return (
            <Go
              key={sector}
              className={clsx('chip', isOn && 'on')}
              to={pathTo('exhibitors', {}, { ...query, letter: undefined, sector: isOn ? undefined : sector })}
              {...(isOn && { 'aria-current': 'true' })}
            >
              <Star points={sectorPoints[sector]} hole className={sector} />
              {sectorText[sector]()} <small>{numberText(countOf.get(sector) ?? 0)}</small>
            </Go>
          )
        })}
      </nav>
      <Select
        name="hall"
        label={m.exhibitor_hall()}
        hideLabel
        placeholder={m.exhibitor_every_hall()}
        defaultValue={query.hall ?? ''}
        options={halls.map(({ id, name }) => ({ id, text: textIn(name) }))}
      />
      <Select
        name="country"
        label={m.exhibitor_country()}
        hideLabel
        placeholder={m.exhibitor_every_country()}
        defaultValue={query.country ?? ''}
        options={places}
      />
      <Button type="submit" variant="ink">
        {m.exhibitor_search_do()}
      </Button>
    </form>
  )
}
