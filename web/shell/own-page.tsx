import './own.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { below } from '#contract/locale.ts'
import { find, isGlobal, pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { editionText } from '#web/edition/shared/name.ts'
import { numberText } from '#web/i18n/numbers.ts'
import { scrollToCurrent } from '#web/ui/scroll-to-current.ts'
import { Band, type Crumb } from './band.tsx'
import { Go } from './go.tsx'
import { useShellData } from './header.tsx'
import { ownCounts, useOverview } from './overview.ts'
import { ownSections } from './sections.ts'

interface OwnPageProps {
  title: ReactNode
  /**
   * Breadcrumbs between “My account” and this page. None on the requests page, which is the start page of the account.
   */
  crumbs?: readonly Crumb[]
  /** Shown on the lower edge of the band. */
  mark?: ReactNode
  children: ReactNode
}

/** Page of the signed-in user: band, the list of own pages at the start, the content beside it. */
export function OwnPage({ title, crumbs = [], mark, children }: OwnPageProps) {
  return (
    <main>
      <Band
        crumbs={[
          { label: m.site_home(), to: pathTo('home') },
          { label: m.site_account(), ...(crumbs.length > 0 && { to: pathTo('requests') }) },
          ...crumbs,
        ]}
        title={title}
        mark={mark}
      />
      <div className="page mine">
        <OwnNav />
        <div>{children}</div>
      </div>
    </main>
  )
}

/** Links to the same page of other editions. Each edition has its own data of the user. */
function OtherEditions() {
  const { pathname } = useLocation()
  const { edition } = useShellData() ?? {}
  const others = edition?.editions.filter(({ slug }) => slug !== edition.slug) ?? []
  const { screen, params } = find(pathname)
  const isHere = screen && !isGlobal(screen) && Object.keys(params).length === 0
  const path = isHere ? pathTo(screen as 'requests') : pathTo('requests')
  return others.map((one) => (
    <a
      key={one.slug}
      className="other-edition"
      href={below(path, { locale: getLocale(), edition: one.state === 'current' ? '' : one.slug })}
    >
      {editionText(one)}
    </a>
  ))
}

/**
 * List of the user's own pages. On narrow screens it is one scrolling line, and the current page is scrolled into view.
 */
function OwnNav() {
  const { pathname } = useLocation()
  const here = find(pathname).screen
  const counts = ownCounts(useOverview())
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    if (nav.current) scrollToCurrent(nav.current)
  }, [here])
  return (
    <nav className="mine-nav slides" aria-label={m.site_account_nav()} ref={nav}>
      {ownSections.map(({ to, label, screens, counted }) => {
        const count = counted && counts[counted]
        return (
          <Go key={to} to={to} aria-current={here && screens.includes(here) ? 'page' : undefined}>
            <span>{label()}</span>
            {Boolean(count) && <small className="muted">{numberText(count!)}</small>}
          </Go>
        )
      })}
      <OtherEditions />
    </nav>
  )
}
