import { offers } from '#contract/rules/services.ts'
import type { ReactNode } from 'react'
import type { Edition } from '#contract/entities/edition.ts'
import type { Order } from '#contract/entities/order.ts'
import { pathTo } from '#contract/paths.ts'
import { shifted } from '#contract/rules/days.ts'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { Go } from '#web/shell/go.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/**
 * Links for things an exhibitor can do until the fair. The company gets its directory page once the order is verified.
 */
export function Preparations({ order, edition }: { order: Order; edition: Edition }) {
  return (
    <section className="section no-print">
      <h2>{m.booth_done_meanwhile()}</h2>
      <ul className="todo3">
        {order.status === 'verified' && (
          <Row
            icon="edit"
            title={m.booth_done_company()}
            text={m.booth_done_company_text()}
            to={pathTo('company')}
            act={m.booth_done_company_act()}
          />
        )}
        {offers(edition, 'visa') && (
          <Row
            icon="visa"
            title={m.booth_done_visa()}
            text={visaText(edition)}
            to={pathTo('submitVisaOrder')}
            act={m.booth_done_ask_new()}
          />
        )}
        {offers(edition, 'hotel') && (
          <Row
            icon="hotel"
            title={m.booth_done_hotel()}
            text={m.booth_done_hotel_text()}
            to={pathTo('submitHotelOrder')}
            act={m.booth_done_ask_new()}
          />
        )}
        <Row
          icon="people"
          title={m.booth_done_workshop()}
          text={m.booth_done_workshop_text()}
          to={pathTo('workshop')}
          act={m.booth_done_see_all()}
        />
      </ul>
    </section>
  )
}

function Row({
  icon,
  title,
  text,
  to,
  act,
}: {
  icon: IconName
  title: string
  text: ReactNode
  to: string
  act: string
}) {
  return (
    <li>
      <span className="kind">
        <Icon name={icon} />
      </span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Go className="link" to={to}>
        {act}
        <span className="sr"> {title}</span>
      </Go>
    </li>
  )
}

/** Text with the last day to apply for a visa in time, unless it has passed. */
function visaText({ firstDay, visaHandlingDays: days, today }: Edition) {
  const by = firstDay && shifted(firstDay, -days)
  return by && by > today ? m.booth_done_visa_by({ days, day: shortDate(by) }) : m.booth_done_visa_text({ days })
}
