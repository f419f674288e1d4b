import { m } from '#messages/messages.js'
import type { Work } from './desk/use-desk.ts'
import { useAutosave } from './desk/use-autosave.ts'

/** Shows why the last step was rejected, until the message is closed. */
export function Refused({ work }: { work: Work | undefined }) {
  const { refused } = useAutosave(work?.keeper).saved
  if (!refused) return null
  return (
    <p className="lock-line" role="alert">
      <span>{m.editor_refused({ why: refused })}</span>
      <button type="button" className="link" onClick={() => work?.keeper.readRefusal()}>
        {m.editor_ok()}
      </button>
    </p>
  )
}
