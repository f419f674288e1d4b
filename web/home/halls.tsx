import type { Hall } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { eurosText } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** One row per hall with theme, free booths and lowest price, linked to its plan. */
export function Halls({ halls }: { halls: readonly Hall[] }) {
  if (halls.length === 0) return null
  return (
    <section className="halls">
      <h2>{m.home_halls_title()}</h2>
      <ul>
        {halls.map((hall) => (
          <HallRow key={hall.id} hall={hall} />
        ))}
      </ul>
    </section>
  )
}

function HallRow({ hall }: { hall: Hall }) {
  const { id, onOffer, free, held, earmarked, lowestPerSquareMetreCents: lowest } = hall
  return (
    <li>
      <Go to={pathTo('floorPlan', { hallId: id })}>
        <b>{textIn(hall.name)}</b>
        <span>{textIn(hall.theme)}</span>
        <Occupancy onOffer={onOffer} free={free} held={held} earmarked={earmarked} />
        <span className="halls-free">
          {free > 0
            ? m.home_hall_free_of({ freeCount: free, boothsCount: onOffer })
            : onOffer > 0
              ? m.home_hall_full()
              : m.home_hall_soon()}
        </span>
        <span className="halls-price">{lowest !== null && m.home_hall_from({ price: eurosText(lowest) })}</span>
        <Icon name="chevron" />
      </Go>
    </li>
  )
}

/**
 * Bar of reserved, held and free booths, and those earmarked. The text next to it gives the same
 * numbers.
 */
function Occupancy({ onOffer, free, held, earmarked }: Pick<Hall, 'onOffer' | 'free' | 'held' | 'earmarked'>) {
  const share = (count: number) => Math.round((count / Math.max(1, onOffer)) * 1_000) / 10
  return (
    <svg className="halls-share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <path className="reserved" d="M0 0h100v6H0z" />
      <path className="earmarked" d={`M0 0h${share(free + held + earmarked)}v6H0z`} />
      <path className="held" d={`M0 0h${share(free + held)}v6H0z`} />
      <path className="available" d={`M0 0h${share(free)}v6H0z`} />
    </svg>
  )
}
