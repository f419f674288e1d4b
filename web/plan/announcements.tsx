import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlanStep } from '#contract/entities/plan.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { snapText } from './panels/snap-text.ts'
import type { Desk } from './desk/desk.ts'
import { noticeText } from './desk/notice-text.ts'
import { stepText } from './desk/step-text.ts'
import { useDesk } from './desk/use-desk.ts'
import { isolated } from './desk/words.ts'

/** Of what happens by itself no more is spoken than one sentence in so long. */
const rarely = 2_000

/** The newest of what is to be spoken, when it may be. */
function useRarely(): [string, (text: string) => void] {
  const [spoken, setSpoken] = useState('')
  const last = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => {
        last.current = Date.now()
        setSpoken(text)
      },
      Math.max(0, last.current + rarely - Date.now()),
    )
  }, [])
  return [spoken, announce]
}

/** Tells `about` when it is another than before; what there is at first is no news. */
function useNews(about: string | undefined, announce: (text: string) => void) {
  const before = useRef(about)
  useEffect(() => {
    if (about === before.current) return
    before.current = about
    if (about) announce(about)
  }, [about, announce])
}

interface NewsProps {
  desk: Desk
  warnings: number
  /** The last step of a colleague since the plan was opened. */
  heard: PlanStep | undefined
  locale: Locale
}
/** What a screen reader hears of snaps, warnings and colleagues, politely and not too often; what one does oneself is said at once by the status line. */
export function News({ desk, warnings, heard, locale }: NewsProps) {
  const [spoken, announce] = useRarely()
  const snapped = useDesk(desk, ({ cursor }) => cursor?.snapped)
  const notice = useDesk(desk, ({ notices }) => notices.at(-1))
  useNews(warnings === 0 ? m.editor_no_warnings() : m.editor_news_warnings({ count: warnings }), announce)
  useNews(snapped && snapText(snapped, locale), announce)
  useNews(
    heard &&
      m.editor_news_step({ who: isolated(heard.by?.name ?? '') || m.editor_somebody(), step: stepText(heard.label) }),
    announce,
  )
  useNews(notice && noticeText(notice, locale), announce)
  return (
    <p className="sr" role="status">
      {spoken}
    </p>
  )
}
