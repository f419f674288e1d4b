// Strip shown on pages of other editions, and to the team before publication. It is also on the current edition while
// another is open for booking. Its texts are loaded only with those pages. The server has them, a browser loads them
// when it shows the strip.
import { Suspense } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { openEditions } from './open-editions.ts'
import { useShellData } from './header.tsx'

const bring = () => import('./edition-strip.tsx')
const EditionStrip = import.meta.env.SSR ? (await bring()).default : lazy(bring)

/** The strip below the bar. */
export function EditionBar({ inPanel = false }: { inPanel?: boolean }) {
  const { profile, edition } = useShellData() ?? {}
  if (!edition) return null
  const isUnpublished = edition.unpublished !== null && profile?.role === 'admin'
  const pointsOn = !inPanel && openEditions(edition).length > 0
  if (edition.state === 'current' && !isUnpublished && !pointsOn) return null
  return (
    <Suspense>
      <EditionStrip inPanel={inPanel} edition={edition} />
    </Suspense>
  )
}
