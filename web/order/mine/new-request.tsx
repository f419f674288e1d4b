import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { m } from '#messages/messages.js'
import { useShellData } from '#web/shell/header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { kindIcon } from '../words.ts'

/** Everything that can be asked for; nothing once the fair is over. */
export function NewRequest() {
  const { edition } = useShellData() ?? {}
  if (edition && fairIsOver(edition)) return null
  return (
    <Menu className="btn primary" items={[
      { text: m.order_new_booth(), icon: kindIcon.booth, href: pathTo('boothReservation') }, { text: m.order_new_hotel(), icon: kindIcon.hotel, href: pathTo('submitHotelOrder') },
      { text: m.order_new_visa(), icon: kindIcon.visa, href: pathTo('submitVisaOrder') }, { text: m.order_new_transportation(), icon: kindIcon.transportation, href: pathTo('submitTransportationOrder') },
    ]}><Icon name="plus" />{m.order_new()}</Menu>
  )
}
