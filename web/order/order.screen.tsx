import './desk/desk.css'
import { useEffect, useRef, useState } from 'react'
import {
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useRouteLoaderData,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import type { PanelOrder } from '#contract/entities/order.ts'
import { find, pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { partyText } from '#web/i18n/company-name.ts'
import { callFromBrowser } from '#web/browser.ts'
import { callFor, visitContext, type Call } from '#web/call.ts'
import { shortDateTime } from '#web/i18n/dates.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { cachedResponse } from '#web/cache.ts'
import { Crumbs } from '#web/shell/band.tsx'
import { Go } from '#web/shell/go.tsx'
import { useMay } from '#web/shell/may.ts'
import { Title } from '#web/shell/title.tsx'
import { useFormGuard } from '#web/form/use-form-guard.ts'
import { LeaveDialog } from '#web/form/leave-dialog.tsx'
import { Neighbours } from '#web/list/neighbours.tsx'
import { PaymentCode } from '#web/invoice/shared/payment-code.tsx'
import { Note } from '#web/ui/note.tsx'
import { Status } from '#web/ui/status.tsx'
import { RequestedPart, PeoplePart } from './facts/requested-part.tsx'
import { Attachments } from './facts/attachments.tsx'
import { Decisions } from './desk/decisions.tsx'
import { Notes } from './desk/notes.tsx'
import { OrderLines } from './desk/order-lines.tsx'
import { OrderLocation, type BoothLocation } from './desk/order-location.tsx'
import { deskOf } from './kinds/desks.tsx'
import { OrderDocuments } from './facts/order-documents.tsx'
import { OrderFacts } from './facts/order-facts.tsx'
import { OrderMoney } from './desk/order-money.tsx'
import { OrderAssignee } from './desk/order-assignee.tsx'
import { TeamTimeline } from './desk/team-timeline.tsx'
import { useCorrection } from './desk/use-correction.ts'
import { VerifyDialog } from './desk/verify-dialog.tsx'
import { channelText } from './shared/channels.ts'
import { withPlan } from '#web/map/empty-plan.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { kindOfScreen, pathToOrder, pathToOrders } from './shared/panel-addresses.ts'
import { kindTitle, statusText } from './shared/words.ts'

/** Hall of the order's booths, cached. Reviewing reloads the order, and the next order is often in the same hall. */
const cachedHall = cachedResponse<BoothLocation>('hall of an order')
async function readHall(call: Call, hallId: string): Promise<BoothLocation> {
  const [{ hall }, { items: booths }] = await Promise.all([
    call('panelHall.read', { hallId }, { signal: left.signal }),
    call('panelBooth.list', { hallId }, { signal: left.signal }),
  ])
  return { hall: withPlan(hall), booths }
}
/** Aborts loading the plan of an order. Used only in the browser. */
let left = new AbortController()

/** Aborts loading the plan when the user leaves the order. Otherwise the download would slow down the next screen. */
function useLeaving() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  useEffect(() => {
    if (next === undefined || next === pathname) return
    left.abort()
    left = new AbortController()
  }, [next, pathname])
}

/** An order opened under the wrong kind is redirected to its own screen. */
async function load({ context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const call = callFor(context)
  const orderId = params['orderId'] ?? ''
  const profile = await context.get(visitContext).who()
  const [{ order }, money] = await Promise.all([
    call('panelOrder.read', { orderId }),
    permits(profile, 'money.view') ? call('payment.money', { orderId }).then((read) => read.money) : null,
  ])
  const kind = kindOfScreen(find(new URL(request.url).pathname).screen)
  if (kind && kind !== order.kind) throw redirect(pathToOrder(order))
  const hallId = order.booths[0]?.hallId
  const place = hallId ? cachedHall.read(() => readHall(call, hallId), hallId) : null
  return { order, place, money }
}
/** A page rendered on the server waits for the plan. In client-side navigation, the order is shown before the plan. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { order, place, money } = await load(args)
  return { order, place: await place, money }
}
export const clientLoader = load

/** One order for the reviewing team. The decision buttons are visible without scrolling. */
export default function OrderOnDesk() {
  const { order, place, money } = useLoaderData<typeof load | typeof loader>()
  const { profile, edition } = useRouteLoaderData('root') as { profile: Profile; edition: Edition }
  const { Beside } = deskOf(order.kind)
  const mayHere = useMay()
  const may = mayHere('orders.manage')
  const correction = useCorrection(order)
  const [verifying, setVerifying] = useState(false)
  const guard = useFormGuard(correction.isChanged)
  const verify = () => {
    if (correction.check()) setVerifying(true)
  }
  useOpening(order, may)
  useLeaving()
  return (
    <main className="pmain">
      <Title of={m.order_of_kind({ kind: partyText(order), number: order.number })} />
      <Crumbs
        crumbs={[
          { label: m.order_panel_title(), to: pathTo('orders') },
          { label: kindTitle[order.kind](), to: pathToOrders(order.kind) },
          { label: <bdi dir="ltr">{order.number}</bdi> },
        ]}
      />
      <Head order={order} may={may} onVerify={verify} />
      <WithoutSeller order={order} mayFill={mayHere('settings.manage')} />
      <OnInvoice order={order} />
      <div className="detail">
        <div>
          <section className="section">
            <div className="section-head">
              <h2>{m.order_applicant()}</h2>
              {order.companyId && mayHere('users.view') && (
                <Go className="link" to={pathTo('panelCompany', { companyId: order.companyId })}>
                  {m.order_see_company()}
                </Go>
              )}
              {order.ownerId && (
                <Go className="link" to={pathToOrders(undefined, { ownerId: order.ownerId })}>
                  {m.order_of_applicant()}
                </Go>
              )}
            </div>
            <OrderFacts order={order} />
          </section>
          <RequestedPart order={order} edition={edition} desk />
          <PeoplePart order={order} desk />
          <OrderLines order={order} may={may} correction={correction} onVerify={verify} />
          <Notes order={order} may={may} />
        </div>
        <div>
          <OrderAssignee order={order} may={may} meId={profile.id} />
          <OrderLocation order={order} place={place} />
          {money && <OrderMoney key={order.id} orderId={order.id} money={money} />}
          {Beside && <Beside order={order} />}
          <OrderDocuments order={order} />
          <Attachments order={order} />
          <section className="section">
            <h2>{m.order_course()}</h2>
            <TeamTimeline order={order} />
          </section>
        </div>
      </div>
      <VerifyDialog
        key={order.id}
        order={order}
        correction={correction}
        open={verifying}
        onClose={() => setVerifying(false)}
      />
      <LeaveDialog guard={guard} title={m.order_leave_title()} text={m.order_leave_text()} action={m.order_leave()} />
    </main>
  )
}

function Head({ order, may, onVerify }: { order: PanelOrder; may: boolean; onVerify: () => void }) {
  const waits = order.status === 'unseen' || order.status === 'reviewing'
  return (
    <div className="head">
      <div>
        <h1 className="order-name">
          <bdi>{partyText(order)}</bdi> <Status kind={order.status}>{statusText[order.status]()}</Status>
        </h1>
        <Dotted as="p">
          <b>
            <bdi className="code" dir="ltr">
              {order.number}
            </bdi>
          </b>
          <span>
            {m.invoice_payment_code()} <PaymentCode code={order.paymentCode} />
          </span>
          <span>{m.order_submitted_at({ at: shortDateTime(order.createdAt) })}</span>
          {order.channel && <span>{m.order_behalf({ how: channelText[order.channel]() })}</span>}
          {waits && <Waiting since={order.createdAt} />}
        </Dotted>
      </div>
      <div className="acts">
        <Neighbours
          before={order.newerId}
          after={order.olderId}
          labels={{ before: m.order_newer(), after: m.order_older_one() }}
          href={(id) => pathToOrder({ kind: order.kind, id })}
        />
        <Decisions key={order.status} order={order} may={may} onVerify={onVerify} />
      </div>
    </div>
  )
}

/** Warning before verification: an order with a price cannot be invoiced while the settings name no seller. */
function WithoutSeller({ order: { sellerWarning, status, lines }, mayFill }: { order: PanelOrder; mayFill: boolean }) {
  if (sellerWarning === null || (status !== 'unseen' && status !== 'reviewing') || lines.length === 0) return null
  return (
    <Note kind="warn" title={m.order_seller_title()}>
      <span>{sellerWarning === 'missing' ? m.order_seller_missing() : m.order_seller_invented()}</span>{' '}
      {mayFill ? (
        <Go className="link" to={pathTo('settingsSection', { section: 'seller' })}>
          {m.order_seller_fill()}
        </Go>
      ) : (
        m.order_seller_ask()
      )}
    </Note>
  )
}

/** Warns about data missing on the invoice, and about characters that the PDF fonts would print as boxes. */
function OnInvoice({ order: { status, lines, lacksNationalId, unprintable } }: { order: PanelOrder }) {
  const isOpen = status === 'unseen' || status === 'reviewing'
  return (
    <>
      {lacksNationalId && isOpen && lines.length > 0 && (
        <Note kind="warn" title={m.order_no_national_id_title()}>
          {m.order_no_national_id()}
        </Note>
      )}
      {unprintable.length > 0 && (
        <Note kind="warn" title={m.order_unprintable_title()}>
          {m.order_unprintable()} <bdi>{unprintable.join(' ')}</bdi>
        </Note>
      )}
    </>
  )
}

/** The waiting time uses the browser's clock, so the server's text may differ. */
function Waiting({ since }: { since: string }) {
  return <span suppressHydrationWarning>{m.order_waiting({ time: waitedText(since) })}</span>
}

/** Puts an unseen order under review when a user who may decide opens it (docs/PRODUCT.md §5). */
function useOpening({ id, status }: PanelOrder, may: boolean) {
  const { revalidate } = useRevalidator()
  const isLeaving = useRef(false)
  const { state } = useNavigation()
  useEffect(() => {
    isLeaving.current = state === 'loading'
  }, [state])
  useEffect(() => {
    if (status !== 'unseen' || !may) return
    let here = true
    let isOwed = false
    // Also reloads after an error: a colleague may have opened the order first. A reload would restart a navigation in
    // progress, so it waits until the user has left.
    const show = () => {
      if (here && isLeaving.current) isOwed = true
      else void revalidate()
    }
    callFromBrowser('panelOrder.review', { orderId: id }).then(show, show)
    return () => {
      here = false
      if (isOwed) void revalidate()
    }
  }, [id, status, may, revalidate])
}
