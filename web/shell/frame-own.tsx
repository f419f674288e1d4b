import './site.css'
import { useEffect } from 'react'
import { Outlet, type LoaderFunctionArgs, useLocation } from 'react-router'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFor } from '#web/call.ts'
import { ZoneNote } from '#web/i18n/reader-time.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EditionBar } from './edition-bar.tsx'
import { Go } from './go.tsx'
import { LanguageSwitch, SiteBrand, useShellData } from './header.tsx'
import { watchMenus } from './menus.ts'
import { loadOverview } from './overview.ts'

const load = async ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({
  overview: await loadOverview(callFor(context)),
})
export const loader = load
export const clientLoader = load
/**
 * Reloads the pending items with every navigation, because any of them may have changed. The response is cached briefly
 * (overview.ts).
 */
export const shouldRevalidate = () => true

/**
 * Frame of the user panel. test/SPEC.md §2 defines it without the site header, so it has a bar of its own. Its pages
 * add their header and the list of own pages with <OwnPage>.
 */
export default function FrameOwn() {
  return (
    <div className="frame">
      <OwnBar />
      <EditionBar />
      <div id="main" tabIndex={-1}>
        <ZoneNote as="aside" />
        <Outlet />
      </div>
    </div>
  )
}

/**
 * Bar of the user panel: a link to the site, the other language and the account. It has none of the site's own links.
 */
function OwnBar() {
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
