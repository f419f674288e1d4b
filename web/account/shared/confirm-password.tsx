import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '#web/ui/later.tsx'
import { currentChallenge, listen } from './challenge.ts'

const Question = lazy(() => import('../confirm-dialog.tsx'))
const nothing = () => undefined

/**
 * Shows the dialog when a call finds that the session ended or the panel is locked. Rendered once in the root; the
 * dialog itself is loaded when needed.
 */
export function ConfirmPassword() {
  const challenge = useSyncExternalStore(listen, currentChallenge, nothing)
  return challenge ? (
    <Suspense>
      <Question {...challenge} />
    </Suspense>
  ) : null
}
