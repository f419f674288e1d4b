// Strip that explains which edition a page belongs to. It is shown on pages of other editions, and to the team before
// publication. On the current edition it is shown while another edition is open for booking. The browser loads its
// texts only when it shows the strip.
import { Suspense } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { openEditions } from './open-editions.ts'
import { useShellData } from './header.tsx'

const bring = () => import('./edition-strip.tsx')
const EditionStrip = import.meta.env.SSR ? (await bring()).default : lazy(bring)

/** Strip below the top bar that explains the edition of the page, if an explanation is needed. */
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
