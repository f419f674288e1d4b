import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { currentChallenge, listen } from './challenge.ts'

const Question = lazy(() => import('../confirm-dialog.tsx'))
const nothing = () => undefined

/** Asks for the password when a call found the session over or long idle; once in the root. The dialog itself is loaded when it is needed. */
export function ConfirmPassword() {
  const challenge = useSyncExternalStore(listen, currentChallenge, nothing)
  return challenge ? (
    <Suspense>
      <Question {...challenge} />
    </Suspense>
  ) : null
}
