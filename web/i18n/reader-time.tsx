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

/** Says once for a whole page or grid whose clocks its times follow, to readers whose own clocks differ. */
export function ZoneNote({ className = 'zone-note' }: { className?: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(isElsewhere()), [])
  return shown && <small className={className}>{m.ui_times_in({ city: textIn(clocks().city, getLocale()) })}</small>
}
