import { Suspense } from 'react'
import { later } from '#web/ui/later.tsx'
import type { HoldNews } from './use-hold.ts'

const HoldNote = later(async () => (await import('./hold-news.tsx')).News)

/** Message about what happened to the held booths during the reservation. Its texts are loaded when needed. */
export const News = ({ news, most }: { news: HoldNews; most: number }) =>
  news && (
    <Suspense>
      <HoldNote news={news} most={most} />
    </Suspense>
  )
