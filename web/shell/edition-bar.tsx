// On every page of another edition than the current one, on those of the current one while another is open for booking, and for the team before the site is published. Its words come with those pages alone: the server has them at hand, a browser asks for them where it meets the strip.
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
