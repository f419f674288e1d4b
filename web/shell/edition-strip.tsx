import { setupSteps } from '#contract/rules/setup-steps.ts'
import { useLocation } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { below } from '#contract/locale.ts'
import { find, pathTo, type Location } from '#contract/paths.ts'
import { isArchive, isWorkable } from '#contract/rules/edition-state.ts'
import { permits } from '#contract/roles.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { editionInside, fairText } from '#web/edition/shared/name.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Go } from './go.tsx'
import { useShellData } from './header.tsx'
import { addressIn, openEditions } from './open-editions.ts'

/** Strip with the edition of the page, its meaning and a link back. `inPanel` uses the texts for the team. */
export default function EditionStrip({ inPanel, edition }: { inPanel: boolean; edition: Edition }) {
  if (edition.unpublished && edition.state === 'current')
    return <Unpublished stepsDone={edition.unpublished.stepsDone} />
  if (edition.state === 'current') return <OpenBooking edition={edition} />
  const isPast = edition.state !== 'preparing'
  return (
    <div className="edbar" role="note">
      <Icon name="clock" />
      <p>
        <b>{(inPanel || !isPast ? m.edition_bar_preparing : m.edition_bar_past)({ name: editionInside(edition) })}</b>{' '}
        {stateText(edition, inPanel)}
      </p>
      <div className="acts">
        <OtherSide inPanel={inPanel} isPast={isPast} />
        <WayBack edition={edition} />
      </div>
    </div>
  )
}

/** Explains which edition the page shows. */
function stateText(edition: Edition, inPanel: boolean) {
  const now = edition.editions.find(({ state }) => state === 'current')
  const current = now ? editionInside(now) : ''
  if (edition.state === 'preparing') return m.edition_bar_preparing_text()
  if (edition.state === 'open') return inPanel ? m.edition_bar_open_panel({ current }) : m.edition_bar_open_site()
  if (!isArchive(edition)) return m.edition_bar_before({ current, name: editionInside(edition) })
  if (!inPanel) return m.edition_bar_past_site()
  return isWorkable(edition) ? m.edition_bar_over_panel() : m.edition_bar_past_panel()
}

/** Links from the current edition to the editions open for booking. */
const OpenBooking = ({ edition }: { edition: Edition }) =>
  openEditions(edition).map((open) => (
    <div className="edbar" role="note" key={open.slug}>
      <Icon name="calendar" />
      <p>
        <b>{m.edition_next_open({ name: fairText(open) })}</b>
      </p>
      <div className="acts">
        <a className="btn ink sm" href={addressIn(open, pathTo('boothReservation'))}>
          {m.edition_next_book({ name: fairText(open) })}
        </a>
      </div>
    </div>
  ))

/** States that only the team can see the site yet, and links to the next set-up step. */
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

/** In the panel, a link to the public pages of this edition. On public pages, a link to its panel. */
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

/**
 * Link to the same page of the current edition. If the current edition lacks the page, it leads to the first page of
 * this area.
 */
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

function sameOrStart({ screen, params }: Location, pathname: string) {
  if (screen && Object.keys(params).length === 0) return pathTo(screen as 'home')
  return pathname.startsWith('/panel') ? pathTo('dashboard') : pathTo('home')
}
