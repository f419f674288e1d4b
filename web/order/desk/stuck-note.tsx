import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Note } from '#web/ui/note.tsx'
import { errorText } from '#words'

export interface Stuck {
  orderId: string
  number: string
  code: string | null
}

/**
 * Orders that were not changed, each with the reason. Loaded on demand, because it contains the texts of all errors.
 */
export default function StuckNote({ stuck }: { stuck: readonly Stuck[] }) {
  return (
    <Note kind="warn" live title={m.order_bulk_stuck({ count: stuck.length })}>
      <ul>
        {stuck.map(({ orderId, number, code }) => (
          <li key={orderId}>
            <bdi className="code" dir="ltr">
              {number}
            </bdi>{' '}
            {code && <span>{errorText(code as ErrorCode, getLocale())}</span>}
          </li>
        ))}
      </ul>
    </Note>
  )
}
