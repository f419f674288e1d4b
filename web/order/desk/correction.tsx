import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PanelOrder } from '#contract/entities/order.ts'
import { times, totals, type Line } from '#contract/rules/price.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { quantityText } from '#web/invoice/lines-table.tsx'
import { textIn } from '#web/map/names.ts'
import { Amount } from '#web/ui/amount.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { say } from '#web/ui/toast.tsx'
import { AddedLines, blankLine, isWhole, type Draft } from './added-lines.tsx'
import { problemText } from './decisions.tsx'
import { Totals } from './totals.tsx'

/** New unit prices, discounts and lines, with the sums as they would be; verifying takes them over. */
export function Correction({ order, onEnd }: { order: PanelOrder; onEnd: () => void }) {
  const { revalidate } = useRevalidator(), [lines, setLines] = useState<readonly Line[]>(order.lines), [added, add] = useState<readonly Draft[]>(order.lines.length === 0 ? [blankLine()] : []), [tried, tryIt] = useState(false), [pending, setPending] = useState(false), [problem, setProblem] = useState('')
  const changed = lines.flatMap((line, at) => { const old = order.lines[at]!; return line.unitCents !== old.unitCents || line.discountCents !== old.discountCents ? [{ line: at, unitCents: line.unitCents, discountCents: line.discountCents }] : [] })
  const asTotal = added.map(({ quantity, unitCents }) => ({ totalCents: times(quantity ?? 0, unitCents ?? 0), discountCents: 0 }))
  const verify = async () => {
    tryIt(true)
    if (!added.every(isWhole) || lines.some((line) => line.discountCents > line.totalCents)) return
    setPending(true)
    try {
      await callFromBrowser('panelOrder.verify', { orderId: order.id, body: { corrections: changed, added: added.map(({ key: _, quantity, unitCents, ...line }) => ({ ...line, quantity: quantity ?? 1, unitCents: unitCents ?? 0 })) } })
      say(m.order_verified_toast())
      onEnd()
    } catch (error) { setProblem(problemText(error)) }
    setPending(false)
    await revalidate()
  }
  return (
    <section className="section">
      <h2>{lines.length > 0 ? m.order_correct_title() : m.order_add_lines()}</h2>
      {lines.length > 0 && <Prices lines={lines} onChange={setLines} />}
      <AddedLines lines={added} titled={lines.length > 0} onChange={add} tried={tried} />
      <div className="tot"><div>{problem && <Note kind="bad" live>{problem}</Note>}<p className="hint">{m.order_correct_hint()}</p></div><Totals {...totals([...lines, ...asTotal], order.vatBasisPoints)} vatBasisPoints={order.vatBasisPoints} /></div>
      <div className="acts"><Button onClick={onEnd}>{m.order_correct_cancel()}</Button><Button variant="primary" icon="check" pending={pending} disabled={changed.length === 0 && added.length === 0} onClick={() => void verify()}>{m.order_correct_verify()}</Button></div>
    </section>
  )
}

function Prices({ lines, onChange }: { lines: readonly Line[]; onChange: (lines: readonly Line[]) => void }) {
  const locale = getLocale()
  const set = (at: number, by: { unitCents?: number; discountCents?: number }) => onChange(lines.map((line, i) => { if (i !== at) return line; const next = { ...line, ...by }; return { ...next, totalCents: times(next.quantity, next.unitCents) } }))
  return (
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
  )
}
