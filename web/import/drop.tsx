import { m } from '#messages/messages.js'
import { callFromBrowser } from '#web/browser.ts'
import { ActionButton } from '#web/form/action-button.tsx'

/** Discards a table that was not imported, after a confirmation. */
export const Drop = ({ importId, onDone }: { importId: string; onDone: () => void }) => (
  <ActionButton
    className="end"
    variant="quiet"
    icon="trash"
    label={m.import_drop()}
    question={{ danger: true, title: m.import_drop_title(), text: m.import_drop_text() }}
    call={() => callFromBrowser('panelImport.remove', { importId })}
    done={m.import_dropped()}
    after={onDone}
  />
)
