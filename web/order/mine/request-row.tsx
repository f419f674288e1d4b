import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Edition } from '#contract/entities/edition.ts'
import type { OwnOrderRow } from '#contract/entities/order.ts'
import type { Waiting } from '#contract/entities/overview.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { ReaderTime } from '#web/i18n/reader-time.tsx'
import { getLocale } from '#messages/runtime.js'
import { shortDate } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Status, type StatusKind } from '#web/ui/status.tsx'
import { summaryOf } from '../kinds/words.ts'
import { kindIcon, ownKindText, statusText } from '../shared/words.ts'
import { nextStep } from './next-step.ts'
import { isLate, deadlineText, waitOf } from './pending-tasks.ts'

interface RowProps {
  icon: IconName
  to: string
  name: string
  number: string
  about: ReactNode
  state: { kind: StatusKind; text: string }
  next?: ReactNode
  step?: ReactNode
  until?: string | null
  cents?: number | undefined
  waits?: boolean
}

function Row({ icon, to, name, number, about, state, next, step, until, cents = 0, waits }: RowProps) {
  return (
    <li className={clsx('req', waits && 'act')}>
      <span className="kind">
        <Icon name={icon} />
      </span>
      <div>
        <Go to={to} className="req-link">
          <b>{name}</b>{' '}
          <bdi className="code muted" dir="ltr">
            {number}
          </bdi>
        </Go>
        <small className="dotted">{about}</small>
      </div>
      <div className="next">
        <Status kind={state.kind}>{state.text}</Status>
        <span className="gist" dir="auto">
          {next}
        </span>
        {step}
      </div>
      <span className={clsx('by', until && isLate(until) && 'late')}>
        {until && m.order_by({ when: deadlineText(until, getLocale()) })}
        {until?.includes('T') && (
          <>
            {' '}
            <ReaderTime at={until} />
          </>
        )}
      </span>
      {cents > 0 ? <Amount cents={cents} /> : <span className="amt" />}
      <span className="go muted">
        <Icon name="chevron" className="flip" />
      </span>
    </li>
  )
}

const aboutOf = (order: OwnOrderRow, { rates }: Edition) => (
  <>
    <span>{summaryOf(order, rates, getLocale())}</span> <span>{shortDate(order.createdAt)}</span>
  </>
)

/** Row of an order that is under review or decided. */
export function RequestRow({ order, edition }: { order: OwnOrderRow; edition: Edition }) {
  const locale = getLocale()
  return (
    <Row
      icon={kindIcon[order.kind]}
      to={pathTo('request', { orderId: order.id })}
      name={ownKindText[order.kind]()}
      number={order.number}
      cents={order.totalWithTaxCents}
      next={nextStep(order, locale)}
      about={aboutOf(order, edition)}
      state={{ kind: order.status, text: statusText[order.status]() }}
    />
  )
}

/** Row of an item that waits for the user. `order` is set if it is an order on the same page of the list. */
export function WaitingRow({
  one,
  order,
  edition,
}: {
  one: Waiting
  order: OwnOrderRow | undefined
  edition: Edition
}) {
  const locale = getLocale()
  const { icon, name, state, step, to, about } = waitOf(one, locale)
  const isOrder = one.what === 'order'
  return (
    <Row
      waits
      icon={icon}
      to={isOrder ? pathTo('request', { orderId: one.id }) : to}
      name={name}
      number={one.number}
      state={state}
      until={one.until}
      cents={order?.totalWithTaxCents}
      about={order ? aboutOf(order, edition) : !isOrder && <bdi>{about}</bdi>}
      next={isOrder && about}
      step={
        <Go className="link" to={to}>
          {step}
        </Go>
      }
    />
  )
}
