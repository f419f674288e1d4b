import { useEffect, useState, type RefObject } from 'react'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { madeOnce } from '#web/i18n/memoize.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { IconName } from '../ui/icon.tsx'
import type { HallMapHandle } from './hall-map.tsx'
import type { LiveStatus } from './booth-changes.ts'

/** Buttons to zoom in, to zoom out and to show the whole hall, for users without a wheel or touch screen. */
export function ZoomButtons({ map }: { map: RefObject<HallMapHandle | null> }) {
  const button = (icon: IconName, label: string, act: () => void) => (
    <IconButton icon={icon} label={label} onClick={act} />
  )
  return (
    <div className="zoom" role="group" aria-label={m.map_zoom()}>
      {button('plus', m.map_zoom_in(), () => map.current?.zoom(1.6))}
      {button('minus', m.map_zoom_out(), () => map.current?.zoom(1 / 1.6))}
      {button('full', m.map_zoom_all(), () => map.current?.fit())}
    </div>
  )
}

/** Live status such as “Live map; last change 2 seconds ago”. */
export function LiveLine({
  status,
  changedAt,
  locale,
}: {
  status: LiveStatus
  changedAt: number | undefined
  locale: Locale
}) {
  const seconds = useSecondsSince(changedAt)
  const text =
    status === 'reconnecting'
      ? m.map_reconnecting()
      : seconds === undefined
        ? m.map_live()
        : m.map_live_since({ ago: ago(seconds, locale) })
  return (
    <span className="live" data-status={status}>
      <i />
      <span>{text}</span>
    </span>
  )
}

function useSecondsSince(time: number | undefined): number | undefined {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (time === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [time])
  return time === undefined ? undefined : Math.max(1, Math.round((now - time) / 1000))
}

function ago(seconds: number, locale: Locale): string {
  const format = madeOnce(`ago ${locale}`, () => new Intl.RelativeTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB'))
  return seconds < 60
    ? format.format(-seconds, 'second')
    : seconds < 3600
      ? format.format(-Math.round(seconds / 60), 'minute')
      : format.format(-Math.round(seconds / 3600), 'hour')
}
