import { useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Icon } from '../ui/icon.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { areaRanges, isFiltering, noFilter, priceSteps, rangeOf, type BoothFilter } from './filter.ts'
import { eurosText } from './names.ts'

export type MapView = 'map' | 'list'

interface BoothFiltersProps {
  /** True if the fair is over, so that no booth is free. */
  isOver?: boolean | undefined
  filter: BoothFilter
  onFilter(filter: BoothFilter): void
  /** All booths of the hall; their prices determine the price steps. */
  booths: readonly Booth[]
  /** Number of matching booths. */
  count: number
  view: MapView
  onView(view: MapView): void
  locale: Locale
  /** Opens the finder, and provides its number of matching booths per hall; `here` is the current hall. */
  finder?: { isOn: boolean; toggle(): void; counts: ReadonlyMap<string, number> | undefined; here: string } | undefined
}

/** One row: search, “only free”, area, price, sides, number of matches, and the map or list switch. */
export function BoothFilters({
  isOver = false,
  filter,
  onFilter,
  booths,
  count,
  view,
  onView,
  locale,
  finder,
}: BoothFiltersProps) {
  const [open, setOpen] = useState(false)
  const [cleared, setCleared] = useState(0)
  const change = (part: Partial<BoothFilter>) => onFilter({ ...filter, ...part })
  const more = [filter.area, filter.price, filter.sides].filter(Boolean).length
  return (
    <div className="filters booth-filters" role="search" aria-label={m.map_search()} data-open={open || undefined}>
      <SearchField
        key={cleared}
        label={m.map_search()}
        placeholder={m.map_search_hint()}
        defaultValue={filter.q}
        onSearch={(q) => change({ q })}
      />
      {!isOver && (
        <button
          type="button"
          className={filter.free ? 'chip on' : 'chip'}
          aria-pressed={filter.free}
          onClick={() => change({ free: !filter.free })}
        >
          {filter.free && <Icon name="check" />}
          <span>{m.map_only_free()}</span>
        </button>
      )}
      {finder && (
        <button
          type="button"
          className={finder.isOn ? 'chip finder on' : 'chip finder'}
          aria-expanded={finder.isOn}
          onClick={finder.toggle}
        >
          <Icon name="pin" />
          {m.map_find()}
          <Icon name={finder.isOn ? 'up' : 'down'} />
        </button>
      )}
      <button
        type="button"
        className={more ? 'chip on more' : 'chip more'}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="filter" label={m.map_filters()} />
        {more > 0 && <span>{more.toLocaleString(locale === 'fa' ? 'fa-IR' : 'en-GB')}</span>}
      </button>
      <FilterChips filter={filter} change={change} booths={booths} locale={locale} />
      {isFiltering(filter) && (
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => {
            onFilter(noFilter)
            setCleared(cleared + 1)
          }}
        >
          {m.map_clear()}
        </button>
      )}
      <span className="muted fcount" role="status">
        {finder?.counts
          ? foundText(finder.counts, finder.here)
          : count === 0 && isFiltering(filter)
            ? m.ui_nothing()
            : m.map_count({ count })}
      </span>
      <Segmented
        small
        label={m.map_view()}
        value={view}
        onPick={onView}
        options={[
          { id: 'map', text: m.map_view_map(), icon: 'hall' },
          { id: 'list', text: m.map_view_list(), icon: 'list' },
        ]}
      />
    </div>
  )
}

/** Text with the number of matching booths, such as “9 booths in four halls fit, 5 in this one”. */
function foundText(counts: ReadonlyMap<string, number>, here: string): string {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const halls = [...counts.values()].filter(Boolean).length
  const inThis = counts.get(here) ?? 0
  if (all === 0) return m.ui_nothing()
  return all === inThis ? m.map_found_here({ count: inThis }) : m.map_found({ count: all, halls, here: inThis })
}

function FilterChips({
  filter,
  change,
  booths,
  locale,
}: {
  filter: BoothFilter
  change(part: Partial<BoothFilter>): void
  booths: readonly Booth[]
  locale: Locale
}) {
  const prices = [...new Set([...priceSteps(booths), ...(filter.price ? [filter.price] : [])])].sort((a, b) => a - b)
  const areas = [...new Set<string>([...areaRanges, ...(filter.area ? [filter.area] : [])])]
  const sides = [
    [2, m.map_sides_from_2()],
    [3, m.map_sides_from_3()],
    [4, m.map_sides_from_4()],
  ] as const
  return (
    <>
      <ChipChoice
        label={m.map_area_label()}
        any={m.map_area_any()}
        value={filter.area}
        onPick={(area) => change({ area })}
        options={areas.map((area) => [area, areaRangeText(area)])}
      />
      <ChipChoice
        label={m.map_price_label()}
        any={m.map_price_any()}
        value={String(filter.price || '')}
        onPick={(price) => change({ price: Number(price) })}
        options={prices.map((price) => [String(price), m.map_price_up_to({ price: eurosText(price * 100, locale) })])}
      />
      <ChipChoice
        label={m.map_sides_label()}
        any={m.map_sides_any()}
        value={String(filter.sides || '')}
        onPick={(least) => change({ sides: Number(least) })}
        options={sides.map(([least, text]) => [String(least), text])}
      />
    </>
  )
}

/** A native select that looks like a chip: it opens like any other of the system, and needs no code. */
function ChipChoice({
  label,
  any,
  value,
  options,
  onPick,
}: {
  label: string
  any: string
  value: string
  options: readonly (readonly [id: string, text: string])[]
  onPick(id: string): void
}) {
  return (
    <label className={value ? 'chip chip-select on' : 'chip chip-select'}>
      <select aria-label={label} value={value} onChange={(event) => onPick(event.target.value)}>
        <option value="">{any}</option>
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  )
}

function areaRangeText(area: string): string {
  const [from, to] = rangeOf(area)
  return !from
    ? m.map_area_up_to({ to })
    : to === Infinity
      ? m.map_area_from({ from })
      : m.map_area_between({ from, to })
}
