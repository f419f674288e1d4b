import { useEffect, useRef } from 'react'
import { isCanvas, listenToKeys } from './keys.ts'
import type { Keyboard } from './keys-moving.ts'
import { clickAtCursor } from './keys-moving.ts'

export const putInto = <T>(ref: { current: T }, value: T) => {
  ref.current = value
}

/**
 * Listens for keys. Holding Space while dragging moves the plan. Pressing Space alone clicks at the keyboard cursor.
 */
export function useKeyboard(keyboard: Keyboard, space: { current: boolean }) {
  const now = useRef(keyboard)
  useEffect(() => {
    now.current = keyboard
  })
  useEffect(() => {
    const still = listenToKeys(() => now.current)
    const isOnPlan = ({ target }: KeyboardEvent) => isCanvas(target) && document.querySelector('.plan-in') !== null
    const down = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isOnPlan(event)) return
      event.preventDefault()
      putInto(space, true)
    }
    const up = (event: KeyboardEvent) => {
      if (event.key !== ' ' || !space.current) return
      putInto(space, false)
      if (isOnPlan(event) && !document.querySelector('.plan-in[data-drag]')) clickAtCursor(now.current)
    }
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    return () => {
      still()
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
    }
  }, [space])
}
