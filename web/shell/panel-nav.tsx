import { useLocation } from 'react-router'
import { find } from '#contract/paths.ts'
import type { Waiting } from '#contract/entities/dashboard.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { waitingText } from './bell.tsx'
import { Go } from './go.tsx'
import type { PanelGroup, PanelNavItem } from './panel-nav-items.ts'

/** Navigation of the panel in groups. Tablets show only icons, with their labels on hover and focus. */
export function PanelNav({ groups, waiting }: { groups: readonly PanelGroup[]; waiting: Waiting }) {
  const { pathname, search } = useLocation()
  const here = find(pathname).screen
  const query = new URLSearchParams(search)
  const isHere = ({ screens, matches }: PanelNavItem) =>
    here !== undefined && screens.includes(here) && (matches?.(query, here) ?? true)
  return groups.map(({ title, places }) => (
    <div key={places[0]?.to}>
      {title && <h2>{title()}</h2>}
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <NavItem place={place} waiting={place.kind && waiting[place.kind]} current={isHere(place)} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function NavItem({
  place: { to, label, icon },
  waiting,
  current,
}: {
  place: PanelNavItem
  waiting: number | undefined
  current: boolean
}) {
  return (
    <Go to={to} {...(current && { 'aria-current': 'page' })}>
      <Icon name={icon} />
      <span>{label()}</span>
      {waiting !== undefined && waiting > 0 && (
        <b title={m.panel_waiting({ count: waiting })}>{waitingText(waiting)}</b>
      )}
    </Go>
  )
}
