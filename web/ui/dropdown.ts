import { useId, useRef, useState, type CSSProperties, type RefObject } from 'react'

interface Dropdown {
  isOpen: boolean
  open: () => void
  close: () => void
  panel: RefObject<HTMLDivElement | null>
  id: string
  /** For the style of the element that the panel hangs on. */
  anchor: CSSProperties
  /** For the panel; `manual` panels are closed by us, `auto` ones also by Escape and by a press elsewhere. */
  hung: (kind: 'auto' | 'manual') => {
    id: string
    ref: RefObject<HTMLDivElement | null>
    popover: 'auto' | 'manual'
    style: CSSProperties
    onToggle: (event: { newState: string; target: EventTarget; currentTarget: EventTarget }) => void
  }
}

/** A panel in the browser's top layer that hangs on another element: nothing clips it, and the rest of the page stays readable. */
export function useDropdown(): Dropdown {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const name = `--${id.replace(/[^\w]/g, '')}`
  return {
    isOpen,
    panel,
    id,
    open: () => {
      if (!panel.current?.matches(':popover-open')) panel.current?.showPopover()
    },
    close: () => {
      if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
    },
    anchor: { anchorName: name },
    hung: (kind) => ({
      id,
      ref: panel,
      popover: kind,
      style: { positionAnchor: name, '--hung-on': name } as CSSProperties,
      onToggle: (event) => {
        if (event.target === event.currentTarget) setIsOpen(event.newState === 'open')
      },
    }),
  }
}
