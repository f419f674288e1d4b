import './filter-panel.css'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Button } from './button.tsx'
import { useDropdown } from './dropdown.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

/** Counts the rows that a choice in a filter would leave, for a button such as “Show 6 orders”. */
export interface Counting<T> {
  /** Number of rows of the current list. */
  total: number
  of: (choice: T, signal: AbortSignal) => Promise<number>
  text: (count: number) => string
}

interface FilterPanelProps<T> {
  /** Heading of the panel, and text of the chip while nothing is chosen. */
  label: string
  /** Replaces the heading on the chip while nothing is chosen. */
  chip?: string | undefined
  /** Makes the panel wide enough for a calendar. */
  wide?: boolean | undefined
  /** Text of the current choice, as shown on the chip. */
  chosen?: ReactNode
  value: T
  none: T
  /** Returns whether a choice is invalid, such as days in the wrong order. */
  isWrong?: ((choice: T) => boolean) | undefined
  counting: Counting<T>
  onApply: (choice: T) => void
  children: (choice: T, choose: (choice: T) => void) => ReactNode
}

const pauseMs = 250
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A filter with its own fields: a chip with its value, and a panel below it. On a phone the panel is a bottom sheet.
 */
export function FilterPanel<T>({ label, chip = label, chosen, ...body }: FilterPanelProps<T>) {
  const { anchor, hung, id, close, isOpen, panel } = useDropdown()
  useEffect(() => {
    if (isOpen) enter(panel.current)
  }, [isOpen, panel])
  return (
    <>
      <button
        type="button"
        className={clsx('chip', chosen && 'on')}
        style={anchor}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        {chosen ? (
          <>
            <span className="sr">{`${label}: `}</span>
            <span>{chosen}</span>
          </>
        ) : (
          <span>{chip}</span>
        )}
        <Icon name={isOpen ? 'up' : 'down'} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside the sheet; keys have Escape */}
      <div
        {...hung('auto')}
        className="fpop hung"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onClick={(event) => {
          if (event.target === event.currentTarget) close()
        }}
      >
        {isOpen && <Body {...body} label={label} close={close} />}
      </div>
    </>
  )
}

/** Focuses the first field, except if an on-screen keyboard would hide half of the screen. */
function enter(panel: HTMLElement | null) {
  const first = matchMedia('(pointer: fine)').matches ? panel?.querySelector<HTMLElement>('[data-focus]') : null
  ;(first ?? panel)?.focus()
}

function Body<T>({
  label,
  wide,
  value,
  none,
  isWrong,
  counting,
  onApply,
  children,
  close,
}: Omit<FilterPanelProps<T>, 'chosen' | 'chip'> & { close: () => void }) {
  const [choice, setChoice] = useState(value)
  const { count, isCounting } = useCount(choice, value, counting)
  const language = useLanguage()
  const wrong = isWrong?.(choice) ?? false
  const apply = (next: T) => {
    close()
    if (!isSame(next, value)) onApply(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) apply(choice)
  }
  return (
    <form className={clsx('fpop-in', wide && 'days')} onSubmit={submit} noValidate>
      <h3>{label}</h3>
      {children(choice, setChoice)}
      <div className="fpop-foot">
        <Button
          variant="quiet"
          size="sm"
          disabled={isSame(value, none) && isSame(choice, none)}
          onClick={() => apply(none)}
        >
          {m.ui_filter_clear({}, language)}
        </Button>
        <Button type="submit" variant="ink" size="sm" disabled={wrong} className={clsx(isCounting && 'counting')}>
          {counting.text(count)}
        </Button>
      </div>
      <p className="sr" role="status">
        {isCounting ? '' : counting.text(count)}
      </p>
    </form>
  )
}

/** Requests the number of rows for a choice when the user pauses. The previous number is shown until the response. */
function useCount<T>(choice: T, value: T, { total, of }: Counting<T>) {
  const key = JSON.stringify(choice)
  const known = JSON.stringify(value)
  const countOf = useRef(of)
  const [counted, setCounted] = useState({ key: known, count: total })
  useEffect(() => {
    countOf.current = of
  })
  useEffect(() => {
    if (key === known) return setCounted({ key, count: total })
    const ended = new AbortController()
    const soon = setTimeout(() => {
      // On failure, the previous number is still shown. The list itself shows the error when it loads.
      countOf.current(JSON.parse(key) as T, ended.signal).then(
        (count) => setCounted({ key, count }),
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(soon)
      ended.abort()
    }
  }, [key, known, total])
  return { count: counted.count, isCounting: counted.key !== key }
}
