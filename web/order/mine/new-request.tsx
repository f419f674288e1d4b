import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { takesBooths } from '#contract/rules/booking.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { kindIcon } from '../words.ts'

/** Everything that can be asked for now; nothing once the fair is over. */
export function NewRequest() {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  if (fairIsOver(edition)) return null
  return (
    <Menu
      className="btn primary new-request"
      label={m.order_new()}
      items={[
        ...(takesBooths(edition)
          ? [{ text: m.order_new_booth(), icon: kindIcon.booth, href: pathTo('boothReservation') }]
          : []),
        { text: m.order_new_hotel(), icon: kindIcon.hotel, href: pathTo('submitHotelOrder') },
        { text: m.order_new_visa(), icon: kindIcon.visa, href: pathTo('submitVisaOrder') },
        {
          text: m.order_new_transportation(),
          icon: kindIcon.transportation,
          href: pathTo('submitTransportationOrder'),
        },
      ]}
    >
      <Icon name="plus" />
      <span>{m.order_new()}</span>
    </Menu>
  )
}
