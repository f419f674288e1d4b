import { m } from '#messages/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Desk } from './desk/desk.ts'
import { stepText } from './desk/step-text.ts'
import { useDesk } from './desk/use-desk.ts'
import { isolated } from './desk/words.ts'
import { toolRows, tools } from './tool-list.ts'

/** Dialog shown if a colleague has changed the same thing since the step to be undone. */
export function ConfirmUndo({ desk }: { desk: Desk }) {
  const asking = useDesk(desk, (state) => state.asking)
  return (
    <Confirm
      open={asking !== undefined}
      title={m.editor_ask_undo_title({
        who: isolated(asking?.who ?? '') || m.editor_somebody(),
        name: isolated(asking?.name ?? ''),
      })}
      text={asking ? m.editor_ask_undo_text({ step: stepText(asking.step.label) }) : ''}
      action={m.editor_ask_undo()}
      onConfirm={() => desk.undo(true)}
      onCancel={() => desk.set({ asking: undefined })}
    />
  )
}

export function RemoveDialog({
  desk,
  ids,
  onClose,
}: {
  desk: Desk
  ids: readonly string[]
  onClose: (isSure: boolean) => void
}) {
  const things = desk.state.document.things.filter(({ id }) => ids.includes(id))
  const free = things.filter((thing) => desk.isFree(thing))
  const isSold = things.some(({ id }) => desk.fixed.has(id))
  return (
    <Confirm
      open
      danger
      title={m.editor_remove_title({ count: free.length })}
      text={
        free.length === things.length
          ? m.editor_remove_text()
          : isSold
            ? m.editor_remove_sold({ count: things.length - free.length })
            : m.editor_remove_locked({ count: things.length - free.length })
      }
      action={m.editor_remove()}
      onConfirm={() => onClose(true)}
      onCancel={() => onClose(false)}
    />
  )
}

const keyRows: readonly (readonly [string, () => string])[] = [
  ['Ctrl Z', m.editor_undo],
  ['Ctrl Shift Z', m.editor_redo],
  ['Ctrl C · X · V', m.editor_help_clip],
  ['Ctrl D', m.editor_help_duplicate],
  ['Ctrl A', m.editor_help_all],
  ['← ↑ → ↓', m.editor_help_arrows],
  ['Tab', m.editor_help_tab],
  ['Delete', m.editor_help_delete],
  ['Enter', m.editor_help_enter],
  ['Ctrl G · Ctrl Shift G', m.editor_help_merge],
  ['[ · ]', m.editor_help_turn],
  ['Alt A · D · W · S', m.editor_help_align],
  ['Alt H · V', m.editor_help_distribute],
  ['S · Ctrl', m.editor_help_snap],
  ['+ · − · 0 · 2', m.editor_help_zoom],
  ['N · Shift N', m.editor_help_warnings],
  ['F2 · Ctrl Enter', m.editor_help_numbers],
  ['Shift F10', m.editor_help_menu],
  ['Space', m.editor_help_space],
  ['Alt', m.editor_help_alt],
  ['Esc', m.editor_help_escape],
]

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open wide title={m.editor_shortcuts()} onClose={onClose}>
      <dl className="shortcuts">
        {tools.map((tool) => (
          <div key={tool}>
            <dt>
              <kbd dir="ltr">{toolRows[tool].key}</kbd>
            </dt>
            <dd>{toolRows[tool].label()}</dd>
          </div>
        ))}
        {keyRows.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd dir="ltr">{keys}</kbd>
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        <Button variant="ink" onClick={onClose} data-focus="">
          {m.editor_close()}
        </Button>
      </div>
    </Dialog>
  )
}
