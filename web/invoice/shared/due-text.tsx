import { Fragment } from 'react'
import type { Invoice } from '#contract/entities/invoice.ts'
import { m } from '#messages/messages.js'
import { dateText } from '#web/i18n/dates.ts'
import { Amount } from '#web/ui/amount.tsx'

/** Last day of an invoice, or each part with its last day. */
export function DueText({ dueOn, dues = [] }: { dueOn: string; dues?: Invoice['dues'] | undefined }) {
  if (dues.length === 0) return <>{m.invoice_by({ date: dateText(dueOn) })}</>
  return (
    <>
      {dues.map((due, at) => (
        <Fragment key={due.dueOn}>
          {at > 0 && <br />}
          <Amount cents={due.amountCents} /> {m.invoice_by({ date: dateText(due.dueOn) })}
        </Fragment>
      ))}
    </>
  )
}
