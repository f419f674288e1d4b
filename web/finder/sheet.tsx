// The bottom sheet with the finder's suggestions on phones. It is dragged by its header or moved with keys, and never
// covers the plan above it.
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '#messages/messages.js'
import type { SheetStop, SheetState } from '#web/map/use-sheet.ts'

export const rests: readonly SheetStop[] = ['peek', 'half', 'full']
/**
 * Heights in px, as in finder.css. `peek` shows the header above the button, `head` keeps the filters visible at full
 * height.
 */
const peek = 168
const head = 58
export const heightOf = (rest: SheetStop): number =>
  rest === 'peek' ? peek : rest === 'half' ? window.innerHeight / 2 : window.innerHeight - head
/**
 * Pointer moves below `slack` px are no drag. After a flick, the sheet moves as if the drag continued for `flick` ms.
 */
const slack = 6
const flick = 120

interface Pull {
  sheet: HTMLElement
  from: number
  height: number
  isMoving: boolean
  last: { y: number; at: number; speed: number }
}

/** Pointer handlers of the sheet's header. */
export function usePull({ setRest }: SheetState) {
  const pull = useRef<Pull>(undefined)
  const end = () => {
    const now = pull.current
    pull.current = undefined
    if (!now?.isMoving) return
    const wanted = now.sheet.clientHeight - now.last.speed * flick
    now.sheet.removeAttribute('data-pulled')
    now.sheet.style.removeProperty('block-size')
    setRest(rests.toSorted((a, b) => Math.abs(heightOf(a) - wanted) - Math.abs(heightOf(b) - wanted))[0] ?? 'half')
  }
  return {
    onPointerDown({ currentTarget, clientY, isPrimary, timeStamp }: PointerEvent<HTMLElement>) {
      const sheet = currentTarget.closest('aside')
      if (!sheet || !isPrimary || getComputedStyle(sheet).position !== 'fixed') return
      const last = { y: clientY, at: timeStamp, speed: 0 }
      pull.current = { sheet, from: clientY, height: sheet.clientHeight, isMoving: false, last }
    },
    onPointerMove({ currentTarget, clientY, pointerId, timeStamp }: PointerEvent<HTMLElement>) {
      const now = pull.current
      if (!now || (!now.isMoving && Math.abs(clientY - now.from) < slack)) return
      if (!now.isMoving) currentTarget.setPointerCapture(pointerId)
      now.isMoving = true
      now.sheet.setAttribute('data-pulled', '')
      const speed = (clientY - now.last.y) / Math.max(1, timeStamp - now.last.at)
      now.last = { y: clientY, at: timeStamp, speed }
      const height = Math.max(peek, Math.min(heightOf('full'), now.height + now.from - clientY))
      now.sheet.style.blockSize = `${height}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

const words: Record<SheetStop, () => string> = {
  peek: m.finder_sheet_raise,
  half: m.finder_sheet_full,
  full: m.finder_sheet_lower,
}

/** The handle. A press or the arrow keys change the height of the sheet. */
export function Grip({ rest, setRest }: SheetState) {
  const at = rests.indexOf(rest)
  const step = (event: KeyboardEvent) => {
    const wanted: Partial<Record<string, number>> = { ArrowUp: at + 1, ArrowDown: at - 1, Home: 0, End: 2 }
    const next = rests[wanted[event.key] ?? -1]
    if (!next) return
    event.preventDefault()
    setRest(next)
  }
  return (
    <button
      type="button"
      className="grip"
      aria-label={words[rest]()}
      aria-expanded={rest !== 'peek'}
      onClick={() => setRest(rest === 'half' ? 'full' : 'half')}
      onKeyDown={step}
    />
  )
}
