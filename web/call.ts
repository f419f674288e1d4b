import { createContext, type RouterContextProvider } from 'react-router'
import { CallError, caller, type Fetch } from '#contract/kernel/caller.ts'
import type { Profile } from '#contract/entities/account.ts'
import { isLate } from './shell/failure.ts'

export type Call = ReturnType<typeof caller>

/** The API calls of a loader: in process on the server, over HTTP in the browser. The loader needs no distinction. */
export const callContext = createContext<Call>()

/** Facts about the visit that a loader may need besides its request. */
export interface Visit {
  /** Origin of the portal, such as https://ghorfeh.example. */
  origin: string
  /** The signed-in user, or null. */
  who: () => Promise<Profile | null>
  /** Error status, if the server has decided that this page is not for this visitor. */
  refusal?: number | undefined
  /** Server only: the id of this visit in the log, and the function that reports unexpected errors. */
  requestId?: string | undefined
  report?: ((error: unknown) => void) | undefined
}
export const visitContext = createContext<Visit>()

/** Short for `context.get(callContext)`: `callFor(context)('order.read', { orderId })`. */
export const callFor = (context: Readonly<Pick<RouterContextProvider, 'get'>>) => context.get(callContext)

/**
 * An error that no loader or action catches becomes the error page with its status. React Router reads these three
 * properties of a thrown `data()`. A `catch` still gets the CallError.
 */
export const callThrough = (fetch: Fetch, options?: Parameters<typeof caller>[1]): Call => {
  const call = caller(fetch, options)
  return (name, sent, options) =>
    call(name, sent, options).catch((error: unknown) => {
      if (error instanceof CallError) throw Object.assign(error, asAnswer(error))
      const unanswered = unansweredBy(error)
      throw unanswered ? Object.assign(error as Error, asAnswer(unanswered)) : error
    })
}
/**
 * A call that timed out or could not be made. The 504 page shows which, and offers to retry. It is not a CallError,
 * because the change may have been made.
 */
function unansweredBy(error: unknown) {
  if (isLate(error)) return { code: 'answer.late', message: 'No answer in time', status: 504 }
  if (error instanceof TypeError) return { code: 'answer.none', message: 'No connection', status: 504 }
  return undefined
}
const asAnswer = ({
  code,
  message,
  status,
  requestId,
  about,
}: {
  code: string
  message: string
  status: number
  requestId?: string | undefined
  about?: Record<string, unknown>
}) => ({
  type: 'DataWithResponseInit',
  data: { code, title: message, requestId, ways: about?.['ways'] },
  init: { status },
})

/**
 * Reads the profile of this visit. 401 means that nobody is signed in. Any other failure is only logged (test/SPEC.md
 * §8), and the result of `otherwise` is returned.
 */
export async function readProfile(call: Call, otherwise: (error: unknown) => Profile | null): Promise<Profile | null> {
  try {
    return (await call('profile.read', {})).profile
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return otherwise(error)
    if (typeof document !== 'undefined') console.info('Unauthorized: Token is invalid or expired.') // on the server the call has its own log line
    return null
  }
}
