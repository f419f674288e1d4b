import type { HallWithPlan } from '#contract/entities/hall.ts'
import { pathTo } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { Go } from '#web/shell/go.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Editor } from '../editor/use-editor.ts'

export type EditorView = 'plan' | 'list'
interface TopBarProps {
  editor: Editor
  hall: HallWithPlan
  name: string
  view: EditorView
  onView: (view: EditorView) => void
  isSaving: boolean
  onSave: () => void
}

export function TopBar({ editor, hall, name, view, onView, isSaving, onSave }: TopBarProps) {
  const { draft, left, booths, change, mayWrite } = editor
  return (
    <header className="etop">
      <Go to={pathTo('halls')} className="icon-btn" aria-label={m.hall_back_to_halls()}>
        <Icon name="arrow" back />
      </Go>
      <div className="etop-name">
        <h1>{m.hall_plan_of({ hall: name })}</h1>
        <small className="muted">
          {m.hall_booth_count({ count: booths.length })}
          {mayWrite && <> · {left.length ? m.hall_unsaved({ count: left.length }) : m.hall_all_saved()}</>}
        </small>
      </div>
      <Segmented
        label={m.hall_view()}
        small
        value={view}
        onPick={onView}
        options={[
          { id: 'plan', text: m.hall_view_plan(), icon: 'polygon' },
          { id: 'list', text: m.hall_view_list(), icon: 'list' },
        ]}
      />
      {mayWrite && (
        <div className="seg sm undo">
          <button
            type="button"
            aria-label={m.hall_undo()}
            disabled={!draft.past.length}
            onClick={() => change({ kind: 'undo' })}
          >
            <Icon name="undo" small />
          </button>
          <button
            type="button"
            aria-label={m.hall_redo()}
            disabled={!draft.future.length}
            onClick={() => change({ kind: 'redo' })}
          >
            <Icon name="undo" small back />
          </button>
        </div>
      )}
      {hall.active && (
        <Go to={pathTo('floorPlan', { hallId: hall.id })} className="btn preview" target="_blank">
          <Icon name="eye" />
          <span>{m.hall_preview()}</span>
        </Go>
      )}
      {mayWrite && (
        <Button
          variant="primary"
          pending={isSaving}
          pendingText={m.hall_saving()}
          disabled={!left.length}
          onClick={onSave}
        >
          {m.hall_save()}
        </Button>
      )}
    </header>
  )
}
