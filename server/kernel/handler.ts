// What a noun's handlers are: one for each of its calls.
import type { CallName, Calls } from '#contract/calls.ts'
import type { Call, Given, Sent } from '#contract/kernel/call.ts'
import type { Actor, Context } from './portal.ts'

/** Calls that answer something else than JSON are served by server/kernel/raw.ts. */
export type JsonCallName = { [N in CallName]: Calls[N] extends { raw: string } ? never : N }[CallName]
type ActorOf<C extends Call> = C['may'] extends 'anyone' ? Actor | undefined : Actor
export type Handler<N extends CallName> = (context: Context<ActorOf<Calls[N]>>, sent: Sent<Calls[N]>) => Promise<Given<Calls[N]>>
export type HandlersOf<Noun extends string> = { [N in Extract<JsonCallName, `${Noun}.${string}`>]: Handler<N> }
