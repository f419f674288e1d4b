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
  /** What is free in the hall that is open: its booths may be newer than its row. Null where nothing is said of it. */
  free?: number | null | undefined
  /** How many booths of each hall the finder suggests, where it looks for some. */
  suggested?: ReadonlyMap<string, number> | undefined
  /** The path of a hall, without a language. */
  toOf(hall: TabHall): string
  locale: Locale
}

const suggestedText = (count: number) => (count ? m.map_suggested({ count }) : m.map_suggested_none())

/** The halls with what is free in them, as links. */
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
