import { useState } from 'react'
import { localize, pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { PriceDifference } from '#web/invoice/price-difference.tsx'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { BookingEnd } from './closed.tsx'
import { useReservation } from './context.ts'
import { NeedsForm } from './guard.tsx'
import { News } from './hold-news.tsx'
import { SideSummary } from './side-summary.tsx'
import { useQuote } from './use-quote.ts'
import { useSubmit } from './use-submit.ts'

/** Step 5: the terms in short, the consent, the order. */
export default function ReservationTerms() {
  const { edition, news } = useReservation(), [accepted, agree] = useState(false), [missed, miss] = useState(false), { submit, sending, mistakes, changed, accept, decline } = useSubmit(), { quote, again } = useQuote()
  const rules = [m.booth_rule_review(), m.booth_rule_invoice({ days: edition.paymentDays }), m.booth_rule_withdraw(), m.booth_rule_fascia(), m.booth_rule_build(), m.booth_rule_data()]
  return (
    <NeedsForm>
      <form noValidate onSubmit={(event) => { event.preventDefault(); if (!accepted) return miss(true); if (quote) submit(quote) }}>
        <section className="section">
          <h2>{m.booth_terms_short()}</h2>
          <ol className="rules-list">{rules.map((rule) => <li key={rule}>{rule}</li>)}</ol>
          <p><a className="link" href={localize(pathTo('terms'), getLocale())} target="_blank" rel="noopener">{m.booth_terms_whole()}</a></p>
        </section>
        <section className="section due"><Due quote={quote} again={again} /></section>
        <BookingEnd edition={edition} />
        <News news={news} most={edition.boothsPerOrder} />
        <ErrorSummary title={m.booth_mistakes({ count: Object.keys(mistakes).length })} focusOn={Object.keys(mistakes).length} mistakes={Object.entries(mistakes).map(([field, text]) => ({ field, text }))} />
        <div className="stack"><Checkbox id="acceptTerms" checked={accepted} onChange={({ target }) => { agree(target.checked); miss(false) }} error={missed && !accepted ? m.booth_accept_missing() : undefined}>{m.booth_accept()}</Checkbox></div>
        <div className="foot-acts rule">
          <Go className="btn lg" to={pathTo('reservationInvoice')}><Icon name="arrow" className="back flip" />{m.booth_step_invoice()}</Go>
          <Button type="submit" variant="primary" size="lg" disabled={!quote} pending={sending} pendingText={m.booth_sending()} iconEnd="arrow">{m.booth_submit()}</Button>
        </div>
      </form>
      <SideSummary />
      {changed && <PriceDifference was={changed.was} is={changed.is} pending={sending} onAccept={() => void accept(changed)} onCancel={() => void decline(changed)} />}
    </NeedsForm>
  )
}

/** What will be ordered for: the sum that goes along with the order. */
function Due({ quote, again }: ReturnType<typeof useQuote>) {
  if (again) return <Note kind="bad" title={m.booth_no_price()}><button type="button" className="link" onClick={again}>{m.booth_again()}</button></Note>
  if (!quote) return <SkeletonRows rows={2} />
  return <Sum lines={[{ text: m.booth_lines_total(), cents: quote.totalCents }, { text: m.booth_vat({ percent: quote.vatBasisPoints / 100 }), cents: quote.taxCents }]} total={{ text: m.booth_payable(), cents: quote.totalWithTaxCents }} />
}
