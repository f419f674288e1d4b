import { useEffect, useState } from 'react'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { textIn } from '#contract/text.ts'
import { clocks } from './clocks.ts'
import { isElsewhere, readerTime } from './dates.ts'

/** A deadline on the reader's own clocks, where they differ from those of the fair. Nothing until the browser runs: the server does not know where its reader is. */
export function ReaderTime({ at }: { at: string }) {
  const [text, setText] = useState<string>()
  const locale = getLocale()
  useEffect(() => setText(readerTime(at, locale)), [at, locale])
  return text && <small className="muted">{m.ui_reader_time({ at: text })}</small>
}

/** Says once for a whole page or grid whose clocks its times follow, to readers whose own clocks differ. `as`: what it is where no landmark is around it. */
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
