import type { ReactNode } from 'react'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Band } from '#web/shell/band.tsx'
import { PageHead } from '#web/shell/page-head.tsx'

/** Title band and frame of the tracking screens. */
export function TrackPage({ title, crumb, children }: { title: ReactNode; crumb: string; children: ReactNode }) {
  return (
    <main>
      <PageHead title={crumb} description={m.guest_track_description()} />
      <Band title={title} crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: crumb }]} />
      {children}
    </main>
  )
}
