import { clsx } from 'clsx'
import { useState } from 'react'
import type { Edition, EditionName } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Go } from './go.tsx'
import { useShellData } from './header.tsx'

/** Which edition the panel shows, and the way into every other one; those in preparation are asked for when the list is opened. */
export function EditionSwitch() {
  const { profile, edition } = useShellData() ?? {}
  const [names, setNames] = useState<readonly EditionName[]>()
  if (!edition) return null
  const shown = names ?? edition.editions
  const mayStart = permits(profile, 'settings.manage')
  if (shown.length < 2 && !mayStart) return null
  const ask = () =>
    callFromBrowser('panelEdition.names', {}).then(
      ({ items }) => setNames(items),
      () => {}, // those that everybody knows stay
    )
  return (
    <details className="unfold" onToggle={({ currentTarget }) => void (currentTarget.open && !names && ask())}>
      <summary className={clsx('edsw', edition.state !== 'current' && 'other')} aria-label={m.edition_switch()}>
        <Icon name={edition.state === 'current' ? 'calendar' : 'clock'} />
        <span>{stateText(edition)}</span>
        <Icon name="down" />
      </summary>
      <div className="unfolded">
        <ul>
          {shown.map((one) => (
            <li key={one.slug}>
              <a href={dashboardOf(one)} aria-current={one.slug === edition.slug ? 'true' : undefined}>
                {stateText(one)}
              </a>
            </li>
          ))}
          {mayStart && (
            <li className="rule">
              <Go to={pathTo('editions')}>
                <Icon name="calendar" />
                {m.edition_switch_all()}
              </Go>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}

function stateText(edition: Pick<Edition, 'slug' | 'firstDay' | 'state'>) {
  const name = editionText(edition)
  if (edition.state === 'current') return name
  return edition.state === 'past' ? m.edition_switch_past({ name }) : m.edition_switch_preparing({ name })
}

const dashboardOf = ({ slug, state }: EditionName) =>
  below(pathTo('dashboard'), { locale: getLocale(), edition: state === 'current' ? '' : slug })
