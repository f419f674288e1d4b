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
/** What waits may change with every step; the answer is kept for a moment (overview.ts). */
export const shouldRevalidate = () => true

/** The user panel (docs/SPEC.md §2: the layout without the site header): the bar of the account, and pages that bring their band and the list of own pages with <OwnPage>. */
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

/** The bar of the user panel: the way back to the site, the other language and the account; none of the site's own links. */
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
