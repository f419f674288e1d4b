import { clsx } from 'clsx'
import { createContext, useContext, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { breadcrumbs } from '#contract/rules/structured.ts'
import { screens } from '#contract/screens.ts'
import { Crumbs as CrumbList } from '#web/ui/crumbs.tsx'
import { screenOf } from './hydration.ts'
import { ForEngines, useWhere } from './page-head.tsx'

/**
 * One link of the breadcrumbs. `to` is a path without language. The last breadcrumb is the page itself and has no `to`.
 * `name` is the plain text of a label with markup.
 */
export interface Crumb {
  label: ReactNode
  to?: string
  name?: string
}

/**
 * Label of the first breadcrumb, if it is not the default. In the panel of another edition it is that edition's name.
 */
export const FirstCrumb = createContext<ReactNode>(undefined)

/**
 * Breadcrumbs of a page. On public pages, search engines receive them as structured data. `page` is the page's name for
 * them if the visible breadcrumbs leave it out.
 */
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
  /** Text below the title. */
  lead?: ReactNode
  /** Actions at the end of the title row. */
  actions?: ReactNode
  /** The stepper of a wizard. */
  steps?: ReactNode
  /** Time left on a hold, shown at the lower edge of the header, where the home page has the date. */
  timer?: ReactNode
  /** Result of the page's action, shown at the lower edge of the title row. */
  mark?: ReactNode
}

/** Dark header of a working page: breadcrumbs, h1, and a pattern that fades out before it reaches the text. */
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
