import { useEffect, useEffectEvent } from 'react'

interface DeskKeys {
  /** Ids of the rows in their order on the page. */
  ids: readonly string[]
  open: string | undefined
  onOpen: (id: string) => void
  onClose: () => void
}

/** Codes are for keyboards of other scripts, which have no J and K. */
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, KeyJ: 1, KeyK: -1 }
const typing = 'input, textarea, select, dialog, [role=dialog], [popover]'

/** The link of a row. */
export const rowLink = (id: string) =>
  document.querySelector<HTMLAnchorElement>(`.money-rows a.row-link[href*="payment=${id}"]`)

/**
 * J and K go to the next and previous row: they open it if a payment is open, else they focus it. Esc closes the open
 * payment.
 */
export function useDeskKeys({ ids, open, onOpen, onClose }: DeskKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, target, metaKey, ctrlKey, altKey, defaultPrevented } = event
    if (metaKey || ctrlKey || altKey || defaultPrevented || !(target instanceof Element)) return
    if (key === 'Escape') {
      if (open && !target.closest('dialog, [popover]') && !document.querySelector('dialog[open], :popover-open'))
        onClose()
      return
    }
    const step = steps[key] ?? (/^[a-z]$/i.test(key) ? undefined : steps[code])
    if (!step || target.closest(typing)) return
    const here = ids.findIndex((id) => (open ? id === open : rowLink(id) === target))
    const next = ids[here < 0 ? (step > 0 ? 0 : ids.length - 1) : here + step]
    if (next === undefined) return
    event.preventDefault()
    if (open) onOpen(next)
    else rowLink(next)?.focus()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
