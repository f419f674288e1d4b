import { useRef, type MouseEvent, type ReactNode } from 'react'
import { m } from '#messages/messages.js'
import { Checkbox } from './checkbox.tsx'
import { useLanguage } from './language.ts'

export interface Selection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Text such as “2 orders selected”. */
  says?: ((count: number) => string) | undefined
  /** Buttons that act on all selected rows. */
  actions: ReactNode
}

/** Dark bar above the table head, shown while rows are selected. */
export function BulkBar({ selection: { selected, onChange, says, actions } }: { selection: Selection }) {
  const language = useLanguage()
  if (selected.size === 0) return null
  return (
    <div className="bulk" role="group" aria-label={m.ui_selected({ count: selected.size }, language)}>
      <span role="status">{says?.(selected.size) ?? m.ui_selected({ count: selected.size }, language)}</span>
      {actions}
      <button type="button" className="unselect" onClick={() => onChange(new Set())}>
        {m.ui_select_none({}, language)}
      </button>
    </div>
  )
}

export function SelectAll({
  ids,
  selection: { selected, onChange },
}: {
  ids: readonly string[]
  selection: Selection
}) {
  const count = ids.filter((id) => selected.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  return (
    <Checkbox
      aria-label={m.ui_select_all({}, useLanguage())}
      checked={isAll}
      some={count > 0 && !isAll}
      onChange={() => onChange(new Set(isAll ? [] : ids))}
    />
  )
}

type Pick = (id: string, isRange: boolean) => void

export function SelectRow({
  id,
  name,
  selection,
  onPick,
}: {
  id: string
  name: string
  selection: Selection
  onPick: Pick
}) {
  const label = `${m.ui_select_row({}, useLanguage())}: ${name}`
  return (
    <Checkbox
      aria-label={label}
      checked={selection.selected.has(id)}
      onChange={() => {}}
      onClick={(event: MouseEvent) => onPick(id, event.shiftKey)}
    />
  )
}

/**
 * Returns the click handler of row checkboxes. A click toggles one row. Shift-click selects all rows between this row
 * and the row clicked last.
 */
export function useRowPicks(ids: readonly string[], selection: Selection | undefined): Pick {
  const last = useRef<string>(undefined)
  return (id, isRange) => {
    if (!selection) return
    const next = new Set(selection.selected)
    const here = ids.indexOf(id)
    const there = isRange && last.current ? ids.indexOf(last.current) : here
    const isOn = !next.has(id)
    for (const one of ids.slice(Math.min(here, there), Math.max(here, there) + 1)) {
      if (isOn) next.add(one)
      else next.delete(one)
    }
    last.current = id
    selection.onChange(next)
  }
}
