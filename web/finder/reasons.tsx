// Reasons why a booth fits or not, as facts with numbers.
import type { ReactNode } from 'react'
import type { Reason } from '#contract/rules/finder/find.ts'
import type { Found } from '#contract/rules/finder/hall.ts'
import type { WishName } from '#contract/rules/finder/wishes.ts'
import type { Quarter } from '#contract/rules/polygon.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { sectorText } from '#web/exhibitor/shared/sectors.ts'
import { listText } from '#web/i18n/list.ts'
import { eurosText, schemeText, sidesText, unbroken } from '#web/map/names.ts'
import { Icon } from '#web/ui/icon.tsx'

const directions: Record<Quarter, () => string> = {
  north: m.finder_north,
  east: m.finder_east,
  south: m.finder_south,
  west: m.finder_west,
}
/** Directions as text, such as “south and west”. */
export const directionsText = (quarters: readonly Quarter[], locale: Locale): string =>
  listText(
    quarters.map((quarter) => directions[quarter]()),
    locale,
    'long',
  )

export interface Words {
  locale: Locale
  place: string
  company: string
}

function openText(
  { openSides, quarters, isCorner, met, corner }: Extract<Reason, { wish: 'open' }>,
  { locale }: Words,
) {
  const to = directionsText(quarters, locale)
  if (!met && corner && openSides === 2) return m.finder_no_corner()
  if (isCorner) return to ? m.finder_corner({ to }) : m.finder_corner_only()
  const sides = sidesText(openSides)
  return met && to && openSides < 4 ? m.finder_open({ sides, to }) : m.finder_sides_open({ sides })
}

function roomText({ room, met, wanted, own }: Extract<Reason, { wish: 'room' }>) {
  const [code, ...more] = room.with
  if (code === undefined) return own >= wanted ? m.finder_room_own({ area: own }) : m.finder_room_none()
  if (!met) return m.finder_room_less({ area: room.area, wanted })
  return more.length
    ? m.finder_room_more({ codes: room.with.map(unbroken).join(', '), area: room.area })
    : m.finder_room({ code: unbroken(code), area: room.area })
}

/** Text of a reason why a booth fits or not. Undefined if the text would only repeat what is already shown. */
export function reasonText(reason: Reason, words: Words): string | undefined {
  const { locale, place, company } = words
  switch (reason.wish) {
    case 'size':
      if (reason.met) return undefined
      return (reason.isLarger ? m.finder_larger : m.finder_smaller)({ apart: reason.apart })
    case 'budget':
      return reason.cents === 0
        ? m.finder_budget_exact()
        : (reason.met ? m.finder_budget_under : m.finder_budget_over)({
            amount: eurosText(Math.abs(reason.cents), locale),
          })
    case 'open':
      return openText(reason, words)
    case 'near':
      if (reason.metres === undefined) return m.finder_near_none({ place })
      return (reason.met ? m.finder_near : m.finder_near_far)({ metres: reason.metres, place })
    case 'away':
      if (reason.metres === undefined) return m.finder_away_elsewhere({ company })
      return (reason.met ? m.finder_away : m.finder_away_only)({ metres: Math.floor(reason.metres), company })
    case 'room':
      return roomText(reason)
    case 'in':
      return undefined
    case 'scheme':
      return reason.scheme ? schemeText(reason.scheme) : m.finder_scheme_unsaid()
    case 'sector':
      return reason.sector ? m.finder_in_sector({ sector: sectorText[reason.sector]() }) : m.finder_sector_unsaid()
  }
}

const order: readonly WishName[] = ['open', 'near', 'room', 'away', 'sector', 'scheme', 'budget', 'size', 'in']

/** List of the search criteria (“wishes”) that a booth meets and does not meet. */
export function Reasons({
  found,
  words,
  most = Infinity,
}: {
  found: Found
  words: Words
  /** Limit for met wishes; unmet ones are always shown. */
  most?: number | undefined
}): ReactNode {
  const all = found.verdict.reasons.flatMap((reason) => {
    const text = reasonText(reason, words)
    return text === undefined ? [] : { wish: reason.wish, met: reason.met, text }
  })
  // If space is short, the most distinctive reasons come first: routes and neighbours before prices, which are shown
  // anyway.
  const checks = all.filter(({ met }) => met).toSorted((a, b) => order.indexOf(a.wish) - order.indexOf(b.wish))
  const seen = all.filter((one) => !one.met || most === Infinity || checks.indexOf(one) < most)
  return (
    <ul className="why">
      {seen.map(({ wish, met, text }) => (
        <li key={wish} className={met ? 'y' : 'n'}>
          <Icon name={met ? 'check' : 'minus'} small label={met ? m.finder_met() : m.finder_unmet()} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
