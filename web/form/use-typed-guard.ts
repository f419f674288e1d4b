import { useEffect, useRef, type RefObject } from 'react'
import { useFormGuard } from './use-form-guard.ts'

/**
 * Form guard for uncontrolled fields. The baseline is taken before the first key or press, because a field may reformat
 * its value while it mounts.
 */
export function useTypedGuard(form: RefObject<HTMLFormElement | null>, by?: 'page' | 'address') {
  const watched = useRef<HTMLFormElement>(null)
  const first = useRef('')
  const isTyped = useRef(false)
  useEffect(() => {
    const node = form.current
    if (!node) return
    const begin = () => {
      if (!isTyped.current) first.current = textOf(node)
    }
    const note = () => {
      isTyped.current = true
    }
    if (watched.current !== node) isTyped.current = false
    watched.current = node
    begin()
    const heard = [
      ...(['keydown', 'pointerdown'] as const).map((name) => [name, begin] as const),
      ...(['input', 'change'] as const).map((name) => [name, note] as const),
    ]
    for (const [name, hear] of heard) node.addEventListener(name, hear, true)
    return () => {
      for (const [name, hear] of heard) node.removeEventListener(name, hear, true)
    }
  })
  return useFormGuard(() => isTyped.current && form.current !== null && textOf(form.current) !== first.current, by)
}

/** All values the form would send, except files. */
const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].filter(([, value]) => typeof value === 'string'))
