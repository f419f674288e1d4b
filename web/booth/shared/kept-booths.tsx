import './kept-for-you.css'
import { Suspense } from 'react'
import { lazy } from '#web/ui/later.tsx'
import type { KeptForYouProps } from './kept-for-you.tsx'

const KeptForYou = lazy(() => import('./kept-for-you.tsx').then(({ KeptForYou }) => ({ default: KeptForYou })))

/** What is kept for the own companies: brought only to those who have something. */
export const KeptBooths = (props: KeptForYouProps) =>
  props.until &&
  props.booths.length > 0 && (
    <Suspense>
      <KeptForYou {...props} />
    </Suspense>
  )
