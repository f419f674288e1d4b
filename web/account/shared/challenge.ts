// Handles changes that fail because the session ended, the panel locked, or a recent confirmation is required. One
// dialog asks the user (confirm-password.tsx), and the call is repeated. Typed text is not lost.
import { calls, type CallName } from '#contract/calls.ts'
import { CallError } from '#contract/kernel/caller.ts'
import type { ConfirmWay } from '#contract/entities/factor.ts'
import type { Profile } from '#contract/entities/account.ts'

/**
 * `lost`: the session has ended. `stale`: the panel was idle for long. `unconfirmed`: a sensitive call needs a recent
 * confirmation. `ways`: possible ways to confirm.
 */
export interface Challenge {
  why: 'lost' | 'stale' | 'unconfirmed'
  who: Profile
  ways: readonly ConfirmWay[]
  answer: (goOn: boolean) => void
}

let challenge: Challenge | undefined
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** The challenge that the dialog currently shows. */
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

/**
 * Whether a failed call may be repeated, after the dialog has asked the user. `who`: the user whose page this is.
 * Several calls that fail together wait for the same dialog.
 */
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
