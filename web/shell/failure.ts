import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'

/** Whether a call timed out. */
export const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * Whether no response came. The page must not be reloaded then, because an error page would replace what the user has
 * typed.
 */
export const isUnanswered = (error: unknown) => !(error instanceof CallError)

/** Text for a failed change: the error message, a timeout, or no response. After a timeout it may have been saved. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? error.message : isLate(error) ? m.site_call_late() : offlineText()

/** Text for a missing response: the browser is offline, or the server did not respond. */
export const offlineText = (otherwise = m.site_no_answer) => (isOffline() ? m.site_disconnected() : otherwise())
const isOffline = () => 'onLine' in navigator && !navigator.onLine
