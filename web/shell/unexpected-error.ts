import { useEffect } from 'react'
import { m } from '#messages/messages.js'
import { say } from '#web/ui/toast.tsx'

/** Whether an error needs no message: a call that its own page cancelled, or a browser warning without an error. */
const isQuiet = (error: unknown) =>
  error === undefined || error === null || (error instanceof Error && error.name === 'AbortError')

/** Shows the generic error message (test/SPEC.md §8) for errors that no part of the page handles. */
export function useUnforeseen() {
  useEffect(() => {
    const report = (error: unknown) => {
      if (!isQuiet(error)) say(m.site_oops(), 'bad')
    }
    const threw = ({ error }: ErrorEvent) => report(error)
    const rejected = ({ reason }: PromiseRejectionEvent) => report(reason)
    addEventListener('error', threw)
    addEventListener('unhandledrejection', rejected)
    return () => {
      removeEventListener('error', threw)
      removeEventListener('unhandledrejection', rejected)
    }
  }, [])
}
