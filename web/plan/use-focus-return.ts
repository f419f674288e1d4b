import { useEffect } from 'react'
import type { Desk } from './desk/desk.ts'

/**
 * Buttons that return the focus to the plan: the toolbar, and bars over the plan. While a row is drawn, also the
 * buttons of its panel.
 */
const ofPlan = ':is(.rail, .optbar, .zoombar, .coach, .undo) button'
const ofRow = '.plan-props button'
function givesBack({ target, pointerType }: PointerEvent, { state }: Desk): boolean {
  if (!(target instanceof Element) || pointerType !== 'mouse') return false
  return target.closest(ofPlan) !== null || (state.drawing?.kind === 'row' && target.closest(ofRow) !== null)
}
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled') || !element.checkVisibility()
const hasWindow = () => document.querySelector('dialog[open]') !== null

/**
 * Focuses the plan when the focused button, panel or line disappears through its own action. Keys and screen readers
 * then continue at the plan.
 * @returns a function that stops this
 */
function keepFromVanishing(desk: Desk, focusPlan: () => void): () => void {
  let last: Element | undefined
  let request = 0
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.closest('.plan-editor') ? target : undefined
  }
  const look = () => {
    request = 0
    const isNowhere = document.activeElement === document.body || document.activeElement === null
    if (!isNowhere || !last || !isGone(last) || hasWindow()) return
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
}

/**
 * Focuses the plan after a mouse click on one of its buttons. Arrows then move the selection, Space pans, Enter
 * confirms. A button pressed by key retains the focus.
 * @returns a function that stops this
 */
function giveBackAfterClicks(desk: Desk, focusPlan: () => void): () => void {
  const click = (event: MouseEvent) => {
    if (event instanceof PointerEvent && givesBack(event, desk) && !hasWindow()) focusPlan()
  }
  addEventListener('click', click)
  return () => removeEventListener('click', click)
}

/** Returns the focus to the plan when no other element needs it. */
export function useFocusReturn(desk: Desk, focusPlan: () => void) {
  useEffect(() => {
    const ends = [keepFromVanishing(desk, focusPlan), giveBackAfterClicks(desk, focusPlan)]
    return () => ends.forEach((end) => end())
    // oxlint-disable-next-line react/exhaustive-deps -- it focuses the one plan of the page
  }, [desk])
}
