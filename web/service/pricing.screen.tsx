import type { Edition } from '#contract/entities/edition.ts'
import { offersTravel } from '#contract/rules/services.ts'
import '#web/ui/reading.css'
import './service.css'
import './pricing.css'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { leadOf } from '#web/page-text/shared/leads.ts'
import { Standfirst, writtenFor } from '#web/page-text/shared/written.tsx'
import { Crumbs } from '#web/shell/band.tsx'
import { useShellData } from '#web/shell/header.tsx'
import { Live } from '#web/shell/live.tsx'
import { OverNote } from '#web/shell/fair-over.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Calculator } from './calculator.tsx'
import { EquipmentPrices, Extras, HallPrices, TravelPrices } from './price-lists.tsx'
import { area, wishOf } from './wish.ts'

/**
 * Loads the halls, the equipment, and the booths of the requested hall. Without a requested hall, it is the hall with
 * the most free booths.
 */
export async function loader({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const call = callFor(context)
  const query = new URL(request.url).searchParams
  const given = wishOf(query)
  const [{ text }, { items: halls }, { items: equipment }] = await Promise.all([
    call('pageText.read', { page: 'pricing' }),
    call('hall.list', {}),
    call('equipment.list', {}),
  ])
  const hall = halls.find(({ id }) => id === given.hall) ?? halls.toSorted((a, b) => b.free - a.free)[0]
  const booths = hall ? (await call('booth.list', { hallId: hall.id })).items : []
  // If the address has no input, the calculator starts with a free booth of about the usual size.
  const usual = booths
    .filter(
      ({ active, state, pricePerSquareMetreCents }) =>
        active && state === 'available' && pricePerSquareMetreCents !== null,
    )
    .toSorted((a, b) => Math.abs(a.meterage - area.usual) - Math.abs(b.meterage - area.usual))[0]
  const wish =
    query.has('area') || query.has('sides') || !usual
      ? given
      : {
          ...given,
          area: Math.min(area.most, Math.max(area.least, Math.round(usual.meterage))),
          sides: usual.openSides,
        }
  return { text, halls, equipment, hall, booths, wish }
}

/** All prices of the fair, from the current halls and settings. */
export default function Pricing() {
  const { text, halls, equipment, hall, booths, wish } = useLoaderData<typeof loader>()
  const { edition } = useShellData() ?? {}
  const locale = getLocale()
  if (!edition) return null
  const isOver = fairIsOver(edition)
  const lead = leadOf('pricing', edition, locale)
  return (
    <main className="pricing">
      <PageHead
        title={m.pricing_title()}
        description={isOver ? lead : offersTravel(edition) ? m.pricing_description() : m.pricing_description_bare()}
      />
      <header className="page page-lead">
        <Crumbs
          crumbs={[
            { label: m.site_home(), to: pathTo('home') },
            { label: m.service_title(), to: pathTo('services') },
            { label: m.pricing_title() },
          ]}
        />
        <h1>{m.pricing_headline()}</h1>
        <Standfirst text={writtenFor(text, locale)}>
          {lead} {edition.vatBasisPoints !== null && m.pricing_vat({ percent: edition.vatBasisPoints / 100 })}
        </Standfirst>
        {isOver && <OverNote edition={edition} />}
      </header>
      {hall && !isOver && (
        <Calculator edition={edition} halls={halls} hall={hall} booths={booths} equipment={equipment} wish={wish} />
      )}
      <div className="page prices list-room">
        {halls.length > 0 && <HallPrices halls={halls} isOver={isOver} />}
        <div className="two">
          <EquipmentPrices equipment={equipment} isOver={isOver} />
          <div>
            <Extras edition={edition} />
            <TravelPrices edition={edition} />
          </div>
        </div>
        {!isOver && <Questions edition={edition} />}
      </div>
      <Live />
    </main>
  )
}

/** Frequent questions before an order, answered from the settings. The first answer is open. */
function Questions({ edition: { paymentDays, holdMinutes, vatBasisPoints } }: { edition: Edition }) {
  const rows: (readonly [string, string])[] = [
    [m.pricing_ask_price(), m.pricing_ask_price_text()],
    [m.pricing_ask_pay(), m.pricing_ask_pay_text({ days: paymentDays })],
    [m.pricing_ask_hold(), m.pricing_ask_hold_text({ minutes: holdMinutes })],
    ...(vatBasisPoints === null
      ? []
      : [[m.pricing_ask_vat(), m.pricing_ask_vat_text({ percent: vatBasisPoints / 100 })] as const]),
    [m.pricing_ask_cancel(), m.pricing_ask_cancel_text()],
  ]
  return (
    <section className="section faq" id="questions">
      <h2>{m.pricing_questions()}</h2>
      {rows.map(([question, answer], at) => (
        <details key={question} open={at === 0}>
          <summary>
            {question}
            <Icon name="down" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
