import '../lines.css'
import type { Quote } from '#contract/entities/order.ts'
import type { Line } from '#contract/rules/price.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Amount } from '#web/ui/amount.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError } from '#web/ui/field-frame.tsx'
import { centsText } from '#web/i18n/numbers.ts'
import { Scroll } from '#web/ui/scroll.tsx'

/** Priced lines with their sums. */
export type Priced = Pick<Quote, 'lines' | 'taxCents' | 'totalWithTaxCents' | 'vatBasisPoints'>
const keyOf = ({ kind, code, title }: Line) => `${kind} ${code} ${title.fa}`

/** Row of one invoice line: description and price, with the calculation below. */
function changedLines(was: readonly Line[], is: readonly Line[]) {
  const now = new Map(is.map((line) => [keyOf(line), line]))
  const before = new Set(was.map(keyOf))
  const rows = [
    ...was.map((line) => ({ line, was: line.totalCents, is: now.get(keyOf(line))?.totalCents })),
    ...is.filter((line) => !before.has(keyOf(line))).map((line) => ({ line, was: undefined, is: line.totalCents })),
  ]
  return rows.filter((row) => row.was !== row.is)
}

interface Props {
  was: Priced
  is: Priced
  pending: boolean
  problem?: string | undefined
  onAccept: () => void
  onCancel: () => void
}

/** Old and current price of each line. Nothing is ordered before the new total is accepted. */
export function PriceDifference({ was, is, pending, problem, onAccept, onCancel }: Props) {
  const sum = centsText(is.totalWithTaxCents)
  return (
    <Dialog
      open
      wide
      title={m.invoice_changed_title()}
      text={m.invoice_changed_text()}
      onClose={pending ? undefined : onCancel}
    >
      <Scroll label={m.invoice_changed_title()}>
        <table className="table difference">
          <thead>
            <tr>
              <ColumnHead>{m.invoice_description()}</ColumnHead>
              <ColumnHead end>{m.invoice_was_euro()}</ColumnHead>
              <ColumnHead end>{m.invoice_is_euro()}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {changedLines(was.lines, is.lines).map((row) => (
              <Row key={keyOf(row.line)} name={textIn(row.line.title)} was={row.was} is={row.is} />
            ))}
            {was.taxCents !== is.taxCents && <Row name={vatText(was, is)} was={was.taxCents} is={is.taxCents} />}
          </tbody>
          <tfoot>
            <Row name={m.invoice_changed_total()} was={was.totalWithTaxCents} is={is.totalWithTaxCents} />
          </tfoot>
        </table>
      </Scroll>
      {problem && <FieldError>{problem}</FieldError>}
      <div className="acts">
        <Button disabled={pending} onClick={onCancel}>
          {m.invoice_changed_cancel()}
        </Button>
        <Button variant="ink" pending={pending} data-focus onClick={onAccept}>
          {m.invoice_changed_accept({ sum })}
        </Button>
      </div>
    </Dialog>
  )
}

function Row({ name, was, is }: { name: string; was: number | undefined; is: number | undefined }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="end">
        {was === undefined ? (
          m.invoice_changed_new()
        ) : (
          <s>
            <Amount cents={was} unit={false} />
          </s>
        )}
      </td>
      <td className="end">
        {is === undefined ? (
          m.invoice_changed_gone()
        ) : (
          <b>
            <Amount cents={is} unit={false} />
          </b>
        )}
      </td>
    </tr>
  )
}

const vatText = (was: Priced, is: Priced) =>
  was.vatBasisPoints === is.vatBasisPoints
    ? m.booth_vat({ percent: is.vatBasisPoints / 100 })
    : m.invoice_changed_vat({ was: was.vatBasisPoints / 100, is: is.vatBasisPoints / 100 })
