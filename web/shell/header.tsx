// Dark top bar of the public site, and parts shared with other bars.
import { isConfirmed } from '#contract/rules/built-in.ts'
import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { imagePath } from '#contract/file-paths.ts'
import { find, pathTo } from '#contract/paths.ts'
import { localize } from '#web/i18n/address.ts'
import { fairIsOver } from '#contract/rules/fair-days.ts'
import { otherLocale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { fairText } from '#web/edition/shared/name.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Go } from './go.tsx'
import { watchMenus } from './menus.ts'
import { addressIn, openEditions } from './open-editions.ts'
import { siteGroups, siteSections } from './sections.ts'

/** Data of the root loader. Undefined while the server is unreachable. */
export interface ShellData {
  profile: Profile | null
  edition: Edition
}
export const useShellData = () => useRouteLoaderData('root') as Partial<ShellData> | undefined

/** Bar of the site, with a button to the hall map. Once the fair is over, the button leads to the next fair. */
export function Header() {
  const { profile = null, edition } = useShellData() ?? {}
  const { pathname } = useLocation()
  const here = find(pathname).screen
  const reserving = here === 'boothReservation' || here?.startsWith('reservation')
  // On pages without React, effects never run. Their own script calls `watchMenus`.
  useEffect(watchMenus, [])
  return (
    <>
      <a className="skip" href="#main">
        {m.site_skip()}
      </a>
      <header className="bar">
        <SiteBrand />
        <nav className="bar-nav" aria-label={m.site_main_nav()}>
          {siteSections.map(({ to, label, screens }) => (
            <Go key={to} to={to} aria-current={here && screens.includes(here) ? 'page' : undefined}>
              {label()}
            </Go>
          ))}
        </nav>
        <div className="bar-tools">
          <LanguageSwitch />
          {profile ? (
            <AccountMenu key={pathname} profile={profile} />
          ) : (
            <Go to={pathTo('login')} className="bar-login">
              {m.site_login()}
            </Go>
          )}
          {!reserving && <Act edition={edition} className="btn primary bar-reserve" />}
          <Burger key={`menu ${pathname}`} profile={profile} edition={edition} />
        </div>
      </header>
    </>
  )
}

/** Logo and names of the edition, linked to the home page. */
export function SiteBrand() {
  const edition = useShellData()?.edition
  const locale = getLocale()
  const name = (edition && textIn(edition.shortName)) || m.site_portal()
  return (
    <Go to={pathTo('home')} className="brand">
      <Brand
        name={name}
        line={edition?.tagline[locale] || undefined}
        picture={edition?.logoId ? imagePath(edition.logoId, 320) : undefined}
        cross={edition && isConfirmed(edition, 'mark')}
      />
    </Go>
  )
}

/** Link to the same page in the other language, loaded as a new document. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other = otherLocale(getLocale())
  return (
    <a href={localize(pathname + search, other)} hrefLang={other} lang={other} data-locale={other}>
      {m.site_other_language()}
    </a>
  )
}

/**
 * Main button of the site: reserve a booth. Before there is a hall it leads to the registration, after the fair to the
 * next fair.
 */
function Act({ edition, className }: { edition: Edition | undefined; className: string }) {
  const { profile } = useShellData() ?? {}
  const noHalls = edition?.hasHalls === false
  const next = edition && openEditions(edition)[0]
  if (edition && next && fairIsOver(edition))
    return (
      <a href={addressIn(next, pathTo('boothReservation'))} className={className}>
        {m.edition_next_book({ name: fairText(next) })}
      </a>
    )
  if (edition && fairIsOver(edition))
    return (
      <Go to={`${pathTo('home')}#next`} className={className}>
        {m.site_next_edition()}
      </Go>
    )
  if (noHalls && profile) return null
  return noHalls ? (
    <Go to={pathTo('register')} className={className}>
      {m.site_register()}
    </Go>
  ) : (
    <Go to={pathTo('boothReservation')} className={className}>
      {m.site_reserve()}
    </Go>
  )
}

/** Menu of narrow screens: the main button, the sections of the bar, and the other links in small type. */
function Burger({ profile, edition }: { profile: Profile | null; edition: Edition | undefined }) {
  const shown = new Set([...siteSections.map(({ to }) => to), pathTo('boothReservation')])
  return (
    <details className="unfold burger">
      <summary className="icon-btn">
        <Icon name="menu" label={m.site_menu()} />
      </summary>
      <nav className="unfolded" aria-label={m.site_menu()}>
        <Act edition={edition} className="btn primary lg wide" />
        <ul className="menu-main">
          {siteSections.map(({ to, label }) => (
            <li key={to}>
              <Go to={to}>{label()}</Go>
            </li>
          ))}
        </ul>
        <div className="menu-rest">
          {siteGroups(edition).map(({ title, rows }) => (
            <ul key={title()} aria-label={title()}>
              {rows
                .flatMap((first) => [first, ...(first.besides ?? [])])
                .filter(({ to }) => !shown.has(to))
                .map(({ to, label }) => (
                  <li key={to}>
                    <Go to={to}>{label()}</Go>
                  </li>
                ))}
            </ul>
          ))}
        </div>
        {!profile && (
          <p className="menu-account">
            <Go to={pathTo('login')} className="btn">
              {m.site_login()}
            </Go>
            <Go to={pathTo('register')} className="btn">
              {m.site_register()}
            </Go>
          </p>
        )}
      </nav>
    </details>
  )
}
