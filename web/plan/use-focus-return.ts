import { useEffect } from 'react'
import type { Desk } from './desk/desk.ts'

/** A button among the tools or over the plan, and while a row is laid out every one beside it. */
const ofPlan = ':is(.rail, .optbar, .zoombar, .coach, .undo) button'
const ofRow = '.plan-props button'
function givesBack({ target, pointerType }: PointerEvent, { state }: Desk): boolean {
  if (!(target instanceof Element) || pointerType !== 'mouse') return false
  return target.closest(ofPlan) !== null || (state.drawing?.kind === 'row' && target.closest(ofRow) !== null)
}
const isGone = (element: Element) => !element.isConnected || element.matches(':disabled') || !element.checkVisibility()
const hasWindow = () => document.querySelector('dialog[open]') !== null

/** What had the focus may go with what it did: a button of a bar, a panel, a line. Then the plan has it, so that keys and a screen reader go on where the work is. @returns what ends it */
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

/** Who clicks goes on over the plan: arrows move what is selected, Space pans, Enter makes. Who presses a key stays where it was. @returns what ends it */
function giveBackAfterClicks(desk: Desk, focusPlan: () => void): () => void {
  const click = (event: MouseEvent) => {
    if (event instanceof PointerEvent && givesBack(event, desk) && !hasWindow()) focusPlan()
  }
  addEventListener('click', click)
  return () => removeEventListener('click', click)
}

/** The plan has the keys wherever nothing else has a better claim. */
export function useFocusReturn(desk: Desk, focusPlan: () => void) {
  useEffect(() => {
    const ends = [keepFromVanishing(desk, focusPlan), giveBackAfterClicks(desk, focusPlan)]
    return () => ends.forEach((end) => end())
    // oxlint-disable-next-line react/exhaustive-deps -- it focuses the one plan of the page
  }, [desk])
}
