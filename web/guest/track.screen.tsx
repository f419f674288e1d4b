import './guest.css'
import { data, useLoaderData, useRouteLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Profile } from '#contract/entities/account.ts'
import type { TrackedOrder } from '#contract/orders/guest/fields.ts'
import { CallError } from '#contract/kernel/caller.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { shortDate, shortDateTime } from '#web/i18n/dates.ts'
import { PaymentCode } from '#web/invoice/shared/payment-code.tsx'
import { textOf } from '#web/order/shared/course.ts'
import { statusText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { useHeadFocus } from '#web/shell/use-head-focus.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'
import { CodeForm, Sample, WhereIsIt } from './code-form.tsx'
import { TrackPage } from './track-page.tsx'
import { serviceIcon, serviceText } from './words.ts'

/** An unknown code gives a 404 with an error next to the field, so that the guest can try again. */
const load = async ({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) => {
  const typed = params['trackingCode'] ?? ''
  try {
    return data({ typed, order: (await callFor(context)('guestOrder.track', { trackingCode: typed })).order })
  } catch (error) {
    if (error instanceof CallError && error.code === 'thing.notFound') return data({ typed, order: null }, 404)
    throw error
  }
}
export const loader = load
export const clientLoader = load

/** State of a guest's order. */
export default function Track() {
  const { order, typed } = useLoaderData<typeof load>()
  const [query] = useSearchParams()
  useHeadFocus()
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  if (!order)
    return (
      <TrackPage title={m.guest_track_title()} crumb={m.guest_track_title()}>
        <div className="page cols">
          <div>
            <CodeForm typed={typed} error={m.guest_track_unknown()} />
            <Sample />
          </div>
          <WhereIsIt />
        </div>
      </TrackPage>
    )
  return (
    <TrackPage
      title={
        <>
          <span>{m.guest_order()}</span> <bdi dir="ltr">{order.number}</bdi>
        </>
      }
      crumb={m.guest_track_title()}
    >
      <div className="page cols">
        <div>
          {query.has('sent') && (
            <Note kind="good" live title={m.guest_sent_title()}>
              {m.guest_sent_text()}
            </Note>
          )}
          <section className="section">
            <div className="section-head">
              <h2>
                <Status kind={order.status}>{statusText[order.status]()}</Status>
              </h2>
              <p className="muted">{nextText[order.status]()}</p>
            </div>
            <Timeline big label={m.guest_track_title()} moments={momentsOf(order, fairIsOver(edition))} />
          </section>
        </div>
        <aside>
          <OrderDetails order={order} />
        </aside>
      </div>
    </TrackPage>
  )
}

const nextText: Record<TrackedOrder['status'], () => string> = {
  unseen: m.guest_next_unseen,
  reviewing: m.guest_next_reviewing,
  verified: m.guest_next_verified,
  rejected: m.guest_next_rejected,
  cancelled: m.guest_next_cancelled,
}
const details = {
  submit: m.guest_event_submit_text,
  enter: undefined,
  review: m.guest_event_review_text,
  verify: m.guest_event_verify_text,
  reject: m.guest_event_reject_text,
  withdraw: m.guest_event_withdraw_text,
  reopen: m.guest_event_reopen_text,
  attach: undefined,
  join: m.guest_event_join_text,
} satisfies Record<TrackedOrder['timeline'][number]['move'], (() => string) | undefined>

function momentsOf({ timeline, status, joined }: TrackedOrder, isOver: boolean): Moment[] {
  const todo = (key: string, text: string, detail: string): Moment => ({ key, kind: 'todo', text, detail })
  const happened = timeline.map(({ at, move, to }, place): Moment => ({
    key: `${at} ${move}`,
    kind:
      move === 'attach' || move === 'join'
        ? 'plain'
        : place < timeline.length - 1 && to !== 'rejected'
          ? 'verified'
          : to,
    text: textOf({ move }),
    at: shortDateTime(at),
    detail: details[move]?.(),
  }))
  const offer = todo('offer', m.guest_todo_offer(), m.guest_todo_offer_text())
  const restart: Moment = {
    key: 'again',
    kind: 'waiting',
    text: m.order_your_turn(),
    detail: m.guest_again_text(),
    note: (
      <Go className="btn primary" to={pathTo('submitGuestOrder')}>
        {m.guest_again()}
      </Go>
    ),
  }
  return [
    ...happened,
    ...(status === 'unseen'
      ? [todo('review', m.order_todo_review(), m.order_todo_review_text()), offer]
      : status === 'reviewing'
        ? [offer]
        : timeline.at(-1)?.move === 'reject' && !joined && !isOver
          ? [restart]
          : []),
  ]
}

function OrderDetails({ order }: { order: TrackedOrder }) {
  const { profile } = useRouteLoaderData('root') as { profile: Profile | null }
  const locale = getLocale()
  return (
    <>
      <section className="section">
        <h2>{m.guest_code()}</h2>
        <p className="tracking-code">
          <bdi dir="ltr">{order.trackingCode}</bdi>
        </p>
        <p className="hint">{m.guest_code_keep()}</p>
        <Facts
          columns={1}
          facts={[
            [
              m.guest_by(),
              <bdi key="by">
                {[order.companyName, order.initial && `${order.initial}.`]
                  .filter(Boolean)
                  .join(locale === 'fa' ? '، ' : ', ')}
              </bdi>,
            ],
            [m.guest_placed(), shortDate(order.createdAt)],
            order.status === 'verified' && [
              m.invoice_payment_code(),
              <PaymentCode code={order.paymentCode} explained />,
            ],
            order.files > 0 && [m.guest_files(), m.guest_files_count({ count: order.files })],
          ]}
        />
      </section>
      <section className="section">
        <h2>{m.guest_wanted()}</h2>
        <ul className="wanted">
          {order.services.map((service) => (
            <li key={service}>
              <Icon name={serviceIcon[service]} />
              {serviceText[service]()}
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        {order.joined ? (
          <>
            <h2>{m.guest_joined()}</h2>
            <p>{m.guest_joined_text()}</p>
            <p className="side-way">
              <Go className="btn" to={pathTo('requests')}>
                {m.site_requests()}
              </Go>
            </p>
          </>
        ) : (
          <>
            <h2>{m.guest_together()}</h2>
            <p>{m.guest_together_text()}</p>
            {!profile && (
              <p className="side-way">
                <Go className="btn" to={pathTo('register', {}, { next: pathTo('requests') })}>
                  {m.site_register()}
                </Go>
              </p>
            )}
          </>
        )}
      </section>
    </>
  )
}
