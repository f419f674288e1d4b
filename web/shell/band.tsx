import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Crumbs as CrumbList } from '#web/ui/crumbs.tsx'

/** A step of the way to a page, as a path without its language; the last one is the page itself and has no `to`. */
export interface Crumb { label: ReactNode; to?: string }

export const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => <CrumbList crumbs={crumbs.map(({ label, to }) => ({ text: label, href: to }))} />

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
