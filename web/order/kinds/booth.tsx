import { m } from '#messages/messages.js'
import { activityText } from '#web/account/shared/activities.ts'
import { dateText, otherDateText } from '#web/i18n/dates.ts'
import type { KindPart } from './kind.ts'

export const booth: KindPart<'booth'> = {
  facts: (order, locale) => [
    Boolean(order.fieldOfActivity) && [m.booth_activity(), activityText(order.fieldOfActivity, locale)],
    Boolean(order.products) && [m.booth_products(), order.products],
    Boolean(order.fasciaName.fa) && [m.booth_fascia_fa(), <bdi lang="fa">{order.fasciaName.fa}</bdi>],
    Boolean(order.fasciaName.en) && [m.booth_fascia_en(), <bdi lang="en">{order.fasciaName.en}</bdi>],
    order.date !== null && [
      m.booth_date(),
      <>
        <span>{dateText(order.date, locale)}</span>{' '}
        <small className="muted">{`(${otherDateText(order.date, locale)})`}</small>
      </>,
    ],
  ],
}
