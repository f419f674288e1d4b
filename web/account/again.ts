// A call that changes something came too late: the session has ended, or the panel wants the password again. Instead of losing what was typed,
// one dialog asks (confirm-password.tsx) and the call is made once more.
import { calls, type CallName } from '#contract/calls.ts'
import { CallError } from '#contract/kernel/caller.ts'
import type { Profile } from '#contract/entities/account.ts'

/** `lost`: nobody is logged in any more. `stale`: somebody is, but was away for long. */
export interface Asked { why: 'lost' | 'stale'; who: Profile; answer: (goOn: boolean) => void }

let asked: Asked | undefined
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** What the dialog is asked for now. */
export const askedNow = () => asked
export const listen = (listener: () => void) => { listeners.add(listener); return () => { listeners.delete(listener) } }

const ways: ReadonlySet<CallName> = new Set<CallName>(['session.login', 'session.logout', 'session.confirm'])

/** Whether a call that was refused may be made again. `who` is whom this page was opened by. Several that fail at once wait for one answer. */
export async function mayGoOn(name: CallName, error: unknown, who: Profile | null): Promise<boolean> {
  const why = error instanceof CallError ? ({ 'session.missing': 'lost', 'session.stale': 'stale' } as const)[error.code as string] : undefined
  if (!why || !who || calls[name].method === 'GET' || ways.has(name) || listeners.size === 0) return false
  return (waiting ??= new Promise<boolean>((answer) => tell({ why, who, answer })).finally(() => { waiting = undefined; tell(undefined) }))
}

function tell(next: Asked | undefined) {
  asked = next
  for (const listener of listeners) listener()
}
