import type { PanelOrder } from '#contract/entities/order.ts'
import { mayMove } from '#contract/states.ts'
import { m } from '#messages/messages.js'
import { shortDateTime } from '#web/i18n/dates.ts'
import { Dotted } from '#web/shell/dotted.tsx'
import { Timeline, type Moment } from '#web/ui/timeline.tsx'
import { textOf } from '../shared/course.ts'
import { rejectionText } from '../shared/rejection.ts'

interface When {
  when: string
}

/** History of an order for the team: user, action and time. */
export function TeamTimeline({ order }: { order: PanelOrder }) {
  const decided = !mayMove(order.status, 'verify')
  const steps = order.timeline.map((event): Moment & When => ({
    when: event.at,
    key: event.id,
    kind: event.move === 'attach' || event.move === 'join' ? 'plain' : event.to,
    text: textOf(event),
    detail: (
      <Dotted>
        <bdi>{event.actorName}</bdi>
        {shortDateTime(event.at)}
      </Dotted>
    ),
    ...((event.reasonKey ?? event.note) && {
      note: (
        <q className="quote" dir="auto">
          {rejectionText(event.reasonKey, event.note ?? '')}
        </q>
      ),
    }),
  }))
  const given = order.assignments.map(({ id, at, actorName, assigneeName }): Moment & When => ({
    when: at,
    key: id,
    kind: 'plain',
    text: assigneeName === null ? m.order_assigned_nobody() : m.order_assigned_to({ name: assigneeName }),
    detail: (
      <>
        <bdi>{actorName}</bdi> <span>·</span> <span>{shortDateTime(at)}</span>
      </>
    ),
  }))
  const moments = [...steps, ...given].sort((one, other) => (one.when < other.when ? -1 : 1))
  return (
    <Timeline
      label={m.order_timeline()}
      moments={decided ? moments : [...moments, { key: 'todo', kind: 'todo', text: m.order_todo_decide() }]}
    />
  )
}
