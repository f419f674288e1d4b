import { clsx } from 'clsx'
import { m } from '#messages/messages.js'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toggleSnapping } from './use-keys.ts'
import { toolRows, tools } from './tools.ts'
import type { Editor } from './use-editor.ts'

const withKey = (label: string, key: string) => m.hall_with_key({ label, key })

export function Toolbar({ editor, onRemove }: { editor: Editor; onRemove: () => void }) {
  const { tool, pick, snapping, mayWrite, free } = editor
  const snaps = snapping.grid || snapping.corners || snapping.lines
  return (
    <nav className="tools" aria-label={m.hall_tools()}>
      {tools
        .filter((one) => mayWrite || !toolRows[one].writes)
        .map((one) => {
          const { icon, key, label } = toolRows[one]
          return (
            <IconButton
              key={one}
              icon={icon}
              label={withKey(label(), key)}
              aria-pressed={tool === one}
              className={clsx(tool === one && 'on')}
              onClick={() => pick(one)}
            />
          )
        })}
      {mayWrite && (
        <>
          <hr />
          <IconButton
            icon="magnet"
            label={withKey(m.hall_snap(), 'S')}
            aria-pressed={snaps}
            className={clsx(snaps && 'snaps')}
            onClick={() => toggleSnapping(editor)}
          />
          <hr />
          <IconButton
            icon="trash"
            label={withKey(m.hall_remove_selected(), '⌫')}
            disabled={!free.length}
            onClick={onRemove}
          />
        </>
      )}
    </nav>
  )
}
