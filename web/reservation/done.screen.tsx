import './done/done.css'
import { redirect, useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { isOff } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { Band } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useHeadFocus } from '#web/shell/use-head-focus.ts'
import { Title } from '#web/shell/title.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StatusStar } from '#web/ui/star.tsx'
import { NextSteps } from './done/next-steps.tsx'
import { Preparations } from './done/preparations.tsx'
import { OrderSide } from './done/order-side.tsx'

/** Loads the order and the hall of its first booth. An order of another kind redirects to its own page. */
async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  const { order } = await call('order.read', { orderId: params['orderId'] ?? '' })
  const hallId = order.booths[0]?.hallId
  if (order.kind !== 'booth') throw redirect(pathTo('request', { orderId: order.id }))
  const place = hallId
    ? await Promise.all([call('hall.read', { hallId }), call('booth.list', { hallId })]).then(
        ([{ hall }, { items }]) => ({ hall, booths: items }),
        () => null,
      )
    : null
  return { order, place }
}
export const loader = load
export const clientLoader = load

function titleOf(order: Order): string {
  if (order.status === 'verified') return m.booth_done_title_verified()
  if (order.status === 'cancelled') return m.booth_done_title_withdrawn()
  return order.status === 'rejected' ? m.booth_done_title_rejected() : m.booth_done_title()
}

/**
 * Page after an order was submitted: its number, the next steps, and what to do until the fair. Its address stays
 * valid.
 */
export default function OrderDone() {
  const { order, place } = useLoaderData<typeof load>()
  const { profile, edition } = useRouteLoaderData('root') as { profile: Profile; edition: Edition }
  const title = titleOf(order)
  const kept = order.status === 'unseen' || order.status === 'reviewing'
  useHeadFocus()
  return (
    <main>
      <Title of={title} />
      <Band
        title={title}
        crumbs={[
          { label: m.site_home(), to: pathTo('home') },
          { label: m.booth_reservation(), to: pathTo('boothReservation') },
          { label: m.booth_done_crumb() },
        ]}
        {...(kept && { mark: <Kept count={order.booths.length} /> })}
      />
      <div className="page cols">
        <div>
          <Slip order={order} email={kept ? profile.email : undefined} />
          <NextSteps order={order} edition={edition} />
          {!isOff(order.status) && <Preparations order={order} edition={edition} />}
        </div>
        <OrderSide order={order} place={place} edition={edition} />
      </div>
    </main>
  )
}

/** Replaces the countdown of the hold once the order is submitted. */
function Kept({ count }: { count: number }) {
  return (
    <div className="hold done">
      <StatusStar sign="check" />
      <b>{m.booth_done_kept({ count })}</b>
      <small>
        {m.booth_done_kept_1()}
        <br /> {m.booth_done_kept_2()}
      </small>
    </div>
  )
}

function Slip({ order, email }: { order: Order; email: string | undefined }) {
  return (
    <div className="slip-no">
      <dl>
        <dt>{m.booth_order_number()}</dt>
        <dd>
          <bdi dir="ltr">{order.number}</bdi>
        </dd>
      </dl>
      <div className="acts">
        <CopyButton text={order.number}>{m.booth_done_copy()}</CopyButton>
        <Go className="btn ink" to={pathTo('request', { orderId: order.id })}>
          {m.booth_done_see()}
          <Icon name="arrow" />
        </Go>
      </div>
      {email && <p className="muted">{m.booth_done_mailed({ email })}</p>}
    </div>
  )
}
