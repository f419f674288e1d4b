import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderKind, OrderRow } from '#contract/entities/order.ts'
import { orderKinds } from '#contract/rules/order-kinds.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { eurosText, textIn } from '#web/map/names.ts'
import { DaysFilter } from '#web/shell/days-filter.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipPanel, ChipSelect, RemovableChip } from '#web/ui/chip.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Option } from '#web/ui/select.tsx'
import { pathToOrders } from '../places.ts'
import { kindText } from '../words.ts'

export const asked = ['status', 'kind', 'hallId', 'ownerId', 'country', 'from', 'to', 'decidedFrom', 'decidedTo', 'minCents', 'maxCents', 'q', 'sort', 'cursor'] as const
export type Asked = Partial<Record<(typeof asked)[number], string>>
export const readAsked = (query: URLSearchParams): Asked => Object.fromEntries(asked.flatMap((name) => { const value = query.get(name); return value ? [[name, value]] : [] }))
/** What narrows the list, beyond the tabs. */
export const isNarrowed = ({ status: _, sort: __, cursor: ___, kind: ____, ...rest }: Asked) => Object.values(rest).some(Boolean)

/** Days of the decision are asked for where every order has one, and can be taken away anywhere. */
const isDecided = ({ status, decidedFrom, decidedTo }: Asked) => status === 'verified' || status === 'rejected' || Boolean(decidedFrom ?? decidedTo)

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
  const navigate = useNavigate(), locale = getLocale(), to = (change: Asked) => void navigate(go(change)), owner = query.ownerId && items[0]
  return (
    <Filters clear={isNarrowed(query) ? pathToOrders(kind, { status: query.status, sort: query.sort }) : undefined} count={m.order_panel_count({ shown: items.length, count: total })}>
      <SearchField key={query.q ?? ''} label={m.order_search()} placeholder={m.order_search_hint()} defaultValue={query.q ?? ''} onSearch={(q) => { if (q !== (query.q ?? '')) void navigate(go({ q }), { replace: true }) }} />
      {ofAll && <ChipSelect label={m.order_kind()} any={m.order_any()} value={kind ?? ''} options={orderKinds.map((id) => ({ id, text: kindText[id]() }))} onPick={(id) => { const { kind: _, hallId: __, cursor: ___, ...rest } = query; void navigate(pathToOrders(orderKinds.find((one) => one === id), rest)) }} />}
      {(kind === undefined || kind === 'booth') && <ChipSelect label={m.booth_hall()} any={m.order_any()} value={query.hallId ?? ''} options={halls.map((hall) => ({ id: hall.id, text: textIn(hall.name, locale) }))} onPick={(hallId) => to({ hallId })} />}
      <DaysFilter label={m.order_days()} from={query.from} to={query.to} go={go} />
      {isDecided(query) && <DaysFilter label={m.order_decided()} chosen={m.order_decided_days} from={query.decidedFrom} to={query.decidedTo} go={({ from, to }) => go({ decidedFrom: from, decidedTo: to })} />}
      {query.minCents ?? query.maxCents ? <RemovableChip href={go({ minCents: '', maxCents: '' })}>{amountsText(query, locale)}</RemovableChip> : <ChipPanel label={m.order_amount()}>{(close) => <AmountsPanel onApply={(min, max) => { close(); to({ minCents: min === null ? '' : String(min), maxCents: max === null ? '' : String(max) }) }} />}</ChipPanel>}
      <ChipSelect label={m.booth_country()} any={m.order_any()} value={query.country ?? ''} options={countries} onPick={(country) => to({ country })} />
      {query.ownerId && <RemovableChip href={go({ ownerId: '' })}>{owner ? m.order_of_whom({ name: owner.companyName || owner.visitorName }) : m.order_of_one()}</RemovableChip>}
    </Filters>
  )
}

function amountsText({ minCents, maxCents }: Asked, locale: 'fa' | 'en') {
  const euros = (cents: string) => eurosText(Number(cents), locale)
  if (minCents && maxCents) return m.order_between({ from: euros(minCents), to: euros(maxCents) })
  return minCents ? m.order_at_least({ amount: euros(minCents) }) : m.order_at_most({ amount: euros(maxCents ?? '0') })
}

function AmountsPanel({ onApply }: { onApply: (min: number | null, max: number | null) => void }) {
  const [min, setMin] = useState<number | null>(null), [max, setMax] = useState<number | null>(null), swapped = min !== null && max !== null && min > max
  return (
    <div className="stack">
      <AmountField label={m.order_amount_min()} width={6} value={min} onChange={setMin} /><AmountField label={m.order_amount_max()} width={6} value={max} onChange={setMax} error={swapped ? m.order_amount_swapped() : undefined} />
      <Button variant="ink" disabled={(min === null && max === null) || swapped} onClick={() => onApply(min, max)}>{m.order_apply()}</Button>
    </div>
  )
}
