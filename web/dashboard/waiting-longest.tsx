import type { Dashboard } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { waitedText } from '#web/i18n/durations.ts'
import { kindIcon, kindText, statusText } from '#web/order/words.ts'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Status } from '#web/ui/status.tsx'

const lateMs = 24 * 3_600_000

/** Orders that nobody has decided, the oldest first; after a day they are late. */
export function WaitingLongest({ dashboard: { waiting, orders }, now }: { dashboard: Dashboard; now: string }) {
  const count = orders.unseen + orders.reviewing
  return (
    <section className="section">
      <div className="section-head"><h2>{m.dashboard_longest()}</h2>{count > 0 && <Go className="link" to={pathTo('orders', {}, { sort: 'createdAt' })}>{m.dashboard_all_waiting({ count })}</Go>}</div>
      {waiting.length === 0 ? <p className="muted">{m.dashboard_nothing_waits()}</p> : (
        <div className="dense">
          <table className="table wait">
            <caption className="sr">{m.dashboard_longest()}</caption>
            <tbody>{waiting.map((order) => <Row key={order.id} order={order} now={now} />)}</tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Row({ order: { id, number, kind, companyName, status, createdAt }, now }: { order: Dashboard['waiting'][number]; now: string }) {
  const isLate = Date.parse(now) - Date.parse(createdAt) > lateMs
  return (
    <tr>
      <td className="kind"><span className="muted" title={kindText[kind]()}><Icon name={kindIcon[kind]} /></span></td>
      <td><Go className="row-link" to={pathTo('order', { orderId: id })}><bdi>{companyName}</bdi></Go><small><span className="kind-word">{kindText[kind]()} </span><bdi className="code" dir="ltr">{number}</bdi></small></td>
      <td><Status kind={status}>{statusText[status]()}</Status></td>
      <td className="edge nowrap"><b className={isLate ? 'late' : undefined}>{waitedText(createdAt, getLocale(), now)}</b></td>
    </tr>
  )
}
