import { useShellData } from '#web/shell/header.tsx'
import { isConfirmed } from '#contract/rules/built-in.ts'
import '#web/shell/own.css'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { isOff, mayMove } from '#contract/states.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFor } from '#web/call.ts'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { useIsClosed } from '#web/shell/may.ts'
import { OwnPage } from '#web/shell/own-page.tsx'
import { useOverview } from '#web/shell/overview.ts'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { MoneyStatus } from '#web/money/shared/money-status.tsx'
import { AddFile } from './mine/add-file.tsx'
import { openDuesOf } from './mine/dues.ts'
import { MoneyDues } from './mine/money-dues.tsx'
import { OwnAccount, OwnDocuments, type OwnDocument } from './mine/own-account.tsx'
import { PayClock } from './mine/pay-clock.tsx'
import { SlipPart } from './mine/slip-part.tsx'
import { answerDay } from './shared/answer-day.ts'
import { HowToPay, standingInvoiceOf } from './mine/how-to-pay.tsx'
import { OwnLines } from './mine/own-lines.tsx'
import { isLate, deadlineText } from './mine/pending-tasks.ts'
import { RequestedPart, PeoplePart } from './facts/requested-part.tsx'
import { Attachments } from './facts/attachments.tsx'
import { OrderDocuments } from './facts/order-documents.tsx'
import { OrderFacts } from './facts/order-facts.tsx'
import { OwnerTimeline } from './mine/owner-timeline.tsx'
import { Withdraw } from './shared/withdraw.tsx'
import { ownKindText, statusText } from './shared/words.ts'

/** The order, its money and documents, and the hall of its first booth for the plan. */
async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = callFor(context)
  const { order } = await call('order.read', { orderId: params['orderId'] ?? '' })
  const orderId = order.id
  const hallId = order.booths[0]?.hallId
  const [place, { money }, papers] = await Promise.all([
    hallId
      ? Promise.all([call('hall.read', { hallId }), call('booth.list', { hallId })]).then(
          ([{ hall }, { items }]) => ({ hall, booths: items }),
          () => null,
        )
      : null,
    call('payment.money', { orderId }),
    Promise.all(order.invoices.map(({ id: invoiceId }) => call('invoice.read', { invoiceId }))),
  ])
  const standing = standingInvoiceOf(order)
  const documents = papers.map(({ invoice: { id, number, kind, issuedAt, totalWithTaxCents } }): OwnDocument => {
    return { id, number, kind, issuedAt, totalWithTaxCents }
  })
  const invoice = papers.find((one) => one.invoice.id === standing)?.invoice
  return { order, place, money, documents, invoice }
}
export const loader = load
export const clientLoader = load

/** A user's own request: state, cost and actions. */
export default function Request() {
  const { order, place, money, documents, invoice } = useLoaderData<typeof load>()
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const [due] = openDuesOf(money)
  const hasMoney = money.state !== null || money.payments.length > 0
  const title = m.order_of_kind({ kind: ownKindText[order.kind](), number: order.number })
  return (
    <OwnPage
      title={
        <>
          <span>{ownKindText[order.kind]()}</span> <bdi dir="ltr">{order.number}</bdi>
        </>
      }
      crumbs={[{ label: m.order_requests(), to: pathTo('requests') }, { label: <bdi dir="ltr">{order.number}</bdi> }]}
      mark={due && money.waitingCents < due.cents && <PayClock due={due} />}
    >
      <Title of={title} />
      <div className="request">
        <div>
          <section className="section">
            <div className="section-head">
              <h2>
                <Status kind={order.status}>{statusText[order.status]()}</Status>
                {money.state && <MoneyStatus state={money.state} />}
              </h2>
              <AnswerBy order={order} />
            </div>
            <MoneyDues order={order} money={money} />
            <OwnerTimeline order={order} />
          </section>
          {invoice && due && <HowToPay invoice={invoice} due={due} />}
          {due && <SlipPart orderId={order.id} money={money} due={due} />}
          <OwnLines order={order} />
        </div>
        <aside>
          {hasMoney && <OwnAccount order={order} money={money} documents={documents} />}
          <BoothsOnPlan order={order} place={place} />
          {order.kind !== 'guest' && <RequestedPart order={order} edition={edition} />}
          {hasMoney ? (
            <OwnDocuments order={order} money={money} documents={documents} />
          ) : (
            <OrderDocuments order={order} />
          )}
          <Attachments order={order} />
          <Acts key={order.status} order={order} />
        </aside>
        <div>
          {order.kind === 'guest' && <RequestedPart order={order} edition={edition} />}
          <PeoplePart order={order} />
          <section className="section">
            <h2>{m.order_details()}</h2>
            <OrderFacts order={order} />
          </section>
        </div>
      </div>
    </OwnPage>
  )
}

/** Shows the owner's deadline if the order waits for the owner. Otherwise shows the day by which the team decides. */
function AnswerBy({ order: { id, kind, status, createdAt } }: { order: Order }) {
  const { waiting } = useOverview()
  const locale = getLocale()
  const { edition } = useShellData() ?? {}
  const until = waiting.find((one) => one.id === id)?.until
  if (until)
    return (
      <span className={isLate(until) ? 'late' : 'muted'}>
        {m.order_your_turn_by({ when: deadlineText(until, locale) })}
      </span>
    )
  const isOpen = status === 'unseen' || status === 'reviewing'
  const day = kind === 'booth' && isOpen && edition && isConfirmed(edition, 'answers') && answerDay(createdAt)
  return day && <span className="muted">{m.order_answer_by({ when: deadlineText(day, locale) })}</span>
}

/** Plan section with the order's booths. */
function BoothsOnPlan({ order, place }: { order: Order; place: Awaited<ReturnType<typeof load>>['place'] }) {
  const locale = getLocale()
  const ids = new Set(order.booths.map(({ id }) => id))
  if (!place) return null
  const hall = textIn(place.hall.name)
  return (
    <section className="section">
      <h2>{m.booth_place({ hall })}</h2>
      <PlanSvg
        className="map framed mini-plan"
        plan={place.hall.plan}
        booths={place.booths}
        locale={locale}
        selected={ids}
        crop={cropAround(place.hall.plan, place.booths, ids, 1.6)}
        label={m.order_place_label({ booths: order.booths.map(({ name }) => name).join(', '), hall })}
      />
      {isOff(order.status) && <p className="hint">{m.order_place_free()}</p>}
    </section>
  )
}

function Acts({ order }: { order: Order }) {
  const isClosed = useIsClosed()
  return (
    <section className="section no-print">
      <h2>{m.order_acts()}</h2>
      <div className="stack">
        <LinkButton wide icon="chat" href={pathTo('addTicket', {}, { orderId: order.id })}>
          {m.order_ask()}
        </LinkButton>
        {!isClosed && mayMove(order.status, 'withdraw') && <AddFile orderId={order.id} />}
        <Withdraw order={order} wide />
      </div>
    </section>
  )
}
