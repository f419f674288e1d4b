import { useEffect, useRef } from 'react'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { textIn } from '#web/i18n/text.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'

type TabHall = Pick<Hall, 'id' | 'name' | 'free'>
interface HallTabsProps {
  halls: readonly TabHall[]
  current: string
  /**
   * Number of free booths in the current hall, which may be newer than the hall's row in `halls`. Null hides the
   * number.
   */
  free?: number | null | undefined
  /** Number of suggested booths per hall, if the finder is in use. */
  suggested?: ReadonlyMap<string, number> | undefined
  /** Path of a hall, without a language. */
  toOf(hall: TabHall): string
  locale: Locale
}

const suggestedText = (count: number) => (count ? m.map_suggested({ count }) : m.map_suggested_none())

/** Links to the halls, with their numbers of free booths. */
export function HallTabs({ halls, current, free, suggested, toOf, locale }: HallTabsProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab)
      row.current.scrollTo({ left: tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2 })
  }, [current])
  return (
    <div className="hall-tabs">
      <nav ref={row} className="tabs slides-on-phones" aria-label={m.map_halls()}>
        {halls.map((hall) => (
          <Go
            key={hall.id}
            to={toOf(hall)}
            preventScrollReset
            {...(hall.id === current && { 'aria-current': 'page' as const })}
          >
            <span>{textIn(hall.name, locale)}</span>{' '}
            {free !== null && (
              <small>
                {suggested?.has(hall.id)
                  ? suggestedText(suggested.get(hall.id) ?? 0)
                  : m.map_free({ count: hall.id === current ? (free ?? hall.free) : hall.free })}
              </small>
            )}
          </Go>
        ))}
      </nav>
    </div>
  )
}
