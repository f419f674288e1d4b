// Site plan: location of the halls, each with its number of free booths and a link to its map.
import './site.css'
import { Suspense } from 'react'
import { m } from '#messages/messages.js'
import { later } from '../ui/later.tsx'
import type { SitePlanProps } from './site-drawing.tsx'

const SitePlan = later(async () => (await import('./site-drawing.tsx')).SitePlan)

/** The site plan, collapsed by default. Users who look for a hall open it, all others can skip it. */
export function SiteFold(props: SitePlanProps) {
  if (props.halls.filter(({ site }) => site).length < 2) return null
  return (
    <details className="site-fold disclosure">
      <summary>{m.map_site()}</summary>
      <Suspense>
        <SitePlan {...props} />
      </Suspense>
    </details>
  )
}
