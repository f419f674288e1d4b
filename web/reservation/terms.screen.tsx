import { vatOf } from '#contract/rules/price.ts'
import { isConfirmed } from '#contract/rules/built-in.ts'
import './done/done.css'
import { useState, type FormEvent } from 'react'
import { buildDays, reviewDays } from '#contract/constants.ts'
import type { Quote } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { PriceDifference } from '#web/invoice/shared/price-difference.tsx'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { BookingEnd } from './shared/closed.tsx'
import { useReservation } from './context.ts'
import { NeedsForm } from './guard.tsx'
import { News } from './news.tsx'
import { OrderedLines } from './ordered.tsx'
import { useHall } from './side-summary.tsx'
import { useQuote } from './use-quote.ts'
import { useSubmitOrder } from './use-submit-order.ts'

const boxes = ['acceptTerms', 'maySign'] as const
type Box = (typeof boxes)[number]

/** Step 5: short terms, consent, and the button that submits the order at the shown price. */
export default function ReservationTerms() {
  const {
    edition,
    news,
    behalf,
    draft: { fields },
  } = useReservation()
  const { ticked, missed, tick, check } = useConsent()
  const { submit, sending, mistakes, changed, accept, decline } = useSubmitOrder()
  const { quote, retry } = useQuote()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (check() && quote) submit(quote)
  }
  const box = (id: Box, missing: string) => ({
    id,
    checked: ticked.has(id),
    onChange: () => tick(id),
    error: missed && !ticked.has(id) ? missing : undefined,
  })
  const act = (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      disabled={!quote}
      pending={sending}
      pendingText={m.booth_sending()}
      iconEnd="check"
    >
      {m.booth_submit()}
    </Button>
  )
  return (
    <NeedsForm>
      <form noValidate onSubmit={send}>
        <Clauses />
        <BookingEnd edition={edition} />
        <News news={news} most={edition.boothsPerOrder} />
        {retry && (
          <Note kind="bad" title={m.booth_no_price()}>
            <button type="button" className="link" onClick={retry}>
              {m.booth_again()}
            </button>
          </Note>
        )}
        <ErrorSummary
          title={m.booth_mistakes({ count: Object.keys(mistakes).length })}
          focusOn={Object.keys(mistakes).length}
          mistakes={Object.entries(mistakes).map(([field, text]) => ({ field, text }))}
        />
        <div className="agree">
          <Checkbox {...box('acceptTerms', m.booth_accept_missing())}>
            {behalf ? m.order_behalf_accept() : m.booth_accept()}
          </Checkbox>
          <Checkbox {...box('maySign', m.booth_sign_missing())}>
            {(behalf ? m.order_behalf_sign : m.booth_sign)({ company: fields.companyName })}
          </Checkbox>
        </div>
        <div className="commit">
          <Go className="btn lg" to={pathTo('reservationInvoice')}>
            <Icon name="arrow" className="back flip" />
            {m.booth_step_invoice()}
          </Go>
          <Total quote={quote} />
          {act}
        </div>
        <p className="hint pay-later">{m.booth_pay_later()}</p>
        <div className="actionbar order-bar">
          <Total quote={quote} short />
          {act}
        </div>
      </form>
      <Side quote={quote} />
      {changed && (
        <PriceDifference
          was={changed.was}
          is={changed.is}
          pending={sending}
          onAccept={() => void accept(changed)}
          onCancel={() => void decline(changed)}
        />
      )}
    </NeedsForm>
  )
}

/** Checkboxes that must be ticked. `check` shows an error below the missing ones and focuses the first. */
function useConsent() {
  const [ticked, setTicked] = useState<ReadonlySet<Box>>(new Set())
  const [missed, setMissed] = useState(false)
  const tick = (id: Box) => setTicked(new Set(boxes.filter((one) => (one === id) !== ticked.has(one))))
  const check = () => {
    const missing = boxes.find((id) => !ticked.has(id))
    setMissed(missing !== undefined)
    if (missing) document.getElementById(missing)?.focus()
    return missing === undefined
  }
  return { ticked, missed, tick, check }
}

function Clauses() {
  const { edition } = useReservation()
  const locale = getLocale()
  const clauses = [
    [
      m.booth_clause_review(),
      isConfirmed(edition, 'answers') ? m.booth_rule_review({ days: reviewDays }) : m.booth_rule_review_bare(),
    ],
    [m.booth_clause_invoice(), m.booth_rule_invoice({ days: edition.paymentDays })],
    [m.booth_clause_withdraw(), m.booth_rule_withdraw()],
    [m.booth_clause_fascia(), m.booth_rule_fascia()],
    [m.booth_clause_build(), m.booth_rule_build({ days: buildDays })],
    [m.booth_clause_data(), m.booth_rule_data()],
  ] as const
  const isOwn = isConfirmed(edition, 'terms')
  return (
    <section className="section terms-part">
      <div className="section-head">
        <h2>{m.booth_terms_short()}</h2>
        <a className="link" href={localize(pathTo('terms'), locale)} target="_blank" rel="noopener">
          <Icon name="file" small /> {m.booth_terms_whole()}
        </a>
      </div>
      {!isOwn && <p>{m.booth_terms_none()}</p>}
      <ol className="clauses">
        {(isOwn ? clauses : clauses.slice(0, 1)).map(([title, text], at) => (
          <li key={title}>
            <i aria-hidden="true">{numberText(at + 1)}</i>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Total({ quote, short = false }: { quote: Quote | undefined; short?: boolean }) {
  return (
    <div className="due">
      <small>{short ? m.booth_total_with_vat() : m.booth_commit_total()}</small>
      {quote ? <Amount cents={quote.totalWithTaxCents} /> : <span className="amt">—</span>}
    </div>
  )
}

function Side({ quote }: { quote: Quote | undefined }) {
  const { hold, edition } = useReservation()
  const place = useHall(hold?.booths[0]?.hallId)
  return (
    <aside className="side-sticky">
      <OrderedLines
        title={m.booth_your_order()}
        editTo={pathTo('reservationSummary')}
        place={place}
        booths={hold?.booths ?? []}
        lines={quote?.lines}
        totals={quote}
        vatBasisPoints={quote?.vatBasisPoints ?? vatOf(edition)}
      />
      {!quote && <SkeletonRows rows={3} />}
      <div className="note">
        <Icon name="lock" />
        <div>{m.booth_kept_on_submit()}</div>
      </div>
    </aside>
  )
}
