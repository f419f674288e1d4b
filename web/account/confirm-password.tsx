import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedNow, listen } from './again.ts'

const Question = lazy(() => import('./again-dialog.tsx'))
const nothing = () => undefined

/** Asks for the password when a call found the session over or long idle; once in the root. The dialog itself is loaded when it is needed. */
export function ConfirmPassword() {
  const asked = useSyncExternalStore(listen, askedNow, nothing)
  return asked ? (
    <Suspense>
      <Question {...asked} />
    </Suspense>
  ) : null
}
