import { useEffect, useRef } from 'react'
import type { PanelOrder } from '#contract/entities/order.ts'
import { times, type Line } from '#contract/rules/price.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { quantityText } from '#web/invoice/shared/lines-table.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { ColumnHead } from '#web/ui/column-head.tsx'
import { AddedLines } from './added-lines.tsx'
import { Totals } from './totals.tsx'
import type { CorrectionOf } from './use-correction.ts'

/**
 * Corrected unit prices, discounts and added lines, with the resulting totals. They are saved when the order is
 * verified.
 */
export function Correction({
  order,
  correction,
  onVerify,
}: {
  order: PanelOrder
  correction: CorrectionOf
  onVerify: () => void
}) {
  const { lines, added, tries, sums, isChanged, setLines, add, drop } = correction
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tries > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  return (
    <section className="section" ref={section}>
      <h2>{lines.length > 0 ? m.order_correct_title() : m.order_add_lines()}</h2>
      {lines.length > 0 && <Prices lines={lines} onChange={setLines} />}
      <AddedLines lines={added} titled={lines.length > 0} onChange={add} tried={tries > 0} />
      <div className="tot">
        <p className="hint">{m.order_correct_hint()}</p>
        <Totals {...sums} vatBasisPoints={order.vatBasisPoints} />
      </div>
      <div className="acts">
        <Button onClick={drop}>{m.order_correct_cancel()}</Button>
        <Button variant="primary" icon="check" disabled={!isChanged} onClick={onVerify}>
          {m.order_correct_verify()}
        </Button>
      </div>
    </section>
  )
}

function Prices({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: readonly Line[]) => void }) {
  const set = (at: number, by: { unitCents?: number; discountCents?: number }) =>
    onChange(
      lines.map((line, i) => {
        if (i !== at) return line
        const next = { ...line, ...by }
        return { ...next, totalCents: times(next.quantity, next.unitCents) }
      }),
    )
  return (
    <div className="scroll">
      <table className="table corrections">
        <thead>
          <tr>
            <ColumnHead>{m.invoice_description()}</ColumnHead>
            <ColumnHead>{m.invoice_quantity()}</ColumnHead>
            <ColumnHead>{m.invoice_unit_price()}</ColumnHead>
            <ColumnHead>{m.invoice_discount_euro()}</ColumnHead>
            <ColumnHead end>{m.invoice_total_euro()}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const name = textIn(line.title)
            return (
              <tr key={at}>
                <td>
                  <b>{name}</b>
                </td>
                <td>{quantityText(line)}</td>
                <td>
                  <AmountField
                    label={m.order_unit_price_of({ line: name })}
                    hideLabel
                    value={line.unitCents}
                    onChange={(cents) => set(at, { unitCents: cents ?? 0 })}
                  />
                </td>
                <td>
                  <AmountField
                    label={m.order_discount_of({ line: name })}
                    hideLabel
                    value={line.discountCents}
                    onChange={(cents) => set(at, { discountCents: cents ?? 0 })}
                    error={line.discountCents > line.totalCents ? m.order_discount_too_high() : undefined}
                  />
                </td>
                <td className="end">
                  <b>
                    <Amount cents={line.totalCents - line.discountCents} unit={false} />
                  </b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
