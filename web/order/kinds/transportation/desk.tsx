import { m } from '#messages/messages.js'
import { clockText, serviceText, wayText } from '#summary'
import { shortDate } from '#web/i18n/dates.ts'
import type { KindDesk } from '../kind.ts'

export const transportation: KindDesk<'transportation'> = {
  reasons: ['seats', 'dates', 'incomplete'],
  columns: (_, locale) => [
    {
      key: 'service',
      head: m.order_service(),
      render: ({ transportation: way }) =>
        way && (
          <>
            <span>{serviceText(way.service, locale)}</span>
            <small>{m.asked_people({ count: way.passengers })}</small>
          </>
        ),
    },
    {
      key: 'way',
      head: m.order_way(),
      render: ({ transportation: way }) =>
        way && (
          <>
            <span>{wayText(way, locale)}</span>
            <small>{way.returnDate && m.asked_there_and_back()}</small>
          </>
        ),
    },
    {
      key: 'date',
      head: m.order_date(),
      nowrap: true,
      render: ({ transportation: way }) =>
        way && (
          <>
            {shortDate(way.date, locale)}
            <small>
              <bdi dir="ltr">{clockText(way.time, locale)}</bdi>
            </small>
          </>
        ),
    },
  ],
}
