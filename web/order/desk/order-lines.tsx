import type { PanelOrder } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { LinesTable } from '#web/invoice/shared/lines-table.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Correction } from './correction.tsx'
import { Totals } from './totals.tsx'
import type { CorrectionOf } from './use-correction.ts'

/** Priced lines. Before verification, prices can be corrected and lines added. */
export function OrderLines({
  order,
  may,
  correction,
  onVerify,
}: {
  order: PanelOrder
  may: boolean
  correction: CorrectionOf
  onVerify: () => void
}) {
  const open = may && mayMove(order.status, 'verify')
  const isFree = order.lines.length === 0
  if (correction.editing) return <Correction order={order} correction={correction} onVerify={onVerify} />
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.order_lines_amounts()}</h2>
        {open && (
          <Button variant="quiet" size="sm" icon={isFree ? 'plus' : 'edit'} onClick={correction.begin}>
            {isFree ? m.order_add_lines() : m.order_correct()}
          </Button>
        )}
      </div>
      {isFree ? (
        <Note>
          {open ? (
            <>
              <span>{m.order_no_lines()}</span> <span>{m.order_verify_note_free()}</span>
            </>
          ) : (
            m.order_nothing_priced_here()
          )}
        </Note>
      ) : (
        <>
          <LinesTable lines={order.lines} />
          <div className="tot">
            {open ? <Note>{m.order_verify_note({ invoice: order.nextInvoiceNumber })}</Note> : <span />}
            <Totals {...order} />
          </div>
        </>
      )}
    </section>
  )
}
