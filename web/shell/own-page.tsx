import '#web/order/mine.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { find, pathTo } from '#contract/paths.ts'
import type { ScreenName } from '#contract/screens.ts'
import { m } from '#messages/messages.js'
import { Band, type Crumb } from './band.tsx'
import { Go } from './go.tsx'
import { ownSections } from './sections.ts'

interface OwnPageProps {
  title: ReactNode
  /** The way from "My account" to here, without it. */
  crumbs: readonly Crumb[]
  /** How many there are, as far as the page knows: stands beside the name of a section. */
  counts?: Partial<Record<ScreenName, string>>
  children: ReactNode
}

/** A page of the signed-in visitor: band, the plain list of own pages at the start, the page beside it. */
export function OwnPage({ title, crumbs, counts = {}, children }: OwnPageProps) {
  const here = find(useLocation().pathname).screen
  return (
    <main>
      <Band crumbs={[{ label: m.site_account(), to: pathTo('requests') }, ...crumbs]} title={title} />
      <div className="page mine">
        <nav className="mine-nav" aria-label={m.site_account_nav()}>
          {ownSections.map(({ to, label, screens }) => {
            const count = screens.map((screen) => counts[screen]).find(Boolean)
            return <Go key={to} to={to} aria-current={here && screens.includes(here) ? 'page' : undefined}><span>{label()}</span>{count && <small className="muted">{count}</small>}</Go>
          })}
        </nav>
        <div>{children}</div>
      </div>
    </main>
  )
}
