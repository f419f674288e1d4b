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

/** Minimum time in ms between two announcements to screen readers of events that the user did not cause. */
const rarely = 2_000

/**
 * Returns the text that the screen reader announces and a function that sets it. Only the newest text is announced, at
 * most once per `rarely` ms.
 */
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

/** Announces the text `about` to screen readers when it changes. The initial text is not announced. */
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
  /** The latest step of a colleague since the plan was opened. */
  heard: PlanStep | undefined
  locale: Locale
}
/**
 * Announces snaps, warnings and colleagues' steps to screen readers, politely and not too often. The status line
 * announces the user's own actions immediately.
 */
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
