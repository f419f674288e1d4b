import { useState } from 'react'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { companyOf, eurosText } from '#web/map/names.ts'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Amount } from '#web/ui/amount.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { sumsOf, type Preview, type boothsOffRule, type Sums } from './preview.ts'
import { wholeText } from './shared/rule-texts.ts'

const euros = (cents: number, locale: Locale) => wholeText(cents / 100, locale)

/** Table of the hall's revenue before and after a price rule is applied, by the state of the booths. */
export function BeforeAfter({ preview, hall, locale }: { preview: readonly Preview[]; hall: string; locale: Locale }) {
  const follows = sumsOf(preview, 'follows')
  const all = sumsOf(preview, 'follows', 'own', 'sold', 'held')
  const rows: [string, string, Sums][] = [
    [m.price_row_free({ count: follows.count }), m.price_row_follow(), follows],
    [m.price_row_free({ count: sumsOf(preview, 'own').count }), m.price_row_own(), sumsOf(preview, 'own')],
    [m.price_row_sold({ count: sumsOf(preview, 'sold').count }), m.price_row_sold_hint(), sumsOf(preview, 'sold')],
    [m.price_row_held({ count: sumsOf(preview, 'held').count }), m.price_row_held_hint(), sumsOf(preview, 'held')],
  ]
  const more = follows.after - follows.before
  const percent = follows.before === 0 ? 0 : Math.round((Math.abs(more) / follows.before) * 1000) / 10
  const amount = eurosText(Math.abs(more), locale)
  return (
    <section className="section ba">
      <h2>
        {m.price_before_after()} <small className="muted">{`${hall} · ${m.price_before_vat()}`}</small>
      </h2>
      <table className="table">
        <thead>
          <tr>
            <ColumnHead heard>{m.price_booth()}</ColumnHead>
            <ColumnHead end>{m.price_before()}</ColumnHead>
            <ColumnHead end>{m.price_after()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, , { count }]) => count > 0)
            .map(([name, small, { before, after }]) => (
              <tr key={small}>
                <td>
                  {name}
                  <small>{small}</small>
                </td>
                <td className="end">{euros(before, locale)}</td>
                <td className="end">{before === after ? euros(after, locale) : <b>{euros(after, locale)}</b>}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className="sum">
        <div className="total">
          <span>{m.price_total()}</span>
          <Amount cents={all.after} />
        </div>
      </div>
      <p className="delta">
        <span>{more === 0 ? m.price_same() : more > 0 ? m.price_more({ amount }) : m.price_less({ amount })}</span>
        {percent > 0 && <span>{(more > 0 ? m.price_up : m.price_down)({ percent })}</span>}
      </p>
    </section>
  )
}

export const firstMarks = 3

/** Lists sold booths whose agreed price differs from the rule. Applying the rule does not change them. */
export function OffRule({ booths, locale }: { booths: ReturnType<typeof boothsOffRule>; locale: Locale }) {
  const [isAll, setAll] = useState(false)
  const isPrinting = usePrinting()
  if (booths.length === 0) return null
  return (
    <section className="section cf">
      <div className="section-head">
        <h2>{m.price_off_rule()}</h2>
        {!isAll && booths.length > firstMarks && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {m.price_off_all({ count: booths.length })}
          </button>
        )}
      </div>
      <table className="table">
        <thead>
          <tr>
            <ColumnHead heard>#</ColumnHead>
            <ColumnHead>{m.price_booth()}</ColumnHead>
            <ColumnHead end>{m.price_sold_at()}</ColumnHead>
            <ColumnHead end>{m.price_rule()}</ColumnHead>
            <ColumnHead end>{m.price_apart()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {booths.slice(0, isAll || isPrinting ? undefined : firstMarks).map(({ booth, before, ruled, apart }, at) => (
            <tr key={booth.id}>
              <td>{at < firstMarks && <i className="dtag">{numberText(at + 1, locale)}</i>}</td>
              <td>
                <bdi className="code" dir="ltr">
                  {booth.name}
                </bdi>
                <small>{companyOf(booth, locale)}</small>
              </td>
              <td className="end">{euros(before, locale)}</td>
              <td className="end">{euros(ruled, locale)}</td>
              <td className="end">
                <bdi dir="ltr">{euros(apart, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note">
        <Icon name="lock" />
        <span>{m.price_sold_note()}</span>
      </p>
    </section>
  )
}
