import { vatOf } from '#contract/rules/price.ts'
import { useState, type ReactNode } from 'react'
import { pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { totals } from '#contract/rules/price.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { offlineText } from '#web/shell/failure.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Note } from '#web/ui/note.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { nameOf, type TravelForm } from './use-travel-form.ts'

/** Current cost, consent, submit button and open errors. The cost uses the functions that price the order. */
export function Side<F>({ form, note }: { form: TravelForm<F>; note?: ReactNode }) {
  const { shown, labels, locale, tries, accepted, setAccepted, error } = form
  return (
    <aside className="side">
      <Cost form={form} note={note} />
      <div className="stack">
        <Checkbox
          id="acceptTerms"
          checked={accepted}
          onChange={({ target }) => setAccepted(target.checked)}
          error={error('acceptTerms')}
        >
          {form.behalf ? m.order_behalf_accept() : m.travel_accept()}{' '}
          <a className="link" href={localize(pathTo('terms'), locale)} target="_blank" rel="noopener">
            {m.travel_terms()}
          </a>
        </Checkbox>
        <Submit form={form} />
        <TroubleNote form={form} />
        <ErrorSummary
          title={m.travel_left({ count: shown.size })}
          focusOn={shown.size > 0 ? tries : 0}
          mistakes={
            tries > 0 ? [...shown.keys()].map((path) => ({ field: path, text: nameOf(path, labels, locale) })) : []
          }
        />
        {form.kept && <Discard form={form} />}
      </div>
    </aside>
  )
}

function Cost<F>({ form: { lines, edition, locale }, note }: { form: TravelForm<F>; note?: ReactNode }) {
  const { taxCents, totalWithTaxCents } = totals(lines, vatOf(edition))
  return (
    <section className="section" aria-label={m.travel_cost()}>
      <h2>{m.travel_cost()}</h2>
      {lines.length === 0 ? (
        <p className="hint">{m.travel_cost_none()}</p>
      ) : (
        <Sum
          lines={[
            ...lines.map(({ title, detail, quantity, totalCents }) => ({
              text: (
                <>
                  <span>{m.travel_times({ title: textIn(title, locale), count: quantity })}</span>
                  {textIn(detail, locale) && <small className="muted">{textIn(detail, locale)}</small>}
                </>
              ),
              cents: totalCents,
              free: true,
            })),
            ...(note ? [{ text: note, cents: 0, free: true }] : []),
            ...(edition.vatBasisPoints === null
              ? []
              : [{ text: m.travel_vat({ percent: edition.vatBasisPoints / 100 }), cents: taxCents }]),
          ]}
          total={{ text: m.travel_total(), cents: totalWithTaxCents }}
        />
      )}
      <p className="hint">{m.travel_approximate()}</p>
    </section>
  )
}

const Submit = <F,>({ form: { sending } }: { form: TravelForm<F> }) => (
  <Button
    type="submit"
    variant="primary"
    size="lg"
    wide
    pending={sending}
    pendingText={m.travel_sending()}
    iconEnd="arrow"
  >
    {m.travel_submit()}
  </Button>
)

/** Bar for narrow screens with total and submit button. */
export function Actions<F>({ form }: { form: TravelForm<F> }) {
  const { totalWithTaxCents } = totals(form.lines, vatOf(form.edition))
  return (
    <div className="actionbar">
      <p>
        <small className="muted">{m.travel_total()}</small>
        {form.lines.length === 0 ? (
          <small className="muted">{m.travel_bar_none()}</small>
        ) : (
          <Amount cents={totalWithTaxCents} />
        )}
      </p>
      <Submit form={form} />
    </div>
  )
}

function TroubleNote<F>({ form: { trouble, sendNew } }: { form: TravelForm<F> }) {
  if (!trouble) return null
  if (trouble.kind === 'failed')
    return (
      <Note kind="bad" live title={trouble.text}>
        {m.travel_not_sent()}
      </Note>
    )
  if (trouble.kind === 'unknown')
    return (
      <Note kind="bad" live title={offlineText(m.travel_no_answer)}>
        {m.travel_unknown()}
      </Note>
    )
  return (
    <Note kind="bad" live title={m.travel_sent_before()}>
      {m.travel_sent_before_way()}
      <span className="acts">
        <Go className="link" to={pathTo('requests')}>
          {m.travel_see_requests()}
        </Go>
        <Button size="sm" onClick={sendNew}>
          {m.travel_send_new()}
        </Button>
      </span>
    </Note>
  )
}

function Discard<F>({ form }: { form: TravelForm<F> }) {
  const [confirming, setConfirming] = useState(false)
  return (
    <p className="hint discard">
      {m.travel_draft_kept()}{' '}
      <button type="button" className="link" onClick={() => setConfirming(true)}>
        {m.travel_discard()}
      </button>
      <Confirm
        open={confirming}
        danger
        title={m.travel_discard_title()}
        text={m.travel_discard_text()}
        action={m.travel_discard()}
        onConfirm={() => {
          setConfirming(false)
          form.discard()
        }}
        onCancel={() => setConfirming(false)}
      />
    </p>
  )
}
