import type { ReactNode } from 'react'

/** Container for content that may be wider than its page. It takes the focus so that the arrow keys can scroll it. */
export function Scroll({
  label,
  className = 'scroll',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is used, with keys as with a finger
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
