import { createContext, type RouterContextProvider } from 'react-router'
import { CallError, caller, type Fetch } from '#contract/kernel/caller.ts'
import type { Profile } from '#contract/entities/account.ts'
import { isLate } from './shell/failure.ts'

export type Call = ReturnType<typeof caller>

/** How a loader asks the API: on the server without a socket, in the browser over HTTP. The loader never knows. */
export const callContext = createContext<Call>()

/** What a loader may know of the visit besides its own request. */
export interface Visit {
  /** Where the portal stands, such as https://ghorfeh.example. */
  origin: string
  /** The person who is signed in now, or null. */
  who: () => Promise<Profile | null>
  /** Set when the server has decided that this page is not for this visitor. */
  refusal?: number | undefined
  /** On the server: under which name this visit is found in the log, and what hears of errors that nobody meant. */
  requestId?: string | undefined
  report?: ((error: unknown) => void) | undefined
}
export const visitContext = createContext<Visit>()

/** `context.get(callContext)`, spelled shorter: `ask(context)('order.read', { orderId })`. */
export const callFor = (context: Readonly<Pick<RouterContextProvider, 'get'>>) => context.get(callContext)

/**
 * A refusal that no loader or action catches becomes the error page with its status: these three properties are what
 * React Router reads of a thrown `data()`. Anyone who catches it still has a CallError.
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
/** Nobody answered within the time of a call, or nobody could be asked: the pages of 504 say which and try again. Whether a change was made is not known, so neither is a CallError. */
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

/** The profile of this visit. 401 means nobody; any other failure is only logged (docs/SPEC.md §8) and `otherwise` decides. */
export async function readProfile(call: Call, otherwise: (error: unknown) => Profile | null): Promise<Profile | null> {
  try {
    return (await call('profile.read', {})).profile
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) return otherwise(error)
    if (typeof document !== 'undefined') console.info('Unauthorized: Token is invalid or expired.') // on the server the call itself has its line
    return null
  }
}
