// Keys of the warnings: Enter accepts and goes on, 1 to 9 choose, Backspace goes back. None counts while a field has the focus.
import { useEffect, useRef } from 'react'
import type { WarningsProps } from './warnings-step.tsx'
import { waysOf } from './mend-ways.ts'

type Keys = Pick<WarningsProps, 'loaded' | 'warnings' | 'at' | 'onAt' | 'onChoose' | 'onAccept' | 'forAll'>

export function useWarningKeys(keys: Keys) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      if (act(event, latest.current)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** @returns whether the key meant something */
function act(event: KeyboardEvent, { loaded, warnings, at, onAt, onChoose, onAccept, forAll }: Keys): boolean {
  const warning = warnings[at]
  if (!warning) return false
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1]
  const way = digit && waysOf(warning, loaded.found.booths)[Number(digit) - 1]
  if (way) onChoose(at, way.choice)
  else if (event.key === 'Backspace') onAt(Math.max(0, at - 1))
  else if (event.key === 'Enter' && !isOtherButton(event.target)) onAccept(forAll)
  else return false
  return true
}
const isTaken = ({ target, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  ctrlKey || altKey || metaKey || (target instanceof HTMLInputElement && target.type === 'text')
/** Enter on another button, or on a row that is not the current one, presses that. */
const isOtherButton = (target: EventTarget | null) =>
  (target instanceof HTMLButtonElement && target.getAttribute('aria-current') !== 'true') ||
  target instanceof HTMLAnchorElement
