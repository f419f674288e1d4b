import './mine.css'
import { useLoaderData, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#contract/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { ask } from '#web/call.ts'
import { LinesTable } from '#web/invoice/lines-table.tsx'
import { cropAround, PlanSvg } from '#web/map/plan-svg.tsx'
import { OwnPage } from '#web/shell/own-page.tsx'
import { Title } from '#web/shell/title.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Status } from '#web/ui/status.tsx'
import { Sum } from '#web/ui/sum.tsx'
import { AskedPart } from './said/asked-part.tsx'
import { Attachments } from './said/attachments.tsx'
import { OrderPapers } from './said/order-papers.tsx'
import { SaidInOrder } from './said/said-in-order.tsx'
import { OwnerTimeline } from './mine/owner-timeline.tsx'
import { Withdraw } from './mine/withdraw.tsx'
import { kindText, statusText } from './words.ts'

/** The order and the hall of its first booth, for the picture of the place. */
async function load({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const call = ask(context)
  const { order } = await call('order.read', { orderId: params['orderId'] ?? '' })
  const hallId = order.booths[0]?.hallId
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

/** One own request: where it stands, what it costs, what can be done. */
export default function Request() {
  const { order, place } = useLoaderData<typeof load>()
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  const title = m.order_of_kind({ kind: kindText[order.kind](), number: order.number })
  return (
    <OwnPage
      title={
        <>
          {kindText[order.kind]()} <bdi dir="ltr">{order.number}</bdi>
        </>
      }
      crumbs={[{ label: m.order_requests(), to: pathTo('requests') }, { label: <bdi dir="ltr">{order.number}</bdi> }]}
    >
      <Title of={title} />
      <div className="cols narrow">
        <div>
          <section className="section">
            <div className="section-head">
              <h2>
                <Status kind={order.status}>{statusText[order.status]()}</Status>
              </h2>
            </div>
            <OwnerTimeline order={order} />
          </section>
          <Money order={order} />
          <AskedPart order={order} edition={edition} />
          <section className="section">
            <h2>{m.order_details()}</h2>
            <SaidInOrder order={order} />
          </section>
        </div>
        <aside>
          <Place order={order} place={place} />
          <OrderPapers order={order} />
          <Attachments order={order} />
          <Acts key={order.status} order={order} />
        </aside>
      </div>
    </OwnPage>
  )
}

function Money({ order }: { order: Order }) {
  const settled = order.status === 'verified'
  if (order.lines.length === 0)
    return order.status === 'unseen' || order.status === 'reviewing' ? (
      <section className="section">
        <h2>{m.order_lines()}</h2>
        <p className="hint">{m.order_nothing_priced()}</p>
      </section>
    ) : null
  return (
    <section className="section">
      <h2>{m.order_lines()}</h2>
      <LinesTable lines={order.lines} />
      <Sum
        lines={[
          { text: m.booth_lines_total(), cents: order.totalCents },
          { text: m.booth_vat({ percent: order.vatBasisPoints / 100 }), cents: order.taxCents },
        ]}
        total={{ text: settled ? m.order_total() : m.order_total_approximate(), cents: order.totalWithTaxCents }}
      />
      {!settled && order.status !== 'rejected' && <p className="hint">{m.booth_approximate()}</p>}
    </section>
  )
}

/** What the portal issued for the order: invoices, and the invitation letters of a visa. */
function Place({ order, place }: { order: Order; place: Awaited<ReturnType<typeof load>>['place'] }) {
  const locale = getLocale()
  const ids = new Set(order.booths.map(({ id }) => id))
  if (!place) return null
  const hall = textIn(place.hall.name, locale)
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
      {order.status === 'rejected' && <p className="hint">{m.order_place_free()}</p>}
    </section>
  )
}

function Acts({ order }: { order: Order }) {
  return (
    <section className="section">
      <h2>{m.order_acts()}</h2>
      <div className="stack">
        <LinkButton wide icon="chat" href={pathTo('addTicket', {}, { orderId: order.id })}>
          {m.order_ask()}
        </LinkButton>
        <Withdraw order={order} wide />
      </div>
    </section>
  )
}
