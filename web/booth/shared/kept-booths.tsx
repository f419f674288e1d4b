import './kept-for-you.css'
import { Suspense } from 'react'
import { lazy } from '#web/ui/later.tsx'
import type { KeptForYouProps } from './kept-for-you.tsx'

const KeptForYou = lazy(() => import('./kept-for-you.tsx').then(({ KeptForYou }) => ({ default: KeptForYou })))

/** Booths reserved by right of return for the user's companies. The component is loaded only if there are any. */
export const KeptBooths = (props: KeptForYouProps) =>
  props.until &&
  props.booths.length > 0 && (
    <Suspense>
      <KeptForYou {...props} />
    </Suspense>
  )
