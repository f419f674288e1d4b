import type { Invoice } from '#contract/entities/invoice.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { quantityText } from './shared/lines-table.tsx'

const sums = ['totalCents', 'discountCents', 'afterDiscountCents', 'taxCents', 'withTaxCents'] as const

/** Every line with the columns of test/SPEC.md §3, and their totals. */
export function InvoiceTable({ invoice: { lines, vatBasisPoints } }: { invoice: Invoice }) {
  const heads = [
    m.invoice_quantity(),
    m.invoice_col_unit(),
    m.invoice_col_total(),
    m.booth_discount(),
    m.invoice_col_after(),
    m.invoice_col_vat({ percent: vatBasisPoints / 100 }),
    m.invoice_col_with_vat(),
  ]
  return (
    <table className="table">
      <caption className="sr">{m.invoice_lines()}</caption>
      <thead>
        <tr>
          <ColumnHead>{m.invoice_row()}</ColumnHead>
          <ColumnHead>{m.invoice_col_product()}</ColumnHead>
          {heads.map((head) => (
            <ColumnHead key={head} end>
              {head}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at}>
            <td>{numberText(at + 1)}</td>
            <td>
              <What line={line} />
            </td>
            <td className="end">{quantityText(line)}</td>
            <td className="end">
              <Amount cents={line.unitCents} unit={false} />
            </td>
            {sums.map((name) => (
              <td key={name} className="end">
                <Amount cents={line[name]} unit={false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{m.invoice_all_in_euro()}</td>
          {sums.map((name) => (
            <td key={name} className="end">
              <Amount cents={lines.reduce((sum, line) => sum + line[name], 0)} unit={false} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** Description of a line; for a booth also how its price is calculated. */
function What({ line: { kind, title, detail, code } }: { line: Invoice['lines'][number] }) {
  return (
    <>
      <b>{textIn(title)}</b>
      <small className="dotted">
        {kind === 'booth' && <span>{textIn(detail)}</span>}{' '}
        <bdi className="nowrap" dir="ltr">
          {code}
        </bdi>
      </small>
    </>
  )
}
