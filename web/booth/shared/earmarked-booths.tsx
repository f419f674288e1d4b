import './earmarked-for-you.css'
import { Suspense } from 'react'
import { lazy } from '#web/ui/later.tsx'
import type { EarmarkedForYouProps } from './earmarked-for-you.tsx'

const EarmarkedForYou = lazy(() =>
  import('./earmarked-for-you.tsx').then(({ EarmarkedForYou }) => ({ default: EarmarkedForYou })),
)

/** Booths earmarked for the user's companies. The component is loaded only if there are any. */
export const EarmarkedBooths = (props: EarmarkedForYouProps) =>
  props.until &&
  props.booths.length > 0 && (
    <Suspense>
      <EarmarkedForYou {...props} />
    </Suspense>
  )
