import { useId, useRef, useState, type CSSProperties, type RefObject } from 'react'

interface Dropdown {
  isOpen: boolean
  open: () => void
  close: () => void
  panel: RefObject<HTMLDivElement | null>
  id: string
  /** Style for the element that the panel is anchored to. */
  anchor: CSSProperties
  /** Props for the panel. The code closes `manual` panels; Escape and a press outside also close `auto` panels. */
  hung: (kind: 'auto' | 'manual') => {
    id: string
    ref: RefObject<HTMLDivElement | null>
    popover: 'auto' | 'manual'
    style: CSSProperties
    onToggle: (event: { newState: string; target: EventTarget; currentTarget: EventTarget }) => void
  }
}

/**
 * A panel in the browser's top layer, anchored to another element. No other element clips the panel, and the page
 * around it stays readable.
 */
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
