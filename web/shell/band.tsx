import { clsx } from 'clsx'
import { createContext, useContext, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { breadcrumbs } from '#contract/rules/structured.ts'
import { screens } from '#contract/screens.ts'
import { Crumbs as CrumbList } from '#web/ui/crumbs.tsx'
import { screenOf } from './hydrating.ts'
import { ForEngines, useWhere } from './page-head.tsx'

/** A crumb, with a path without its language; the last one is the page itself and has no `to`. `name` is the text of a label that is markup. */
export interface Crumb {
  label: ReactNode
  to?: string
  name?: string
}

/** What the first crumb says in place of its own label: in the panel of another edition, which one that is. */
export const FirstCrumb = createContext<ReactNode>(undefined)

/** Search engines show the way to a public page too. `page` names a page that its own crumbs leave out, because its heading follows at once. */
export function Crumbs({ crumbs, page }: { crumbs: readonly Crumb[]; page?: string }) {
  const where = useWhere()
  const screen = screenOf(useMatches())
  const first = useContext(FirstCrumb)
  const shown = crumbs.flatMap(({ label, name = label, to }) => (typeof name === 'string' ? [{ name, path: to }] : []))
  const steps = page === undefined ? shown : [...shown, { name: page, path: undefined }]
  return (
    <>
      <CrumbList crumbs={crumbs.map(({ label, to }, at) => ({ text: (at === 0 && first) || label, href: to }))} />
      {screen && screens[screen].indexable && shown.length === crumbs.length && steps.length > 1 && (
        <ForEngines things={[breadcrumbs(steps, where)]} />
      )}
    </>
  )
}

interface BandProps {
  crumbs: readonly Crumb[]
  title: ReactNode
  /** A line below it. */
  lead?: ReactNode
  /** Stands at the end of the title's row. */
  actions?: ReactNode
  /** The stepper of a wizard. */
  steps?: ReactNode
  /** The time left, on the lower edge as the date is on the home page. */
  timer?: ReactNode
  /** What came of it, on the lower edge of the title's row. */
  mark?: ReactNode
}

/** The ink head of a working page: crumbs, h1, and the pattern that fades before it reaches the text. */
export function Band({ crumbs, title, lead, actions, steps, timer, mark }: BandProps) {
  return (
    <div className={clsx('band', !steps && !timer && 'slim')}>
      <div className="band-row">
        <div>
          <Crumbs crumbs={crumbs} />
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="band-lead">{lead}</p>}
        </div>
        {mark}
        {actions && <div className="acts">{actions}</div>}
      </div>
      {(steps || timer) && (
        <div className="band-foot">
          {steps}
          {timer}
        </div>
      )}
    </div>
  )
}
