import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Go } from './go.tsx'
import { LanguageSwitch, SiteBrand, useShellData } from './header.tsx'
import { watchMenus } from './menus.ts'

/** The bar of the user panel: the way back to the site, the other language and the account; none of the site's own links. */
export function OwnBar() {
  const { profile = null } = useShellData() ?? {}
  const { pathname } = useLocation()
  useEffect(watchMenus, [])
  return (
    <>
      <a className="skip" href="#main">
        {m.site_skip()}
      </a>
      <header className="bar own-bar">
        <SiteBrand />
        <div className="bar-tools">
          <Go to={pathTo('home')} className="to-site">
            <Icon name="globe" />
            {m.site_to_site()}
          </Go>
          <LanguageSwitch />
          {profile && <AccountMenu key={pathname} profile={profile} />}
        </div>
      </header>
    </>
  )
}
