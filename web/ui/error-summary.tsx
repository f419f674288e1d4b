import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface Mistake {
  /** Id of the faulty field. */ field: string
  text: ReactNode
}

interface ErrorSummaryProps {
  title: ReactNode
  mistakes: readonly Mistake[]
  /** Number of attempts to submit. The summary takes the focus when it changes. */
  focusOn?: number | undefined
}

/** Lists all remaining errors as links to their fields, beside the submit button of long forms. */
export function ErrorSummary({ title, mistakes, focusOn = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusOn === 0 || !box.current) return
    box.current.focus({ preventScroll: true })
    box.current.scrollIntoView({ block: 'nearest' })
  }, [focusOn])
  if (mistakes.length === 0) return null
  return (
    <div ref={box} className="note bad" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <b>{title}</b>
        <ul>
          {mistakes.map(({ field, text }) => (
            <li key={field}>
              <a className="link" href={`#${field}`} onClick={goTo(field)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const goTo = (id: string) => (event: MouseEvent) => {
  if (leadTo(id)) event.preventDefault()
}

/**
 * Scrolls a field to the middle of the window and focuses it.
 * @returns whether there is a field with this id or name
 */
export function leadTo(id: string): boolean {
  const field = document.getElementById(id) ?? document.querySelector<HTMLElement>(`[name="${CSS.escape(id)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  return field !== null
}
