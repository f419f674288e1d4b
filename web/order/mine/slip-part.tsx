import { Suspense, useRef, useState } from 'react'
import type { OrderMoney } from '#contract/entities/payment.ts'
import { m } from '#messages/messages.js'
import { useIsClosed } from '#web/shell/may.ts'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { Note } from '#web/ui/note.tsx'
import type { OpenDue } from './dues.ts'

const SlipForm = later(async () => (await import('./slip-form.tsx')).SlipForm)

/** Form for the slip of a payment. While a slip waits, it opens only on request. */
export function SlipPart({ orderId, money, due }: { orderId: string; money: OrderMoney; due: OpenDue }) {
  const isClosed = useIsClosed()
  const [isWanted, setWanted] = useState(false)
  const place = useRef<HTMLElement>(null)
  const waits = money.payments.some(({ status }) => status === 'announced')
  const last = money.payments
    .filter(({ status }) => status !== 'withdrawn')
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .at(-1)
  if (isClosed) return null
  const finish = () => {
    setWanted(false)
    place.current?.focus()
  }
  return (
    <section className="section no-print slip-part" ref={place} tabIndex={-1} aria-labelledby="slip">
      <h2 id="slip">{m.money_own_slip()}</h2>
      {last?.status === 'refused' && (
        <Note kind="bad" title={m.money_own_refused()}>
          {last.reason && <bdi>{last.reason}</bdi>}
        </Note>
      )}
      {waits && !isWanted ? (
        <Button icon="plus" onClick={() => setWanted(true)}>
          {m.money_own_another()}
        </Button>
      ) : (
        <Suspense>
          <SlipForm orderId={orderId} cents={waits ? null : due.cents} focused={isWanted} onSent={finish} />
        </Suspense>
      )}
    </section>
  )
}
