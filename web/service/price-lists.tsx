import './pricing.css'
import type { ReactNode } from 'react'
import { offeredRates } from '#contract/rules/services.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { formScreen, ratedKinds } from '#contract/orders/names.ts'
import type { Equipment } from '#contract/entities/registers.ts'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { hiddenHead, codeColumn, numberColumn, linesColumn } from '#web/list/columns.tsx'
import { eurosText, figures } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Table, type Column } from '#web/ui/table.tsx'
import { kindWords } from '#web/order/shared/words.ts'

/** A price. Cents are shown only if they are not zero. */
const whole = (cents: number | null, locale: Locale) =>
  cents === null ? (
    '—'
  ) : (
    <bdi className="num" dir="ltr">
      {figures(cents, locale)}
    </bdi>
  )

/** Price column, which a phone shows beside the name. */
const priceColumn = <Row,>(head: string, render: (row: Row) => ReactNode): Column<Row> => ({
  key: 'price',
  head,
  end: true,
  nowrap: true,
  phone: 'amount',
  render,
})

/** Column with the name of an article and its description below. */
const articleColumn = <Row,>(name: (row: Row) => string, about: (row: Row) => string): Column<Row> =>
  linesColumn('name', m.pricing_what(), (row) => <b>{name(row)}</b>, about, { phone: 'lead' })

/**
 * Column with the hall's name, linked to its map. Until the fair is over, the link leads to the map with the free
 * booths marked.
 */
const hallColumn = (isOver: boolean): Column<Hall> =>
  linesColumn(
    'hall',
    m.pricing_hall(),
    ({ id, name }) => <Go to={pathTo('floorPlan', { hallId: id }, isOver ? {} : { free: '1' })}>{textIn(name)}</Go>,
    ({ theme }) => textIn(theme),
    { phone: 'lead' },
  )

/** Columns with the number of free booths and a link to them. */
const freeColumns = (locale: Locale): readonly Column<Hall>[] => [
  {
    key: 'free',
    head: m.pricing_free(),
    end: true,
    nowrap: true,
    phone: 'state',
    render: ({ free, booths }) => (
      <>
        <span className="on-desk">{m.pricing_free_of({ free, booths })}</span>
        <span className="on-phone">{m.home_hall_free_of({ freeCount: free, boothsCount: booths })}</span>
      </>
    ),
  },
  {
    key: 'map',
    head: hiddenHead(m.pricing_on_map()),
    end: true,
    nowrap: true,
    render: ({ id, name, free }) =>
      free > 0 ? (
        <Go to={pathTo('floorPlan', { hallId: id }, { free: '1' })}>
          {m.pricing_on_map()}
          <span className="sr"> {textIn(name, locale)}</span>
        </Go>
      ) : null,
  },
]

/**
 * One row per hall, with its price range as a bar on a common axis. The bar runs from left to right in both languages,
 * as numbers do. Once the fair is over no booth is free.
 */
export function HallPrices({ halls, isOver }: { halls: readonly Hall[]; isOver: boolean }) {
  const locale = getLocale()
  const known = halls.flatMap(({ lowestPerSquareMetreCents: low, highestPerSquareMetreCents: high }) =>
    low === null || high === null ? [] : [low, high],
  )
  const step = 1_000
  const least = Math.floor((Math.min(...known) - 1) / step) * step
  const most = Math.ceil((Math.max(...known) + 1) / step) * step
  const at = (cents: number) => ((cents - least) / (most - least)) * 100
  return (
    <section className="section" id="booths">
      <div className="section-head">
        <h2>{m.pricing_booths()}</h2>
        {!isOver && <span className="muted">{m.pricing_free_now()}</span>}
      </div>
      <Table
        dense={false}
        caption={m.pricing_booths()}
        rows={halls}
        id={({ id }) => id}
        columns={[
          hallColumn(isOver),
          {
            key: 'span',
            head: known.length > 0 ? m.pricing_axis({ from: eurosText(least), to: eurosText(most) }) : '',
            render: ({ lowestPerSquareMetreCents: low, highestPerSquareMetreCents: high }) =>
              low !== null &&
              high !== null && (
                <svg className="span" viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
                  <path d="M0 8H100" />
                  <rect x={at(low)} y="4" width={Math.max(1, at(high) - at(low))} height="8" />
                </svg>
              ),
          },
          {
            key: 'lowest',
            head: m.pricing_lowest(),
            end: true,
            phone: 'amount',
            render: ({ lowestPerSquareMetreCents: low, highestPerSquareMetreCents: high }) => (
              <>
                <span className="on-desk">{whole(low, locale)}</span>
                {low !== null && high !== null && (
                  <span className="on-phone">{m.pricing_range({ from: eurosText(low), to: eurosText(high) })}</span>
                )}
              </>
            ),
          },
          {
            key: 'highest',
            head: m.pricing_highest(),
            end: true,
            render: ({ highestPerSquareMetreCents }) => whole(highestPerSquareMetreCents, locale),
          },
          ...(isOver ? [] : freeColumns(locale)),
        ]}
      />
    </section>
  )
}

