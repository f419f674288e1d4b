import type { EarmarkedBooth } from '#contract/entities/earmarked-booth.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { shortDate } from '#web/i18n/dates.ts'
import { areaText, eurosText } from '#web/map/names.ts'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { groupByCompanyAndHall, wayToOrder } from './own-earmarked.ts'

export interface EarmarkedForYouProps {
  booths: readonly EarmarkedBooth[]
  /** Last day on which the booths are reserved by right of return. */
  until: string | null | undefined
  /** Selects booths of the displayed hall directly, instead of linking to the reservation. */
  take?: { hallId: string; chosen: ReadonlySet<string>; onTake: (boothIds: string[]) => void } | undefined
}

/**
 * Booths earmarked for the user's companies, per company and hall, with price and order link. See
 * {@link EarmarkedBooths}.
 */
export function EarmarkedForYou({ booths, until, take }: EarmarkedForYouProps) {
  const places = groupByCompanyAndHall(booths)
  if (!until) return null
  return (
    <section className="kept-for-you" aria-labelledby="earmarked">
      <h2 id="earmarked">
        <Icon name="clock" small />
        {m.booth_kept_title({ day: shortDate(until) })}
      </h2>
      <ul>
        {places.map((some) => (
          <Place key={some[0]!.id} booths={some} take={take} />
        ))}
      </ul>
    </section>
  )
}

function Place({ booths, take }: Pick<EarmarkedForYouProps, 'booths' | 'take'>) {
  const [first] = booths as [EarmarkedBooth]
  const area = booths.reduce((sum, { meterage }) => sum + Math.round(meterage * 100), 0) / 100
  const cents = booths.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const isHere = take?.hallId === first.hallId
  const isTaken = booths.every(({ id, state }) => state === 'held' || take?.chosen.has(id))
  const action = booths.length > 1 ? m.booth_kept_reserve_all() : m.booth_kept_reserve()
  return (
    <li>
      <b>
        {textIn(first.hall)}{' '}
        <bdi className="code" dir="ltr">
          {booths.map(({ name }) => name).join(', ')}
        </bdi>
      </b>
      <small>
        <bdi>{textIn(first.company)}</bdi> · {areaText(area)} · {eurosText(cents)}
      </small>
      {isTaken ? (
        <small className="muted">{m.booth_kept_held()}</small>
      ) : isHere ? (
        <Button size="sm" onClick={() => take.onTake(booths.map(({ id }) => id))}>
          {action}
        </Button>
      ) : (
        <Go className="btn sm" to={wayToOrder(booths)}>
          {action}
        </Go>
      )}
    </li>
  )
}
