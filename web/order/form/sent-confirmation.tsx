import { useEffect, useRef, type ReactNode } from 'react'
import type { RouterContextProvider } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { formScreen, type RatedKind } from '#contract/orders/names.ts'
import { pathTo } from '#contract/paths.ts'
import { consulateName } from '#contract/orders/visa/consulates.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusStar } from '#web/ui/star.tsx'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'

/** Returns the user's order given by `?sent=`, if it is of this kind. It makes the confirmation survive a reload. */
export async function sentOrder(
  context: Readonly<Pick<RouterContextProvider, 'get'>>,
  request: Request,
  kind: RatedKind,
): Promise<Order | null> {
  const orderId = new URL(request.url).searchParams.get('sent')
  if (!orderId) return null
  const order = await callFor(context)('order.read', { orderId }).then(
    ({ order }) => order,
    () => null,
  ) // if the user may not read the order, the form is shown
  return order?.kind === kind ? order : null
}

const names: Record<RatedKind, () => string> = {
  hotel: m.travel_hotel,
  visa: m.travel_visa,
  transportation: m.travel_transport,
}

/** Confirmation after sending: order number, next steps, and links. */
export function Sent({ order, kind }: { order: Order; kind: RatedKind }) {
  const { edition, profile } = useRouteLoaderData('root') as { edition: Edition; profile: Profile }
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className="page cols">
      <section className="section sent">
        <h2 ref={head} className="is-verified" tabIndex={-1}>
          <StatusStar sign="check" />
          {m.travel_sent_title()}
        </h2>
        <p>{m.travel_sent_text({ email: profile.email })}</p>
        <Facts
          columns={1}
          facts={[
            [
              m.travel_sent_number(),
              <bdi dir="ltr" className="code">
                {order.number}
              </bdi>,
            ],
            [m.travel_sent_kind(), names[kind]()],
            [m.travel_sent_total(), <Amount cents={order.totalWithTaxCents} />],
          ]}
        />
        <div className="acts">
          <Go className="btn primary lg" to={pathTo('request', { orderId: order.id })}>
            {m.travel_see_request()}
            <Icon name="arrow" />
          </Go>
          <Go className="btn lg" to={pathTo(formScreen(kind))}>
            {m.travel_another()}
          </Go>
        </div>
      </section>
      <aside>
        <section className="section">
          <h2>{m.travel_next()}</h2>
          <Timeline big label={m.travel_next()} moments={next(order, kind, edition)} />
        </section>
      </aside>
    </div>
  )
}

function next(order: Order, kind: RatedKind, { paymentDays, visaHandlingDays }: Edition): Moment[] {
  const todo = (key: string, text: ReactNode, detail: ReactNode): Moment => ({ key, kind: 'todo', text, detail })
  const last = {
    visa: () =>
      todo(
        'visa',
        m.travel_next_visa({
          city: consulateName((order.kind === 'visa' && order.visa?.consulate) || '', getLocale()),
        }),
        m.travel_next_visa_text({ days: visaHandlingDays }),
      ),
    hotel: () => todo('hotel', m.travel_next_hotel(), m.travel_next_hotel_text()),
    transportation: () => todo('transport', m.travel_next_transport(), m.travel_next_transport_text()),
  }
  return [
    { key: 'sent', kind: 'verified', text: m.travel_next_sent() },
    todo('review', m.travel_next_review(), m.travel_next_review_text()),
    todo('invoice', m.travel_next_invoice(), m.travel_next_invoice_text({ days: paymentDays })),
    last[kind](),
  ]
}
