import { useNavigate } from 'react-router'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import { orderKinds } from '#contract/rules/order-kinds.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { CountryFilter } from '#web/shell/country-filter.tsx'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import type { Amounts } from '#web/ui/amounts-panel.tsx'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Option } from '#web/ui/select.tsx'
import { pathToOrders } from '../places.ts'
import { kindText } from '../words.ts'
import { AmountFilter } from './amount-filter.tsx'

export const asked = [
  'status',
  'kind',
  'hallId',
  'ownerId',
  'country',
  'from',
  'to',
  'decidedFrom',
  'decidedTo',
  'minCents',
  'maxCents',
  'q',
  'sort',
  'cursor',
] as const
export type Asked = Partial<Record<(typeof asked)[number], string>>
export const readAsked = (query: URLSearchParams): Asked =>
  Object.fromEntries(
    asked.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
/** What narrows the list, beyond the tabs. */
export const isNarrowed = ({ status: _, sort: __, cursor: ___, kind: ____, ...rest }: Asked) =>
  Object.values(rest).some(Boolean)

/** Days of the decision are asked for where every order has one, and can be taken away anywhere. */
const isDecided = ({ status, decidedFrom, decidedTo }: Asked) =>
  status === 'verified' || status === 'rejected' || Boolean(decidedFrom ?? decidedTo)

interface ListFiltersProps {
  query: Asked
  /** The address of the list with some of it changed. */
  go: (change: Asked) => string
  kind: OrderKind | undefined
  /** Whether the list is one of all kinds, where the kind can be chosen. */
  ofAll: boolean
  halls: readonly Pick<Hall, 'id' | 'name'>[]
  countries: readonly Option[]
  items: readonly OrderRow[]
  total: number
}

/** Search and filters; every one of them is in the address and can be taken away again. */
export function ListFilters({ query, go, kind, ofAll, halls, countries, items, total }: ListFiltersProps) {
  const navigate = useNavigate()
  const locale = getLocale()
  const to = (change: Asked) => void navigate(go(change))
  const owner = query.ownerId && items[0]
  const { sort: _, cursor: __, ...asked } = query
  const filter = { ...asked, kind }
  const count = async (change: Asked, signal: AbortSignal) =>
    (
      await callFromBrowser(
        'panelOrder.list',
        { query: { ...given({ ...filter, ...change }), limit: '1' } },
        { signal },
      )
    ).total
  const spread = async () => (await callFromBrowser('panelOrder.spread', { query: given(filter) })).spread
  return (
    <Filters
      clear={isNarrowed(query) ? pathToOrders(kind, { status: query.status, sort: query.sort }) : undefined}
      count={m.order_panel_count({ shown: items.length, count: total })}
    >
      <SearchField
        key={query.q ?? ''}
        label={m.order_search()}
        placeholder={m.order_search_hint()}
        defaultValue={query.q ?? ''}
        onSearch={(q) => {
          if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true })
        }}
      />
      {ofAll && (
        <ChipSelect
          label={m.order_kind()}
          any={m.order_any()}
          value={kind ?? ''}
          options={orderKinds.map((id) => ({ id, text: kindText[id]() }))}
          onPick={(id) => {
            const { kind: _, hallId: __, cursor: ___, ...rest } = query
            void navigate(
              pathToOrders(
                orderKinds.find((one) => one === id),
                rest,
              ),
            )
          }}
        />
      )}
      {(kind === undefined || kind === 'booth') && (
        <ChipSelect
          label={m.booth_hall()}
          any={m.order_any()}
          value={query.hallId ?? ''}
          options={halls.map((hall) => ({ id: hall.id, text: textIn(hall.name, locale) }))}
          onPick={(hallId) => to({ hallId })}
        />
      )}
      <DaysFilter
        label={m.order_placed()}
        from={query.from}
        to={query.to}
        go={go}
        total={total}
        count={count}
        show={m.order_show_count}
      />
      {isDecided(query) && (
        <DaysFilter
          label={m.order_decided()}
          chosen={m.order_decided_days}
          from={query.decidedFrom}
          to={query.decidedTo}
          go={(days) => go(decided(days))}
          total={total}
          count={(days, signal) => count(decided(days), signal)}
          show={m.order_show_count}
        />
      )}
      <AmountFilter
        value={{ min: centsOf(query.minCents), max: centsOf(query.maxCents) }}
        spread={spread}
        counting={{
          total,
          of: (amounts, signal) => count(between(amounts), signal),
          text: (n) => m.order_show_count({ count: n }),
        }}
        onApply={(amounts) => to(between(amounts))}
      />
      <CountryFilter
        label={m.booth_country()}
        value={query.country}
        names={namesOf(countries)}
        ask={async () => (await spread()).countries}
        counting={{
          total,
          of: (country, signal) => count({ country }, signal),
          text: (n) => m.order_show_count({ count: n }),
        }}
        onApply={(country) => to({ country })}
      />
      {query.ownerId && (
        <RemovableChip href={go({ ownerId: '' })}>
          {owner ? m.order_of_whom({ name: owner.companyName || owner.visitorName }) : m.order_of_one()}
        </RemovableChip>
      )}
    </Filters>
  )
}

/** An empty value in an address means no filter, and is not sent. */
const given = (asked: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value))
const decided = ({ from, to }: { from: string; to: string }) => ({ decidedFrom: from, decidedTo: to })
const centsOf = (text: string | undefined) => (text ? Number(text) : null)
const between = ({ min, max }: Amounts) => ({
  minCents: min === null ? '' : String(min),
  maxCents: max === null ? '' : String(max),
})
const namesOf = (countries: readonly Option[]) => new Map(countries.map(({ id, text }) => [id, text]))
