import { setupSteps } from '#contract/rules/setup-steps.ts'
import { useLocation } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { find, pathTo, type Place } from '#contract/paths.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { editionInside } from '#web/edition/shared/name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Go } from './go.tsx'
import { useShellData } from './header.tsx'

/** Which edition a page shows, what that means, and the way back; `inPanel`: in the words of those who work there. */
export default function EditionStrip({ inPanel, edition }: { inPanel: boolean; edition: Edition }) {
  if (edition.unpublished && edition.state === 'current')
    return <Unpublished stepsDone={edition.unpublished.stepsDone} />
  const isPast = edition.state === 'past'
  const name = editionInside(edition)
  return (
    <div className="edbar" role="note">
      <Icon name="clock" />
      <p>
        <b>{isPast ? m.edition_bar_past({ name }) : m.edition_bar_preparing({ name })}</b>{' '}
        {!isPast ? m.edition_bar_preparing_text() : inPanel ? m.edition_bar_past_panel() : m.edition_bar_past_site()}
      </p>
      <div className="acts">
        <OtherSide inPanel={inPanel} isPast={isPast} />
        <WayBack edition={edition} />
      </div>
    </div>
  )
}

/** Says that only the team sees the site yet, and links to the next step. */
function Unpublished({ stepsDone }: { stepsDone: number }) {
  const { profile } = useShellData() ?? {}
  const { screen } = find(useLocation().pathname)
  if (screen === 'setup' || screen === 'setupStep') return null
  return (
    <div className="edbar" role="note">
      <Icon name="clock" />
      <p>
        <b>{m.setup_strip()}</b> {m.setup_strip_done({ doneCount: stepsDone, stepsCount: setupSteps.length })}
      </p>
      <div className="acts">
        {permits(profile, 'admins.manage') && (
          <Go className="btn ink sm" to={pathTo('setup')}>
            {m.setup_strip_go()}
          </Go>
        )}
      </div>
    </div>
  )
}

/** From the panel of this edition to its pages, and back. */
function OtherSide({ inPanel, isPast }: { inPanel: boolean; isPast: boolean }) {
  const { profile } = useShellData() ?? {}
  if (inPanel)
    return (
      <Go className="link" to={pathTo('home')}>
        {isPast ? m.edition_bar_site() : m.edition_bar_preview()}
      </Go>
    )
  return (
    permits(profile, 'dashboard.view') && (
      <Go className="link" to={pathTo('dashboard')}>
        {m.edition_bar_to_panel()}
      </Go>
    )
  )
}

/** To the same page of the current edition, or to the first page of this area where it has none. */
function WayBack({ edition }: { edition: Edition }) {
  const { pathname } = useLocation()
  const current = edition.editions.find(({ state }) => state === 'current')
  if (!current) return null
  return (
    <a className="btn ink sm" href={below(sameOrStart(find(pathname), pathname), { locale: getLocale(), edition: '' })}>
      {m.edition_bar_back({ name: editionInside(current) })}
    </a>
  )
}

function sameOrStart({ screen, params }: Place, pathname: string) {
  if (screen && Object.keys(params).length === 0) return pathTo(screen as 'home')
  return pathname.startsWith('/panel') ? pathTo('dashboard') : pathTo('home')
}
