import '../editor.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Booth } from '#contract/entities/booth.ts'
import type { HallWithPlan } from '#contract/entities/hall.ts'
import type { Locale } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import type { Stage } from '#web/map/stage.ts'
import { bounds } from '#contract/rules/polygon.ts'
import { textIn } from '#contract/text.ts'
import { BoothTable } from '../beside/booth-table.tsx'
import { Coach } from './coach.tsx'
import { DoubtsList } from '../beside/doubts-list.tsx'
import { PlanCanvas } from './plan-canvas.tsx'
import { Properties } from '../beside/properties.tsx'
import { RemoveBooths } from '../beside/remove-booths.tsx'
import { isSold } from '../drawing/sold.ts'
import { SnappingChoice, StatusLine } from '../beside/status-line.tsx'
import { Toolbar } from './toolbar.tsx'
import { TopBar, type EditorView } from '../beside/top-bar.tsx'
import { useEditor } from './use-editor.ts'
import { useHand } from './use-hand.ts'
import { useKeys } from './use-keys.ts'
import { usePortal } from './use-portal.ts'

interface EditorProps {
  hall: HallWithPlan
  booths: readonly Booth[]
  mayWrite: boolean
  locale: Locale
  view: EditorView
  onView: (view: EditorView) => void
  onUnsaved: (count: number) => void
}

/** The plan of a hall and its booths, on the whole window. */
export function PlanEditor({ hall, booths, mayWrite, locale, view, onView, onUnsaved }: EditorProps) {
  const editor = useEditor({ plan: hall.plan, booths, hallId: hall.id, mayWrite })
  const portal = usePortal(editor)
  const hand = useHand(editor)
  const stage = useRef<Stage | undefined>(undefined)
  const scale = useRef(0)
  const [zoom, setZoom] = useState(0)
  const [removing, setRemoving] = useState<ReadonlySet<string>>()
  const keep = useCallback((it: Stage | undefined) => {
    stage.current = it
  }, [])
  const confirmRemoval = (ids: ReadonlySet<string>) => {
    const free = editor.booths.filter((booth) => ids.has(booth.id) && !isSold(booth))
    if (free.length < ids.size) editor.say(m.hall_say_locked_some({ count: ids.size - free.length }))
    if (mayWrite && free.length) setRemoving(new Set(free.map(({ id }) => id)))
  }
  const removeChosen = () => confirmRemoval(editor.selected)
  const keys = useKeys({
    editor,
    hand,
    stage: () => stage.current,
    locale,
    onRemove: removeChosen,
    focus: () => document.querySelector<HTMLElement>('.canvas-in')?.focus({ preventScroll: true }),
  })
  useEffect(() => onUnsaved(editor.left.length), [editor.left.length, onUnsaved])
  useUndoKeys(editor.change)
  const show = (id: string) => {
    const booth = editor.booths.find((one) => one.id === id)
    if (!booth) return
    onView('plan')
    editor.select(new Set([id]))
    // The plan may only now be coming into view.
    requestAnimationFrame(() => stage.current?.show(bounds(booth.polygon)))
  }
  const name = textIn(hall.name, locale)
  return (
    <div className="editor" data-view={view}>
      <TopBar
        editor={editor}
        hall={hall}
        name={name}
        view={view}
        onView={onView}
        isSaving={portal.isSaving}
        onSave={() => void portal.save()}
      />
      {view === 'plan' && <Toolbar editor={editor} onRemove={removeChosen} />}
      {view === 'plan' ? (
        <PlanCanvas
          onStage={keep}
          editor={editor}
          hand={hand}
          locale={locale}
          label={m.hall_plan_of({ hall: name })}
          help={mayWrite ? m.hall_keys_help() : m.hall_keys_help_look()}
          onKeyDown={keys}
          onView={({ k }) => {
            if (k !== scale.current) {
              scale.current = k
              setZoom(k)
            }
          }}
        >
          <Coach editor={editor} />
        </PlanCanvas>
      ) : (
        <BoothTable editor={editor} locale={locale} onShow={show} onRemove={confirmRemoval} />
      )}
      <aside className="props" aria-label={m.hall_properties()}>
        <Properties editor={editor} locale={locale} onRemove={removeChosen} />
        <DoubtsList editor={editor} locale={locale} onShow={show} />
        {mayWrite && view === 'plan' && <SnappingChoice editor={editor} />}
      </aside>
      <StatusLine editor={editor} zoom={view === 'plan' ? zoom : 0} locale={locale} />
      {removing && (
        <RemoveBooths
          booths={editor.booths.filter(({ id }) => removing.has(id))}
          isRemoving={portal.isRemoving}
          onRemove={() => portal.remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, except where somebody writes. */
function useUndoKeys(change: (change: { kind: 'undo' } | { kind: 'redo' }) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        (event.target instanceof Element &&
          event.target.closest('input:not([type=checkbox]), textarea, select, dialog'))
      )
        return
      const kind =
        event.code === 'KeyZ' ? (event.shiftKey ? 'redo' : 'undo') : event.code === 'KeyY' ? 'redo' : undefined
      if (!kind) return
      event.preventDefault()
      change({ kind })
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [change])
}
