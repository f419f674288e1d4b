import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#messages/messages.js'
import { getLocale } from '#messages/runtime.js'
import { Note } from '#web/ui/note.tsx'
import { errorText } from '#words'

export interface Unmatched {
  id: string
  payer: string
  amount: string
  code: string | null
}

/** Payments that were not confirmed, each with the reason. Loaded on demand, because it has the texts of all errors. */
export default function UnmatchedNote({ unmatched }: { unmatched: readonly Unmatched[] }) {
  return (
    <Note kind="warn" live title={m.money_desk_stuck({ count: unmatched.length })}>
      <ul>
        {unmatched.map(({ id, payer, amount, code }) => (
          <li key={id}>
            <bdi>{payer}</bdi> (<bdi>{amount}</bdi>) {code && <span>{errorText(code as ErrorCode, getLocale())}</span>}
          </li>
        ))}
      </ul>
    </Note>
  )
}
