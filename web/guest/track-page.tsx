import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/entities/edition.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Band } from '#web/shell/band.tsx'

/** The band over a question for a code and over its answer. */
export function TrackPage({ title, crumb, children }: { title: ReactNode; crumb: string; children: ReactNode }) {
  const { edition } = useRouteLoaderData('root') as { edition: Edition }
  return (
    <main>
      <title>{`${crumb} · ${edition.shortName[getLocale()]}`}</title>
      <Band title={title} crumbs={[{ label: m.site_home(), to: pathTo('home') }, { label: crumb }]} />
      {children}
    </main>
  )
}
