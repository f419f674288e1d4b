import { useEffect, useRef, type ComponentProps } from 'react'
import { m } from '#messages/messages.js'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'ref'> {
  /** Accessible name. The placeholder shows by what the list can be searched. */
  label: string
  /** Called when the user stops typing, and immediately on Enter. Without it the field belongs to a GET form. */
  onSearch?: ((text: string) => void) | undefined
}

const pauseMs = 250

export function SearchField({ label, onSearch, onChange, onKeyDown, className, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const language = useLanguage()
  useEffect(() => () => clearTimeout(waiting.current), [])
  const search = (after: number) => {
    clearTimeout(waiting.current)
    if (onSearch) waiting.current = setTimeout(() => onSearch(input.current?.value.trim() ?? ''), after)
  }
  const empty = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    search(0)
  }
  return (
    <span className={className ?? 'control search'}>
      <Icon name="search" />
      <input
        {...rest}
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={label}
        onChange={(event) => {
          onChange?.(event)
          search(pauseMs)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && onSearch) {
            event.preventDefault()
            search(0)
          }
          if (event.key === 'Escape' && input.current?.value) {
            event.preventDefault()
            empty()
          }
        }}
      />
      {onSearch && (
        <button type="button" className="wipe" aria-label={m.ui_search_wipe({}, language)} onClick={empty}>
          <Icon name="close" small />
        </button>
      )}
    </span>
  )
}
