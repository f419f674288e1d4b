import { m } from '#messages/messages.js'
import type { Work } from './desk/use-desk.ts'
import { useSaved } from './desk/use-saved.ts'

/** Why the last step was not taken over, until it is read. */
export function Refused({ work }: { work: Work | undefined }) {
  const { refused } = useSaved(work?.keeper).saved
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
