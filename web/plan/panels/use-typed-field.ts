import { useEffect, useRef, type RefObject } from 'react'

interface Typed {
  input: RefObject<HTMLInputElement | null>
  /** Somebody is typing: what changes meanwhile does not write over it. */
  onInput: () => void
  /** What was typed is taken: from the next frame on the field shows what the plan made of it, and keeps the focus. */
  settle: () => void
  /** What was typed goes: the field shows at once what the plan has, so that a second key, or leaving it, finds nothing typed. */
  giveBack: () => void
}

/** A field that shows `written` and is typed into until that is taken. */
export function useTyped(written: string): Typed {
  const input = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  const latest = useRef(written)
  const show = () => {
    const node = input.current
    if (!node || isTyped.current || node.value === latest.current) return
    node.value = latest.current
    if (document.activeElement === node) node.select()
  }
  useEffect(() => {
    latest.current = written
    show()
  }, [written])
  return {
    input,
    onInput: () => {
      isTyped.current = true
    },
    settle: () => {
      isTyped.current = false
      requestAnimationFrame(show)
    },
    giveBack: () => {
      isTyped.current = false
      show()
    },
  }
}
