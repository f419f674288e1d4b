// The fairground from above: where the halls stand to each other, each with what is free in it and a way to its map.
import './site.css'
import { Suspense } from 'react'
import { m } from '#messages/messages.js'
import { later } from '../ui/later.tsx'
import type { SitePlanProps } from './site-drawing.tsx'

const SitePlan = later(async () => (await import('./site-drawing.tsx')).SitePlan)

/** Behind a summary: whoever looks for a hall opens it, and nobody else reads past it. */
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
