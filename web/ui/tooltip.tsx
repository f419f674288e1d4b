import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { useDropdown } from './dropdown.ts'

const restMs = 400

/**
 * Tooltip of the element it wraps, shown after 400 ms of hover and immediately on keyboard focus. Escape closes it. Its
 * text is also the control's name, so it is hidden from screen readers.
 */
export function Tip({
  text,
  under = false,
  children,
}: {
  text: ReactNode
  /** Shows the tooltip below instead of above, for a control in a bar at the top. */ under?: boolean | undefined
  children: ReactNode
}) {
  const { anchor, hung, open, close, isOpen } = useDropdown()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(waiting.current)
    close()
  }
  const wait = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(open, restMs)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  return (
    <span
      className="tipped"
      role="presentation"
      style={anchor}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') wait()
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onBlur={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) open()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation()
          hide()
        }
      }}
    >
      {children}
      <span {...hung('manual')} className={clsx('tip', under && 'under')} aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
