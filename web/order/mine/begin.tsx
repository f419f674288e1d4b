import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { takesBooths } from '#contract/rules/booking.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kindIcon } from '../words.ts'

/** Where nothing was asked for yet: three ways to begin, as far as the edition still takes requests. */
export function Begin({ edition }: { edition: Edition }) {
  if (fairIsOver(edition)) return <Empty title={m.order_none_title()}>{m.order_over_text()}</Empty>
  const ways = [
    takesBooths(edition) && {
      icon: kindIcon.booth,
      to: pathTo('boothReservation'),
      name: m.order_new_booth(),
      text: m.order_none_booth(),
    },
    { icon: kindIcon.visa, to: pathTo('submitVisaOrder'), name: m.order_new_visa(), text: m.order_none_visa() },
    { icon: kindIcon.hotel, to: pathTo('submitHotelOrder'), name: m.order_new_hotel(), text: m.order_none_hotel() },
  ]
  return (
    <div className="begin">
      <Empty title={m.order_none_title()}>{m.order_none_text()}</Empty>
      <ul>
        {ways.map(
          (way) =>
            way && (
              <li key={way.to}>
                <Icon name={way.icon} />
                <div>
                  <Go className="req-link" to={way.to}>
                    <b>{way.name}</b>
                  </Go>
                  <small>{way.text}</small>
                </div>
                <Icon name="chevron" className="flip" />
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
