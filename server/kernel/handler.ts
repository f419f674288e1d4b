// Type of a resource's handlers: one for each of its calls.
import type { Calls, JsonCallName } from '#contract/calls.ts'
import type { Call, Given, Sent } from '#contract/kernel/call.ts'
import type { Actor, Context } from './portal.ts'

type ActorOf<C extends Call> = C['may'] extends 'anyone' ? Actor | undefined : Actor
export type Handler<N extends JsonCallName> = (
  context: Context<ActorOf<Calls[N]>>,
  sent: Sent<Calls[N]>,
) => Promise<Given<Calls[N]>>
export type HandlersOf<Noun extends string> = { [N in Extract<JsonCallName, `${Noun}.${string}`>]: Handler<N> }

/** Response of a list without pages. */
export const unpagedList = <T>(items: T[]) => ({ items, nextCursor: null, total: items.length })
