import { useState } from 'react'
import type { PanelOrder } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { LinesTable } from '#web/invoice/lines-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Correction } from './correction.tsx'
import { Totals } from './totals.tsx'

/** The priced lines; before verifying their prices may be corrected and lines added. */
export function OrderLines({ order, may }: { order: PanelOrder; may: boolean }) {
  const [editing, edit] = useState(false), open = may && mayMove(order.status, 'verify'), isFree = order.lines.length === 0
  if (editing) return <Correction order={order} onEnd={() => edit(false)} />
  return (
    <section className="section">
      <div className="section-head"><h2>{m.order_lines_amounts()}</h2>{open && <Button variant="quiet" size="sm" icon={isFree ? 'plus' : 'edit'} onClick={() => edit(true)}>{isFree ? m.order_add_lines() : m.order_correct()}</Button>}</div>
      {isFree ? <Note>{open ? <>{m.order_no_lines()} {m.order_verify_note_free()}</> : m.order_nothing_priced_here()}</Note> : (
        <>
          <LinesTable lines={order.lines} />
          <div className="tot">{open ? <Note>{m.order_verify_note({ invoice: order.nextInvoiceNumber })}</Note> : <span />}<Totals {...order} /></div>
        </>
      )}
    </section>
  )
}
