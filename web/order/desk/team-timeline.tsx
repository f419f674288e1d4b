import type { PanelOrder } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'
import { textOf } from '../shared/course.ts'

/** Who did what and when, as the team sees it. */
export function TeamTimeline({ order }: { order: PanelOrder }) {
  const locale = getLocale()
  const decided = !mayMove(order.status, 'verify')
  const moments = order.timeline.map((event): Moment => ({
    key: event.id,
    kind: event.move === 'attach' || event.move === 'join' ? 'plain' : event.to,
    text: textOf(event),
    detail: (
      <>
        <bdi>{event.actorName}</bdi> · {shortDateTime(event.at, locale)}
      </>
    ),
    ...(event.note && {
      note: (
        <q className="said" dir="auto">
          {event.note}
        </q>
      ),
    }),
  }))
  return (
    <Timeline
      label={m.order_timeline()}
      moments={decided ? moments : [...moments, { key: 'todo', kind: 'todo', text: m.order_todo_decide() }]}
    />
  )
}
