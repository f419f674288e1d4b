import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'

/** Whether a call timed out. */
export const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/**
 * Whether the portal sent no response. Then the page must not be reloaded, because an error page would replace the
 * user's input.
 */
export const isUnanswered = (error: unknown) => !(error instanceof CallError)

/**
 * Text for a failed change: the message of the error, or text about a timeout or a missing response. After a timeout
 * the change may have been saved.
 */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? error.message : isLate(error) ? m.site_call_late() : offlineText()

/** Text for a missing response: the browser is offline, or the server did not respond. */
export const offlineText = (otherwise = m.site_no_answer) => (isOffline() ? m.site_disconnected() : otherwise())
const isOffline = () => 'onLine' in navigator && !navigator.onLine
