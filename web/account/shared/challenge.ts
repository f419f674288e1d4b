// A call that changes something came too late: the session has ended, the panel wants the password again, or what is asked for wants a fresh confirmation. Instead of losing what was typed,
// one dialog asks (confirm-password.tsx) and the call is made once more.
import { calls, type CallName } from '#contract/calls.ts'
import { CallError } from '#contract/kernel/caller.ts'
import type { ConfirmWay } from '#contract/entities/factor.ts'
import type { Profile } from '#contract/entities/account.ts'

/** `lost`: nobody is logged in any more. `stale`: somebody is, but was away for long. `unconfirmed`: what matters most asks who one is. `ways`: what that can be answered with. */
export interface Challenge {
  why: 'lost' | 'stale' | 'unconfirmed'
  who: Profile
  ways: readonly ConfirmWay[]
  answer: (goOn: boolean) => void
}

let challenge: Challenge | undefined
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** What the dialog is asked for now. */
export const currentChallenge = () => challenge
export const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const ways: ReadonlySet<CallName> = new Set<CallName>([
  'session.login',
  'session.logout',
  'session.confirm',
  'session.confirmPasskey',
  'session.second',
  'session.secondPasskey',
])

/** Whether a call that was refused may be made again. `who` is whom this page was opened by. Several that fail at once wait for one answer. */
export async function mayGoOn(name: CallName, error: unknown, who: Profile | null): Promise<boolean> {
  const why =
    error instanceof CallError
      ? ({ 'session.missing': 'lost', 'session.stale': 'stale', 'session.unconfirmed': 'unconfirmed' } as const)[
          error.code as string
        ]
      : undefined
  if (!why || !who || calls[name].method === 'GET' || ways.has(name) || listeners.size === 0) return false
  return (waiting ??= new Promise<boolean>((answer) =>
    setChallenge({
      why,
      who,
      answer,
      ways: ((error as CallError).about['ways'] as readonly ConfirmWay[] | undefined) ?? [],
    }),
  ).finally(() => {
    waiting = undefined
    setChallenge(undefined)
  }))
}

function setChallenge(next: Challenge | undefined) {
  challenge = next
  for (const listener of listeners) listener()
}
