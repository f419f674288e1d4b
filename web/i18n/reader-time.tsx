import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { textIn } from '#contract/text.ts'
import { clocks } from './clocks.ts'
import { isElsewhere, readerTime } from './dates.ts'

/**
 * A deadline in the reader's time zone, if it differs from the fair's. Empty on the server, which does not know the
 * reader's time zone.
 */
export function ReaderTime({ at }: { at: string }) {
  const [text, setText] = useState<string>()
  const locale = getLocale()
  useEffect(() => setText(readerTime(at, locale)), [at, locale])
  return text && <small className="muted">{m.ui_reader_time({ at: text })}</small>
}

/**
 * Names the time zone of all times on a page or grid, for readers in another one. `as`: use `aside` if no landmark
 * surrounds it.
 */
export function ZoneNote({
  as: Element = 'small',
  className = 'zone-note',
}: {
  as?: 'aside' | 'small'
  className?: string
}) {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(isElsewhere()), [])
  const text = m.ui_times_in({ city: textIn(clocks().city, getLocale()) })
  return (
    shown && (
      <Element className={className} {...(Element === 'aside' && { 'aria-label': text })}>
        {text}
      </Element>
    )
  )
}
