import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { times, totals } from '#contract/rules/price.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { LinesTable, quantityText } from '#web/invoice/lines-table.tsx'
import { textIn } from '#web/map/names.ts'
import { Amount } from '#web/ui/amount.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { say } from '#web/ui/toast.tsx'
import { problemText } from './decisions.tsx'

/** The priced lines; before verifying their prices may be corrected. */
export function OrderLines({ order, may }: { order: PanelOrder; may: boolean }) {
  const [editing, edit] = useState(false), open = may && mayMove(order.status, 'verify')
  if (editing) return <Correction order={order} onEnd={() => edit(false)} />
  return (
    <section className="section">
      <div className="section-head"><h2>{m.order_lines_amounts()}</h2>{open && <Button variant="quiet" size="sm" icon="edit" onClick={() => edit(true)}>{m.order_correct()}</Button>}</div>
      <LinesTable lines={order.lines} />
      <div className="tot">
        {open ? <Note>{m.order_verify_note({ invoice: order.nextInvoiceNumber })}</Note> : <span />}
        <Totals {...order} />
      </div>
    </section>
  )
}

function Totals({ totalCents, taxCents, totalWithTaxCents, vatBasisPoints }: Pick<PanelOrder, 'totalCents' | 'taxCents' | 'totalWithTaxCents' | 'vatBasisPoints'>) {
  return <Sum lines={[{ text: m.booth_lines_total(), cents: totalCents }, { text: m.booth_vat({ percent: vatBasisPoints / 100 }), cents: taxCents }]} total={{ text: m.booth_payable(), cents: totalWithTaxCents }} />
}

/** New unit prices and discounts, with the sums as they would be; verifying takes them over. */
function Correction({ order, onEnd }: { order: PanelOrder; onEnd: () => void }) {
  const locale = getLocale(), { revalidate } = useRevalidator(), [lines, setLines] = useState(order.lines), [pending, setPending] = useState(false), [problem, setProblem] = useState('')
  const set = (at: number, by: { unitCents?: number; discountCents?: number }) => setLines(lines.map((line, i) => { if (i !== at) return line; const next = { ...line, ...by }; return { ...next, totalCents: times(next.quantity, next.unitCents) } }))
  const changed = lines.flatMap((line, at) => { const old = order.lines[at]!; return line.unitCents !== old.unitCents || line.discountCents !== old.discountCents ? [{ line: at, unitCents: line.unitCents, discountCents: line.discountCents }] : [] })
  const verify = async () => {
    setPending(true)
    try {
      await callFromBrowser('panelOrder.verify', { orderId: order.id, body: { corrections: changed } })
      say(m.order_verified_toast())
      onEnd()
    } catch (error) { setProblem(problemText(error)) }
    setPending(false)
    await revalidate()
  }
  return (
    <section className="section">
      <h2>{m.order_correct_title()}</h2>
      <div className="scroll"><table className="table corrections">
        <thead><tr><th scope="col">{m.invoice_description()}</th><th scope="col">{m.invoice_quantity()}</th><th scope="col">{m.invoice_unit_price()}</th><th scope="col">{m.invoice_discount_euro()}</th><th scope="col" className="end">{m.invoice_total_euro()}</th></tr></thead>
        <tbody>{lines.map((line, at) => {
          const name = textIn(line.title, locale)
          return (
            <tr key={at}>
              <td><b>{name}</b></td><td>{quantityText(line)}</td>
              <td><AmountField label={m.order_unit_price_of({ line: name })} hideLabel value={line.unitCents} onChange={(cents) => set(at, { unitCents: cents ?? 0 })} /></td>
              <td><AmountField label={m.order_discount_of({ line: name })} hideLabel value={line.discountCents} onChange={(cents) => set(at, { discountCents: cents ?? 0 })} error={line.discountCents > line.totalCents ? m.order_discount_too_high() : undefined} /></td>
              <td className="end"><b><Amount cents={line.totalCents - line.discountCents} unit={false} /></b></td>
            </tr>
          )
        })}</tbody>
      </table></div>
      <div className="tot"><div>{problem && <Note kind="bad" live>{problem}</Note>}<p className="hint">{m.order_correct_hint()}</p></div><Totals {...totals(lines, order.vatBasisPoints)} vatBasisPoints={order.vatBasisPoints} /></div>
      <div className="acts"><Button onClick={onEnd}>{m.order_correct_cancel()}</Button><Button variant="primary" icon="check" pending={pending} disabled={changed.length === 0 || lines.some((line) => line.discountCents > line.totalCents)} onClick={() => void verify()}>{m.order_correct_verify()}</Button></div>
    </section>
  )
}
