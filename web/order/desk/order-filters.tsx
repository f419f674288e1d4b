import { useNavigate } from 'react-router'
import type { Colleague } from '#contract/entities/assignee.ts'
import type { OrderKind, PanelOrderRow } from '#contract/entities/order.ts'
import { orderKinds } from '#contract/orders/names.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { partyText } from '#web/i18n/company-name.ts'
import { AssigneeFilter } from '#web/admin/shared/assignee-filter.tsx'
import { callFromBrowser } from '#web/browser.ts'
import type { AddressQuery } from '#web/list/list.ts'
import type { ListView } from '#web/list/use-list.ts'
import { CountryFilter } from '#web/shell/country-filter.tsx'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import type { Amounts } from '#web/ui/amounts-panel.tsx'
import { ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import type { Option } from '#web/ui/options.tsx'
import { pathToOrders } from '../shared/panel-addresses.ts'
import { kindText } from '../shared/words.ts'
import { AmountFilter } from './amount-filter.tsx'

/** Query parameters that the filters use. */
type Filter =
  | 'status'
  | 'kind'
  | 'hallId'
  | 'assigneeId'
  | 'ownerId'
  | 'companyId'
  | 'country'
  | 'from'
  | 'to'
  | 'decidedFrom'
  | 'decidedTo'
  | 'minCents'
  | 'maxCents'
  | 'q'
  | 'sort'

/**
 * The decision date filter is offered if all listed orders are decided. If set, it is always shown, so that it can be
 * removed.
 */
const isDecided = ({ status, decidedFrom, decidedTo }: AddressQuery) =>
  status === 'verified' || status === 'rejected' || Boolean(decidedFrom ?? decidedTo)

interface OrderFiltersProps {
  view: ListView<Filter>
  kind: OrderKind | undefined
  /** True on the list of orders of all kinds. Only that list offers a filter by kind. */
  ofAll: boolean
  halls: readonly Pick<Hall, 'id' | 'name'>[]
  countries: readonly Option[]
  items: readonly PanelOrderRow[]
  team: readonly Colleague[]
  total: number
}

/** Filters of a list of orders. Each is stored in the address and can be removed. */
export function OrderFilters({ view, kind, ofAll, halls, countries, items, team, total }: OrderFiltersProps) {
  const navigate = useNavigate()
  const { query, pathWith, goTo, count } = view
  const owner = (query.ownerId ?? query.companyId) && items[0]
  const spread = async () => (await callFromBrowser('panelOrder.spread', { query: view.filters })).spread
  return (
    <>
      {ofAll && (
        <ChipSelect
          label={m.order_kind()}
          any={m.order_any()}
          value={kind ?? ''}
          options={orderKinds.map((id) => ({ id, text: kindText[id]() }))}
          onPick={(id) => {
            const { kind: _, hallId: __, ...rest } = query
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
          options={halls.map((hall) => ({ id: hall.id, text: textIn(hall.name) }))}
          onPick={(hallId) => goTo({ hallId })}
        />
      )}
      <AssigneeFilter
        label={m.order_assignee()}
        any={m.order_any()}
        value={query.assigneeId}
        team={team}
        onPick={(assigneeId) => goTo({ assigneeId })}
      />
      <DaysFilter
        label={m.order_placed()}
        from={query.from}
        to={query.to}
        go={pathWith}
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
          go={(days) => pathWith(decided(days))}
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
        onApply={(amounts) => goTo(between(amounts))}
      />
      <CountryFilter
        label={m.booth_country()}
        value={query.country}
        names={namesOf(countries)}
        load={async () => (await spread()).countries}
        counting={{
          total,
          of: (country, signal) => count({ country }, signal),
          text: (n) => m.order_show_count({ count: n }),
        }}
        onApply={(country) => goTo({ country })}
      />
      {(query.ownerId || query.companyId) && (
        <RemovableChip href={pathWith({ ownerId: '', companyId: '' })}>
          {owner ? m.order_of_whom({ name: partyText(owner) }) : m.order_of_one()}
        </RemovableChip>
      )}
    </>
  )
}

const decided = ({ from, to }: { from: string; to: string }) => ({ decidedFrom: from, decidedTo: to })
const centsOf = (text: string | undefined) => (text ? Number(text) : null)
const between = ({ min, max }: Amounts) => ({
  minCents: min === null ? '' : String(min),
  maxCents: max === null ? '' : String(max),
})
const namesOf = (countries: readonly Option[]) => new Map(countries.map(({ id, text }) => [id, text]))