export function Extras({
  edition: { catalogListingCents, paymentDays, holdMinutes, boothsPerOrder },
}: {
  edition: Edition
}) {
  const rows = [
    ...(catalogListingCents === null
      ? []
      : [
          {
            id: 'catalogue',
            name: m.pricing_catalogue(),
            about: m.pricing_catalogue_text(),
            cents: catalogListingCents as number | null,
          },
        ]),
    {
      id: 'hold',
      name: m.pricing_hold(),
      about: m.pricing_hold_text({ boothsCount: boothsPerOrder, minutesCount: holdMinutes }),
      cents: 0 as number | null,
    },
    { id: 'review', name: m.pricing_review(), about: m.pricing_review_text({ count: paymentDays }), cents: 0 },
  ]
  return (
    <section className="section" id="extras">
      <h2>{m.pricing_extras()}</h2>
      <Table
        dense={false}
        caption={m.pricing_extras()}
        rows={rows}
        id={({ id }) => id}
        columns={[
          articleColumn<(typeof rows)[number]>(
            ({ name }) => name,
            ({ about }) => about,
          ),
          priceColumn(m.pricing_price(), ({ cents }: (typeof rows)[number]) =>
            cents === 0 ? m.service_free() : euros(cents),
          ),
        ]}
      />
    </section>
  )
}

export function EquipmentPrices({ equipment, isOver }: { equipment: readonly Equipment[]; isOver: boolean }) {
  if (equipment.length === 0) return null
  return (
    <section className="section" id="equipment">
      <h2>{m.pricing_equipment()}</h2>
      <p className="muted">{m.pricing_equipment_text()}</p>
      <Table
        dense={false}
        caption={m.pricing_equipment()}
        rows={equipment}
        id={({ id }) => id}
        columns={[
          articleColumn<Equipment>(
            ({ title }) => textIn(title),
            ({ note }) => textIn(note),
          ),
          codeColumn('code', m.setting_rate_code(), { nowrap: false }),
          ...(isOver ? [] : [numberColumn<'available', Equipment>('available', m.pricing_left(), { end: true })]),
          priceColumn(m.pricing_piece(), ({ priceCents }: Equipment) => euros(priceCents)),
        ]}
      />
    </section>
  )
}

export function TravelPrices({ edition }: { edition: Edition }) {
  const rates = offeredRates(edition)
  const rows = ratedKinds.flatMap((kind) => rates.filter((rate) => rate.kind === kind))
  if (rows.length === 0) return null
  return (
    <section className="section" id="travel">
      <h2>{m.pricing_travel()}</h2>
      {!fairIsOver(edition) && <p className="muted">{m.pricing_travel_text()}</p>}
      <Table
        dense={false}
        caption={m.pricing_travel()}
        rows={rows}
        id={({ code }) => code}
        columns={[
          { key: 'title', head: m.pricing_what(), phone: 'lead', render: ({ title }) => textIn(title) },
          {
            key: 'kind',
            head: m.pricing_service(),
            phone: 'state',
            render: ({ kind }) =>
              fairIsOver(edition) ? (
                kindWords[kind].rates?.()
              ) : (
                <Go to={pathTo(formScreen(kind))}>{kindWords[kind].rates?.()}</Go>
              ),
          },
          priceColumn(m.pricing_price(), ({ unitCents }: (typeof rows)[number]) => euros(unitCents)),
        ]}
      />
    </section>
  )
}

/**
 * A price without its unit, because the column head shows it. A phone has no head, so it shows the unit. A dash means
 * no price.
 */
const euros = (cents: number | null) =>
  cents === null ? (
    '—'
  ) : (
    <>
      <span className="on-desk">
        <Amount cents={cents} unit={false} />
      </span>
      <span className="on-phone">
        <Amount cents={cents} as="short" />
      </span>
    </>
  )
