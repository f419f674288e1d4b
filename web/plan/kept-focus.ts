import { useEffect } from 'react'
import type { Desk } from './desk/desk.ts'

const isGone = (element: Element) => !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

/** What had the focus may go with what it did: a button of a bar, a panel, a line. Then the plan has it, so that keys and a screen reader go on where the work is. */
export function useKeptFocus(desk: Desk, focusPlan: () => void) {
  useEffect(() => {
    let last: Element | undefined
    let request = 0
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && target.closest('.plan-editor') ? target : undefined
    }
    const look = () => {
      request = 0
      const isNowhere = document.activeElement === document.body || document.activeElement === null
      if (!isNowhere || !last || !isGone(last) || document.querySelector('dialog[open]')) return
      last = undefined
      focusPlan()
    }
    addEventListener('focusin', note)
    const still = desk.subscribe(() => {
      request ||= requestAnimationFrame(look)
    })
    return () => {
      removeEventListener('focusin', note)
      still()
      cancelAnimationFrame(request)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it focuses the one plan of the page
  }, [desk])
}
