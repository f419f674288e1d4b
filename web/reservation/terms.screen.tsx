import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { say } from '#web/ui/toast.tsx'
import { localize } from '#contract/paths.ts'
import { mistakesOf, type Mistakes } from './check.ts'
import { BookingEnd } from './closed.tsx'
import { useReservation } from './context.ts'
import { NeedsForm } from './guard.tsx'
import { News } from './hold-news.tsx'
import { SideSummary } from './side-summary.tsx'
import { newsOf } from './use-hold.ts'

/** Step 5: the terms in short, the consent, the order. */
export default function ReservationTerms() {
  const { edition, news } = useReservation(), [accepted, accept] = useState(false), [missed, miss] = useState(false), { submit, sending, mistakes } = useSubmit()
  const rules = [m.booth_rule_review(), m.booth_rule_invoice({ days: edition.paymentDays }), m.booth_rule_withdraw(), m.booth_rule_fascia(), m.booth_rule_build(), m.booth_rule_data()]
  return (
    <NeedsForm>
      <form noValidate onSubmit={(event) => { event.preventDefault(); if (!accepted) return miss(true); void submit() }}>
        <section className="section">
          <h2>{m.booth_terms_short()}</h2>
          <ol className="rules-list">{rules.map((rule) => <li key={rule}>{rule}</li>)}</ol>
          <p><a className="link" href={localize(pathTo('terms'), getLocale())} target="_blank" rel="noopener">{m.booth_terms_whole()}</a></p>
        </section>
        <BookingEnd edition={edition} />
        <News news={news} most={edition.boothsPerOrder} />
        <ErrorSummary title={m.booth_mistakes({ count: Object.keys(mistakes).length })} focusOn={Object.keys(mistakes).length} mistakes={Object.entries(mistakes).map(([field, text]) => ({ field, text }))} />
        <div className="stack"><Checkbox id="acceptTerms" checked={accepted} onChange={({ target }) => { accept(target.checked); miss(false) }} error={missed && !accepted ? m.booth_accept_missing() : undefined}>{m.booth_accept()}</Checkbox></div>
        <div className="foot-acts rule">
          <Go className="btn lg" to={pathTo('reservationInvoice')}><Icon name="arrow" className="back flip" />{m.booth_step_invoice()}</Go>
          <Button type="submit" variant="primary" size="lg" pending={sending} pendingText={m.booth_sending()} iconEnd="arrow">{m.booth_submit()}</Button>
        </div>
      </form>
      <SideSummary />
    </NeedsForm>
  )
}

/** Sends the order once, however often it is pressed: the draft carries its key. */
function useSubmit() {
  const { hold, draft, forget, setNews } = useReservation(), navigate = useNavigate(), [sending, setSending] = useState(false), [mistakes, setMistakes] = useState<Mistakes>({})
  const submit = async () => {
    if (!hold || sending) return
    setSending(true)
    setMistakes({})
    try {
      const { order } = await callFromBrowser('order.place', { body: { kind: 'booth', holdId: hold.id, ...draft.fields, attachmentIds: draft.files.map(({ id }) => id), acceptTerms: true } }, { key: `${draft.key}:${hold.id}` })
      forget()
      say(m.booth_sent({ number: order.number }))
      await navigate(pathTo('request', { orderId: order.id }), { replace: true })
    } catch (error) {
      setSending(false)
      if (error instanceof CallError && error.fields.length > 0) setMistakes(mistakesOf(error.fields))
      else if (error instanceof CallError && error.code === 'hold.gone') setNews({ kind: 'over', names: hold.booths.map(({ name }) => name) })
      else setNews(newsOf(error))
    }
  }
  return { submit, sending, mistakes }
}
