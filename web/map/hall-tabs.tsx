import { useEffect, useRef } from 'react'
import type { Hall } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { Tabs } from '../ui/tabs.tsx'
import { textIn } from './names.ts'

type TabHall = Pick<Hall, 'id' | 'name' | 'free'>

/** The halls with what is free in them. `free` of the hall that is open may be newer than its row. */
export function HallTabs({ halls, current, free, hrefOf, locale }: { halls: readonly TabHall[]; current: string; free?: number; hrefOf(hall: TabHall): string; locale: Locale }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <div ref={row} className="hall-tabs">
      <Tabs label={m.map_halls()} tabs={halls.map((hall) => ({
        href: hrefOf(hall), current: hall.id === current,
        text: <>{textIn(hall.name, locale)} <small>{m.map_free({ count: hall.id === current ? free ?? hall.free : hall.free })}</small></>,
      }))} />
    </div>
  )
}
