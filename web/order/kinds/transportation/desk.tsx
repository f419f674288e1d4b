import { m } from '#messages/messages.js'
import { clockText, serviceText, wayText } from '#summary'
import { shortDate } from '#web/i18n/dates.ts'
import { linesColumn } from '#web/list/columns.tsx'
import type { KindDesk } from '../kind.ts'

export const transportation: KindDesk<'transportation'> = {
  reasons: ['seats', 'dates', 'incomplete'],
  columns: (_, locale) => [
    linesColumn(
      'service',
      m.order_service(),
      ({ transportation: way }) => way && <span>{serviceText(way.service, locale)}</span>,
      ({ transportation: way }) => way && m.asked_people({ count: way.passengers }),
    ),
    linesColumn(
      'way',
      m.order_way(),
      ({ transportation: way }) => way && <span>{wayText(way, locale)}</span>,
      ({ transportation: way }) => way?.returnDate && m.asked_there_and_back(),
    ),
    linesColumn(
      'date',
      m.order_date(),
      ({ transportation: way }) => way && shortDate(way.date, locale),
      ({ transportation: way }) => way && <bdi dir="ltr">{clockText(way.time, locale)}</bdi>,
      { nowrap: true },
    ),
  ],
}
