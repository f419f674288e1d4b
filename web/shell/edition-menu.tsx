import { useEffect, useState } from 'react'
import type { Edition, EditionName } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { pathTo } from '#contract/paths.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { callFromBrowser } from '#web/browser.ts'
import { editionText } from '#web/edition/shared/name.ts'
import { todayAtFair } from '#web/i18n/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Go } from './go.tsx'
import { useShellData } from './header.tsx'

/**
 * Links to the panel of every edition. Editions in preparation are loaded here, because the page data does not contain
 * them.
 */
export default function EditionMenu({ edition }: { edition: Edition }) {
  const { profile } = useShellData() ?? {}
  const [names, setNames] = useState<readonly EditionName[]>(edition.editions)
  useEffect(() => {
    callFromBrowser('panelEdition.names', {}).then(
      ({ items }) => setNames(items),
      () => {}, // on failure, only the published editions are listed
    )
  }, [])
  return (
    <ul>
      {names.map((one) => (
        <li key={one.slug}>
          <a href={dashboardOf(one)} aria-current={one.slug === edition.slug ? 'true' : undefined}>
            {stateText(one)}
          </a>
        </li>
      ))}
      {permits(profile, 'settings.manage') && (
        <li className="rule">
          <Go to={pathTo('editions')}>
            <Icon name="calendar" />
            {m.edition_switch_all()}
          </Go>
        </li>
      )}
    </ul>
  )
}

function stateText(edition: EditionName) {
  const name = editionText(edition)
  if (edition.state === 'current') return name
  if (edition.state === 'open') return m.edition_switch_open({ name })
  if (edition.state === 'preparing') return m.edition_switch_preparing({ name })
  return fairIsOver({ ...edition, today: todayAtFair() })
    ? m.edition_switch_past({ name })
    : m.edition_switch_before({ name })
}

const dashboardOf = ({ slug, state }: EditionName) =>
  below(pathTo('dashboard'), { locale: getLocale(), edition: state === 'current' ? '' : slug })
