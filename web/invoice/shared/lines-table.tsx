import '../lines.css'
import type { Line } from '#contract/rules/price.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Scroll } from '#web/ui/scroll.tsx'

const units = {
  m2: m.invoice_unit_m2,
  piece: m.invoice_unit_piece,
  person: m.invoice_unit_person,
  night: m.invoice_unit_night,
  day: m.invoice_unit_day,
  booth: m.invoice_unit_piece,
}

/** Quantity with unit, such as “24 m²”. Pieces and booths have no unit. */
export const quantityText = ({ quantity, unit }: Pick<Line, 'quantity' | 'unit'>) => {
  const number = numberText(quantity)
  return unit === 'piece' || unit === 'booth' ? (
    <bdi dir="ltr">{number}</bdi>
  ) : (
    <>
      <bdi dir="ltr">{number}</bdi> <span>{units[unit]({ count: quantity })}</span>
    </>
  )
}

/** Priced lines of an order that is not invoiced yet; amounts in euros, before VAT. */
export function LinesTable({ lines }: { lines: readonly Line[] }) {
  const discounted = lines.some(({ discountCents }) => discountCents !== 0)
  return (
    <Scroll label={m.invoice_lines()}>
      <table className="table lines">
        <caption className="sr">{m.invoice_lines()}</caption>
        <thead>
          <tr>
            <ColumnHead className="wide">{m.invoice_row()}</ColumnHead>
            <ColumnHead>{m.invoice_description()}</ColumnHead>
            <ColumnHead className="wide">{m.invoice_quantity()}</ColumnHead>
            <ColumnHead end className="wide">
              {m.invoice_unit_price()}
            </ColumnHead>
            {discounted && (
              <ColumnHead end className="wide">
                {m.invoice_discount_euro()}
              </ColumnHead>
            )}
            <ColumnHead end>{m.invoice_total_euro()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td className="wide">{numberText(at + 1)}</td>
              <td>
                <b>{textIn(line.title)}</b>
                <small className="dotted">
                  {textIn(line.detail) && <span>{textIn(line.detail)}</span>}{' '}
                  <bdi className="nowrap" dir="ltr">
                    {line.code}
                  </bdi>
                </small>
                <small className="reckoned">
                  <span>{quantityText(line)}</span> <span>×</span> <Amount cents={line.unitCents} />
                  {line.discountCents !== 0 && (
                    <>
                      {' '}
                      <span>−</span> <Amount cents={line.discountCents} />
                    </>
                  )}
                </small>
              </td>
              <td className="wide">{quantityText(line)}</td>
              <td className="end wide">
                <Amount cents={line.unitCents} unit={false} />
              </td>
              {discounted && (
                <td className="end wide">
                  <Amount cents={line.discountCents} unit={false} />
                </td>
              )}
              <td className="end">
                <b>
                  <Amount cents={line.totalCents - line.discountCents} unit={false} />
                </b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
