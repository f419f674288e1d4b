import { vatOf } from '#contract/rules/price.ts'
import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Sum } from '#web/ui/sum.tsx'
import { serviceText, type Offer } from './words.ts'
import { impossibleDays, leastCents, quantityOf, type Wish } from './wish.ts'

/**
 * Minimum cost of the chosen services: unit prices until quantities are given, then a total with VAT. The final price
 * is in the offer that the team sends.
 */
export function Cost({ offers, wish: typed }: { offers: readonly Offer[]; wish: Wish }) {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const chosen = offers.map(({ service }) => service)
  const wish = { ...typed, ...Object.fromEntries(impossibleDays(typed, chosen, edition).map((day) => [day, ''])) }
  const net = leastCents(offers, wish)
  const tax = net === null ? 0 : Math.round((net * vatOf(edition)) / 10_000)
  return (
    <section className="section" aria-label={m.guest_cost()}>
      <h2>{m.guest_cost()}</h2>
      {offers.length === 0 ? (
        <p className="muted">{m.guest_cost_none()}</p>
      ) : (
        <div aria-live="polite">
          <ul className="costs">
            {offers.map((offer) => (
              <OneCost key={offer.service} offer={offer} quantity={quantityOf(offer.service, wish)} />
            ))}
          </ul>
          {net !== null && (
            <Sum
              lines={
                edition.vatBasisPoints === null
                  ? []
                  : [{ text: m.booth_vat({ percent: edition.vatBasisPoints / 100 }), cents: tax }]
              }
              total={{ text: m.guest_total(), cents: net + tax }}
            />
          )}
        </div>
      )}
      <p className="hint">{m.guest_approximate()}</p>
    </section>
  )
}

function OneCost({ offer: { service, cents, unit }, quantity }: { offer: Offer; quantity: number | null }) {
  return (
    <li>
      <span>
        <span>{serviceText[service]()}</span>
        {cents && quantity ? (
          <small className="muted">
            {numberText(quantity)} × <Amount cents={cents} /> {unit}
          </small>
        ) : null}
      </span>
      <span>
        {cents === null ? (
          <small className="muted">{m.guest_price_later()}</small>
        ) : cents === 0 ? (
          m.ui_free()
        ) : quantity ? (
          <Amount cents={Math.round(cents * quantity)} />
        ) : (
          <>
            <span>{m.guest_from()}</span> <Amount cents={cents} /> <small className="muted">{unit}</small>
          </>
        )}
      </span>
    </li>
  )
}
