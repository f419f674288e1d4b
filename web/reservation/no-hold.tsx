import { useState } from 'react'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useReservation } from './context.ts'
import { News } from './news.tsx'

/** Kinds of news after which the user no longer holds the booths. */
const released: ReadonlySet<string> = new Set(['taken', 'earmarked', 'over'])

/** Replaces a step whose booths are no longer held. It states the reason and links to the map. */
export function NoHold() {
  const { news, edition } = useReservation()
  const [shown] = useState(news)
  const wasReleased = released.has((news ?? shown)?.kind ?? '')
  return (
    <div className="page">
      <News news={news ?? shown} most={edition.boothsPerOrder} />
      <Empty
        title={wasReleased ? m.booth_released_title() : m.booth_none_title()}
        points={8}
        action={
          <Go className="btn primary" to={pathTo('boothReservation')}>
            {m.booth_none_action()}
          </Go>
        }
      >
        {m.booth_none_text()}
      </Empty>
    </div>
  )
}
