import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Go } from './go.tsx'

/** A step of the way to a page; the last one is the page itself and has no `to`. */
export interface Crumb { label: ReactNode; to?: string }

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={m.site_crumbs()}>
      {crumbs.map(({ label, to }, i) => (
        <Fragment key={i}>
          {i > 0 && <Icon name="chevron" />}
          {to === undefined ? <span aria-current="page">{label}</span> : <Go to={to}>{label}</Go>}
        </Fragment>
      ))}
    </nav>
  )
}

interface BandProps {
  crumbs: readonly Crumb[]
  title: ReactNode
  /** Stands at the end of the title's row. */
  actions?: ReactNode
  /** The stepper of a wizard. */
  steps?: ReactNode
  /** The time left, on the lower edge as the date is on the home page. */
  timer?: ReactNode
}

/** The ink head of a working page: crumbs, h1, and the pattern that fades before it reaches the text. */
export function Band({ crumbs, title, actions, steps, timer }: BandProps) {
  return (
    <div className={clsx('band', !steps && !timer && 'slim')}>
      <div className="band-row">
        <div><Crumbs crumbs={crumbs} /><h1>{title}</h1></div>
        {actions && <div className="acts">{actions}</div>}
      </div>
      {(steps || timer) && <div className="band-foot">{steps}{timer}</div>}
    </div>
  )
}
