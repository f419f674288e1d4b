import { waitingMost } from '#contract/constants.ts'
import type { Waiting } from '#contract/entities/dashboard.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { numberText } from '#web/i18n/numbers.ts'
import { Go } from './go.tsx'
import type { PanelGroup } from './panel-nav-items.ts'

/** Number of pending items as text, at most `waitingMost` - 1 with a plus: «99+». */
export const waitingText = (count: number) =>
  `${numberText(Math.min(count, waitingMost - 1))}${count >= waitingMost ? '+' : ''}`

/** Menu in the panel's top bar with the team's pending work by area. Each entry links to the filtered list. */
export function Bell({ groups, waiting }: { groups: readonly PanelGroup[]; waiting: Waiting }) {
  const places = groups
    .flatMap((group) => group.places)
    .flatMap((place) => {
      const count = place.kind && waiting[place.kind]
      return count ? [{ ...place, count }] : []
    })
  const sum = places.reduce((all, { count }) => all + count, 0)
  const { mine = 0 } = waiting // orders of this admin, which the areas already count
  const says = sum === 0 ? m.panel_bell_none() : m.panel_bell({ count: sum })
  return (
    <details className="unfold bell">
      <summary className="icon-btn" title={says}>
        <Icon name="bell" label={says} />
        {sum > 0 && <i className="dot" />}
      </summary>
      <div className="unfolded">
        <p className="bell-title">{sum === 0 ? says : m.panel_bell_title()}</p>
        {sum > 0 && (
          <ul>
            {mine > 0 && (
              <li>
                <Go to={pathTo('orders', {}, { status: 'waiting', assigneeId: 'me', sort: 'createdAt' })}>
                  <Icon name="hand" />
                  <span>{m.panel_bell_mine()}</span>
                  <b>{waitingText(mine)}</b>
                </Go>
              </li>
            )}
            {places.map(({ to, waiting: only = to, label, icon, count }) => (
              <li key={to}>
                <Go to={only}>
                  <Icon name={icon} />
                  <span>{label()}</span>
                  <b>{waitingText(count)}</b>
                </Go>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}
