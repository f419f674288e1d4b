import { rateKinds, type Edition, type Rate } from '#contract/entities/edition.ts'
import type { Equipment } from '#contract/entities/equipment.ts'
import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { eurosText, textIn } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/ui/numbers.ts'
import { Table } from '#web/ui/table.tsx'

/** A price without its unit, which the head of the column says; a dash for none. */
const euros = (cents: number | null) => (cents === null ? '—' : <Amount cents={cents} unit={false} />)

export function HallPrices({ halls }: { halls: readonly Hall[] }) {
  const locale = getLocale()
  return (
    <section className="section" id="booths">
      <h2>{m.pricing_booths()}</h2><p>{m.pricing_booths_text()}</p>
      <Table dense={false} caption={m.pricing_booths()} rows={halls} id={({ id }) => id} columns={[
        { key: 'hall', head: m.pricing_hall(), phone: 'lead', render: ({ id, name, theme }) => <><Go to={pathTo('floorPlan', { hallId: id })}>{textIn(name, locale)}</Go><small>{textIn(theme, locale)}</small></> },
        { key: 'free', head: m.pricing_free(), phone: 'state', render: ({ free }) => (free ? m.pricing_free_count({ count: free }) : m.home_hall_full()) },
        { key: 'lowest', head: m.pricing_lowest(), end: true, phone: 'amount', render: ({ lowestPerSquareMetreCents: cents }) => <><span className="on-desk">{euros(cents)}</span>{cents !== null && <span className="on-phone">{m.home_hall_from({ price: eurosText(cents, locale) })}</span>}</> },
        { key: 'highest', head: m.pricing_highest(), end: true, render: ({ highestPerSquareMetreCents }) => euros(highestPerSquareMetreCents) },
      ]} />
    </section>
  )
}

export function Extras({ edition: { catalogListingCents, paymentDays, holdMinutes, boothsPerOrder } }: { edition: Edition }) {
  const rows = [
    { id: 'catalogue', name: m.pricing_catalogue(), about: m.pricing_catalogue_text(), cents: catalogListingCents as number | null },
    { id: 'hold', name: m.pricing_hold(), about: m.pricing_hold_text({ boothsCount: boothsPerOrder, minutesCount: holdMinutes }), cents: 0 as number | null },
    { id: 'review', name: m.pricing_review(), about: m.pricing_review_text({ count: paymentDays }), cents: 0 },
  ]
  return (
    <section className="section" id="extras">
      <h2>{m.pricing_extras()}</h2>
      <Table dense={false} caption={m.pricing_extras()} rows={rows} id={({ id }) => id} columns={[
        { key: 'name', head: m.pricing_what(), phone: 'lead', render: ({ name, about }) => <><b>{name}</b><small>{about}</small></> },
        { key: 'price', head: m.pricing_price(), end: true, nowrap: true, phone: 'amount', render: ({ cents }) => (cents === 0 ? m.service_free() : euros(cents)) },
      ]} />
    </section>
  )
}

export function EquipmentPrices({ equipment }: { equipment: readonly Equipment[] }) {
  const locale = getLocale()
  if (equipment.length === 0) return null
  return (
    <section className="section" id="equipment">
      <h2>{m.pricing_equipment()}</h2><p>{m.pricing_equipment_text()}</p>
      <Table dense={false} caption={m.pricing_equipment()} rows={equipment} id={({ id }) => id} columns={[
        { key: 'title', head: m.pricing_what(), phone: 'lead', render: ({ title, note }) => <><b>{textIn(title, locale)}</b><small>{textIn(note, locale)}</small></> },
        { key: 'code', head: m.setting_rate_code(), render: ({ code }) => <bdi className="code" dir="ltr">{code}</bdi> },
        { key: 'left', head: m.pricing_left(), end: true, render: ({ available }) => numberText(available, locale) },
        { key: 'price', head: m.pricing_piece(), end: true, nowrap: true, phone: 'amount', render: ({ priceCents }) => euros(priceCents) },
      ]} />
    </section>
  )
}

const kindName: Record<Rate['kind'], () => string> = { hotel: m.setting_rates_hotel, visa: m.setting_rates_visa, transportation: m.setting_rates_transportation }
const kindPath: Record<Rate['kind'], string> = { hotel: pathTo('submitHotelOrder'), visa: pathTo('submitVisaOrder'), transportation: pathTo('submitTransportationOrder') }

export function TravelPrices({ rates }: Pick<Edition, 'rates'>) {
  const locale = getLocale(), rows = rateKinds.flatMap((kind) => rates.filter((rate) => rate.kind === kind))
  return (
    <section className="section" id="travel">
      <h2>{m.pricing_travel()}</h2><p>{m.pricing_travel_text()}</p>
      <Table dense={false} caption={m.pricing_travel()} rows={rows} id={({ code }) => code} columns={[
        { key: 'title', head: m.pricing_what(), phone: 'lead', render: ({ title }) => textIn(title, locale) },
        { key: 'kind', head: m.pricing_service(), phone: 'state', render: ({ kind }) => <Go to={kindPath[kind]}>{kindName[kind]()}</Go> },
        { key: 'price', head: m.pricing_price(), end: true, nowrap: true, phone: 'amount', render: ({ unitCents }) => euros(unitCents) },
      ]} />
    </section>
  )
}
