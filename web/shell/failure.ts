import { CallError } from '#contract/kernel/caller.ts'
import { m } from '#messages/messages.js'

/** Whether a call gave up waiting for its answer. */
export const isLate = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

/** Whether no answer came. The page must not be loaded again then: its error would replace what the user has typed. */
export const isUnanswered = (error: unknown) => !(error instanceof CallError)

/** What is said when a change did not succeed: the reason of a refusal; that it took too long, and may have been saved all the same; or that no answer came. */
export const failureText = (error: unknown): string =>
  error instanceof CallError ? error.message : isLate(error) ? m.site_call_late() : noAnswerText()

/** Why no answer came: the browser has no connection, or the server did not respond. */
export const noAnswerText = (otherwise = m.site_no_answer) => (isOffline() ? m.site_disconnected() : otherwise())
const isOffline = () => 'onLine' in navigator && !navigator.onLine
