import { useEffect, useRef, type RefObject } from 'react'

interface Typed<T> {
  value: T
  /** Formats a value as text. Used while the user is not typing. */
  write: (value: T) => string
  /** Parses a text. Returns undefined if the text is no valid value. */
  read: (text: string) => T | undefined
  accept: (value: T) => void
}

/**
 * Binds an uncontrolled input to a value. A value typed before hydration counts, and the user's own spelling stays
 * while they type.
 * @returns the ref of the input, `written` as its default value, and `settle`, which writes the formatted value into
 * the input.
 */
export function useTyped<T>({ value, write, read, accept }: Typed<T>): {
  input: RefObject<HTMLInputElement | null>
  written: string
  settle: (value: T) => void
} {
  const input = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  const written = write(value)
  useEffect(() => {
    const node = input.current
    if (!node) return
    if (isFirst.current) {
      isFirst.current = false
      const early = node.value === node.defaultValue ? undefined : read(node.value)
      if (early !== undefined) return accept(early)
    }
    const typed = read(node.value)
    if (!Object.is(typed, value) && !(typed === undefined && value === null)) node.value = written
    // oxlint-disable-next-line react/exhaustive-deps -- the spelling stands for the value; the functions are new at every render
  }, [written])
  const settle = (next: T) => {
    if (input.current) input.current.value = write(next)
  }
  return { input, written, settle }
}
