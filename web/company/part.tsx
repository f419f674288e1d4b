import { useEffect, useState, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from '#web/ui/icon.tsx'

interface PartProps {
  /** Also the anchor of links to this part. */
  id: string
  title: string
  /** Content beside the title: a count, or on phones whether something is missing. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A part of a long page: a plain section on wide screens, one line that opens on phones. A part that contains an error
 * is open.
 */
export function Part({ id, title, aside, className, children }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const look = () => {
      if (window.location.hash === `#${id}`) setOpen(true)
    }
    look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [id])
  return (
    <section className={clsx('section part', isOpen && 'open', className)} id={id}>
      <div className="section-head">
        <h2>
          <span className="part-title">{title}</span>
          <button
            type="button"
            className="part-toggle"
            aria-expanded={isOpen}
            aria-controls={`${id}-part`}
            onClick={() => setOpen(!isOpen)}
          >
            {title}
            <Icon name="down" />
          </button>
        </h2>
        {aside}
      </div>
      <div className="part-body" id={`${id}-part`}>
        {children}
      </div>
    </section>
  )
}
