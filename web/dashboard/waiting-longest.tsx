import type { WaitingThing } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { dayMs } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { companyNameFor } from '#web/i18n/company-name.ts'
import { contactKind, contactText } from '#web/contact/shared/words.ts'
import { statusKind, statusText as honoraryText } from '#web/honorary/shared/words.ts'
import { waitedText } from '#web/i18n/durations.ts'
import { pathToOrder } from '#web/order/shared/panel-addresses.ts'
import { kindIcon, kindText, statusText } from '#web/order/shared/words.ts'
import { Go } from '#web/shell/go.tsx'
import { turnKind, turnText } from '#web/ticket/shared/words.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { waitingOrders } from './figures.tsx'
import { Status, type StatusKind } from '#web/ui/status.tsx'

/** Undecided or unanswered items, oldest first. After a day an item counts as late. */
export function WaitingLongest({
  waiting,
  orders,
  now,
}: {
  waiting: readonly WaitingThing[]
  /** Number of waiting orders. */ orders: number
  now: string
}) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{m.dashboard_longest()}</h2>
        {orders > 0 && (
          <Go className="link" to={waitingOrders}>
            {m.dashboard_all_waiting({ count: orders })}
          </Go>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className="muted">{m.dashboard_nothing_waits()}</p>
      ) : (
        <div className="dense">
          <table className="table wait">
            <caption className="sr">{m.dashboard_longest()}</caption>
            <tbody>
              {waiting.map((thing) => (
                <Row key={thing.id} thing={thing} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

interface Described {
  icon: IconName
  kind: string
  to: string
  mark: StatusKind
  status: string
  isCode: boolean
}
function described(thing: WaitingThing): Described {
  switch (thing.kind) {
    case 'ticket':
      return {
        icon: 'chat',
        kind: m.dashboard_kind_ticket(),
        to: pathTo('panelTicket', { ticketId: thing.id }),
        mark: turnKind.waiting,
        status: turnText.waiting(),
        isCode: true,
      }
    case 'contact':
      return {
        icon: 'mail',
        kind: m.dashboard_kind_contact(),
        to: pathTo('contactMessage', { messageId: thing.id }),
        mark: contactKind[thing.status],
        status: contactText[thing.status](),
        isCode: false,
      }
    case 'honorary':
      return {
        icon: 'people',
        kind: m.dashboard_kind_honorary(),
        to: pathTo('honoraryVisitor', { visitorId: thing.id }),
        mark: statusKind[thing.status],
        status: honoraryText[thing.status](),
        isCode: true,
      }
    default:
      return {
        icon: kindIcon[thing.kind],
        kind: kindText[thing.kind](),
        to: pathToOrder(thing),
        mark: thing.status,
        status: statusText[thing.status](),
        isCode: true,
      }
  }
}

function Row({ thing, now }: { thing: WaitingThing; now: string }) {
  const { icon, kind, to, mark, status, isCode } = described(thing)
  const isLate = Date.parse(now) - Date.parse(thing.since) > dayMs
  return (
    <tr>
      <td className="kind">
        <span className="muted" title={kind}>
          <Icon name={icon} />
        </span>
      </td>
      <td>
        <Go className="row-link" to={to}>
          <bdi>{companyNameFor(thing.who, thing.latinName)}</bdi>
        </Go>
        <small>
          <span className="kind-word">{kind} </span>
          {isCode ? (
            <bdi className="code" dir="ltr">
              {thing.about}
            </bdi>
          ) : (
            <bdi>{thing.about}</bdi>
          )}
        </small>
      </td>
      <td>
        <Status kind={mark}>{status}</Status>
      </td>
      <td className="edge nowrap">
        <b className={isLate ? 'late' : undefined}>{waitedText(thing.since, getLocale(), now)}</b>
      </td>
    </tr>
  )
}
