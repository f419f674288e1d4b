// The ink bar: over the site and over the visitor's own pages.
import { useEffect } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Profile } from '#contract/entities/account.ts'
import type { Edition } from '#contract/entities/edition.ts'
import { find, localize, pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { otherThan } from '#web/i18n/locale.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Go } from './go.tsx'
import { watchMenus } from './menus.ts'
import { siteGroups, siteSections } from './sections.ts'

/** Without the reservation, which has a button of its own. */
const menuSections = siteGroups.flatMap(({ sections }) => sections).filter(({ to }) => to !== pathTo('boothReservation'))

/** What the root loader knows; nothing of it while the server is away. */
export interface ShellData { profile: Profile | null; edition: Edition }
export const useShellData = () => useRouteLoaderData('root') as Partial<ShellData> | undefined

/** `reserve`: with the button that leads to the map of the halls. */
export function Header({ reserve = true }: { reserve?: boolean }) {
  const { profile = null } = useShellData() ?? {}
  const { pathname } = useLocation()
  const here = find(pathname).screen
  const reserving = here === 'boothReservation' || here?.startsWith('reservation')
  // Reading pages have no effects; their own script watches instead.
  useEffect(watchMenus, [])
  return (
    <>
      <a className="skip" href="#main">{m.site_skip()}</a>
      <header className="bar">
        <SiteBrand />
        <nav className="bar-nav" aria-label={m.site_main_nav()}>
          {siteSections.map(({ to, label, screens }) => <Go key={to} to={to} aria-current={here && screens.includes(here) ? 'page' : undefined}>{label()}</Go>)}
        </nav>
        <div className="bar-tools">
          <LanguageSwitch />
          {profile ? <AccountMenu key={pathname} profile={profile} /> : <Go to={pathTo('login')} className="bar-login">{m.site_login()}</Go>}
          {reserve && !reserving && <Go to={pathTo('boothReservation')} className="btn primary bar-reserve">{m.site_reserve()}</Go>}
          <Burger key={`menu ${pathname}`} profile={profile} />
        </div>
      </header>
    </>
  )
}

/** Logo and names of the edition, as a link home. */
export function SiteBrand() {
  const edition = useShellData()?.edition
  const locale = getLocale()
  const name = edition?.shortName[locale] || edition?.shortName.fa || m.site_portal()
  return <Go to={pathTo('home')} className="brand"><Brand name={name} line={edition?.tagline[locale] || undefined} /></Go>
}

/** The same page in the other language, as a document of its own. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation()
  const other = otherThan(getLocale())
  return <a href={localize(pathname + search, other)} hrefLang={other} lang={other} data-locale={other}>{m.site_other_language()}</a>
}

/** Everything the bar has no room for on narrow screens. */
function Burger({ profile }: { profile: Profile | null }) {
  return (
    <details className="unfold burger">
      <summary className="icon-btn"><Icon name="menu" label={m.site_menu()} /></summary>
      <nav className="unfolded" aria-label={m.site_menu()}>
        <ul>
          {menuSections.map(({ to, label }) => <li key={to}><Go to={to}>{label()}</Go></li>)}
          {!profile && <li><Go to={pathTo('login')}>{m.site_login()}</Go></li>}
          {!profile && <li><Go to={pathTo('register')}>{m.site_register()}</Go></li>}
          <li><Go to={pathTo('boothReservation')} className="btn primary wide">{m.site_reserve()}</Go></li>
        </ul>
      </nav>
    </details>
  )
}
