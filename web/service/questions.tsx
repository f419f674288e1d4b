import type { Edition } from '#contract/entities/edition.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'

/** What people ask before they order, answered from the settings; the first answer is open. */
export function Questions({ edition: { paymentDays, holdMinutes, vatBasisPoints } }: { edition: Edition }) {
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
