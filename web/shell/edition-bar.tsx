// On every page of another edition than the current one. Its words come with those pages alone: the server has them at hand, a browser asks for them where it meets the strip.
import { lazy, Suspense } from 'react'
import { useShellData } from './header.tsx'

const bring = () => import('./edition-strip.tsx')
const EditionStrip = import.meta.env.SSR ? (await bring()).default : lazy(bring)

/** The strip below the bar. */
export function EditionBar({ inPanel = false }: { inPanel?: boolean }) {
  const { edition } = useShellData() ?? {}
  if (!edition || edition.state === 'current') return null
  return (
    <Suspense>
      <EditionStrip inPanel={inPanel} edition={edition} />
    </Suspense>
  )
}
