import '../search.css'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SearchHit } from '#contract/entities/search.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { Icon } from '#web/ui/icon.tsx'
import { HitRow } from '../hit-row.tsx'
import { grouped, kindTitle, hitPath } from '../hits.ts'

const pauseMs = 180
type Found = { q: string; hits: readonly SearchHit[]; failed: boolean }

/**
 * Search field in the panel's top bar. `/` focuses it. While typing, the newest results of each kind are listed below
 * it. Enter opens the selected result, or the page with all results.
 */
export function PanelSearch() {
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  const navigate = useNavigate()
  const [found, setFound] = useState<Found>()
  const [at, setAt] = useState(-1)
  const { soon, stop } = useSearch(setFound)
  useSlash(input)
  const close = () => {
    stop()
    setFound(undefined)
    setAt(-1)
  }
  const open = (to: string) => {
    close()
    input.current?.blur()
    void navigate(to)
  }
  const hits = found?.hits ?? []
  const active = hits[at]
  const keys: Record<string, () => unknown> = {
    ArrowDown: () => setAt(hits.length ? (at + 1) % hits.length : -1),
    ArrowUp: () => setAt(hits.length ? (at <= 0 ? hits.length : at) - 1 : -1),
    Escape: close,
    Enter: () => {
      const q = input.current?.value.trim()
      if (active) open(hitPath(active))
      else if (q) open(pathTo('search', {}, { q }))
    },
  }
  const press = (event: KeyboardEvent) => {
    const key = keys[event.key]
    if (!event.nativeEvent.isComposing && key) {
      event.preventDefault()
      key()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus that leaves its parts closes the list
    <div
      className="psearch"
      role="search"
      aria-label={m.search_label()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <label>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          role="combobox"
          autoComplete="off"
          maxLength={200}
          aria-label={m.search_label()}
          placeholder={m.search_hint()}
          aria-expanded={found !== undefined}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && `${list}-${active.id}`}
          onChange={({ target }) => {
            setAt(-1)
            soon(target.value)
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">/</kbd>
      </label>
      <Hits list={list} found={found} active={active} onOpen={(hit) => open(hitPath(hit))} />
    </div>
  )
}

interface HitsProps {
  /** Id of the list element. */
  list: string
  found: Found | undefined
  active: SearchHit | undefined
  onOpen: (hit: SearchHit) => void
}
/** Results by kind. */
function Hits({ list, found, active, onOpen }: HitsProps) {
  return (
    <div
      id={list}
      role="listbox"
      aria-label={m.search_title()}
      className="found"
      hidden={!found}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found &&
        grouped(found.hits).map(([kind, some]) => (
          <div key={kind} role="group" aria-label={kindTitle[kind]()}>
            <h2 aria-hidden="true">{kindTitle[kind]()}</h2>
            {some.map((hit) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys and the focus stay in the input
              <div
                key={hit.id}
                id={`${list}-${hit.id}`}
                role="option"
                aria-selected={hit === active}
                className={hit === active ? 'at' : undefined}
                onClick={() => onOpen(hit)}
              >
                <HitRow hit={hit} />
              </div>
            ))}
          </div>
        ))}
      {found && found.hits.length === 0 && (
        <p className="muted" role="status">
          {found.failed ? m.search_failed() : `${m.ui_nothing()} ${m.search_nothing_for({ q: found.q })}`}
        </p>
      )}
    </div>
  )
}

/** Searches when the user pauses typing. A new search cancels the previous one. */
function useSearch(show: (found: Found | undefined) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const stop = () => {
    clearTimeout(timer.current)
    running.current?.abort()
  }
  useEffect(() => stop, [])
  return {
    stop,
    soon(text: string) {
      stop()
      const q = text.trim()
      if (q.length < 2) return show(undefined)
      const request = (running.current = new AbortController())
      timer.current = setTimeout(() => {
        callFromBrowser('panelSearch.find', { query: { q } }, { signal: request.signal })
          .then(
            ({ items }) => ({ q, hits: items, failed: false }),
            () => ({ q, hits: [], failed: true }),
          )
          .then(
            (found) => {
              if (!request.signal.aborted) show(found)
            },
            () => {},
          )
      }, pauseMs)
    },
  }
}

/** Focuses the search when `/` is pressed outside a field. */
function useSlash(input: { current: HTMLInputElement | null }) {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    addEventListener('keydown', focus)
    return () => removeEventListener('keydown', focus)
  }, [input])
}
