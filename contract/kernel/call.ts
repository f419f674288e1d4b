// The words that contract/calls.ts is written in.
import * as z from 'zod/mini'
import type { Permission } from '../roles.ts'
import type { Move, Who } from '../states.ts'
import type { RateLimit } from '../constants.ts'

/** Who may make a call. `user` is anyone with a session; what somebody else owns is then simply not found. */
type May = 'anyone' | 'user' | Permission
type AnyMove = Move<string>
/** A call that makes a move of states.ts, or one of several, names it in place of a permission: who may make the call is who may make the move. */
type Entitled = { may: May; move?: never } | { may?: never; move: AnyMove | readonly AnyMove[] }
interface Shape {
  /** Moves that it makes beside or behind a permission of its own; the executor asks for theirs, too. */
  makes?: readonly AnyMove[]
  /** What it needs besides: the permission of the list that a file is made of. */
  also?: Permission
  /** A call for any user that also gives the team what is somebody else's: with any of these permissions, which are also what opens it to a token. */
  team?: readonly Permission[]
  /** Needs a password or second factor entered within `freshSeconds`: exports, permissions, erasure, second factors. */
  fresh?: true
  says: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  gives: z.core.$ZodType
  /** The status of success, where it is not the usual one of its method (GET, PATCH 200; POST 201; nothing to say 204). */
  status?: 200 | 202
  limit?: RateLimit
  /** Its body may have megabytes: a plan that was imported is one change. */
  large?: true
  /** It carries a password or a token. `forgotten`: an Idempotency-Key is taken and nothing is kept under it, for asking twice does no harm. `sealed`: what is kept can be read with the key alone. */
  secret?: 'forgotten' | 'sealed'
  /** The answer depends on nobody and may carry an ETag. */
  open?: true
  /** Its path names a thing by its id or its name; elsewhere a part of a path called …Id is an id. */
  named?: true
  /** Answered outside the table's JSON: a stream, a file, a form with a file. */
  raw?: 'events' | 'file' | 'form'
}
export type Promised = Shape & Entitled
export type Call = Shape & {
  may: May
  move?: AnyMove | readonly AnyMove[]
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
}

type OpenTo<W> = W extends 'anyone' ? 'anyone' : W extends Permission ? W : 'user'
type WhoOf<M> = M extends { who: infer W } ? W : M extends readonly { who: infer W }[] ? W : never
type MayOf<S> = S extends { may: infer W extends May } ? W : S extends { move: infer M } ? OpenTo<WhoOf<M>> : never

const permissionOf = (who: Who): May =>
  who === 'owner' || who === 'other' ? 'user' : who === 'portal' ? refuseAll() : who
const refuseAll = (): never => {
  throw new Error('The portal makes this move by itself: no call may')
}
/** The permission of a call that makes one of several moves is that of the first; the executor asks again for the one that is made. */
const mayOf = ({ may, move }: Promised): May => may ?? permissionOf([move].flat()[0]!.who)

const call =
  <const M extends Call['method']>(method: M) =>
  <const P extends string, const S extends Promised>(path: P, shape: S) => ({
    method,
    path,
    ...shape,
    get may() {
      return mayOf(shape) as MayOf<S>
    },
  })

export const GET = call('GET')
export const POST = call('POST')
export const PATCH = call('PATCH')
export const DELETE = call('DELETE')
export const list = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()), total: z.int() })

/** A list as a file: it takes the filters of the list, the format, the language of its heads, and the permissions of exports and of the list. */
export const FILE = <
  const Path extends string,
  const List extends Permission,
  Filters extends Record<string, z.core.$ZodType>,
>(
  path: Path,
  also: List,
  about: string,
  { cursor: _, limit: __, ...filters }: Filters & { cursor?: unknown; limit?: unknown },
) =>
  GET(`${path}/export`, {
    may: 'exports.make',
    fresh: true,
    also,
    says: about,
    query: z.strictObject({
      ...(filters as unknown as Omit<Filters, 'cursor' | 'limit'>),
      format: z.enum(['csv', 'xlsx']),
      locale: z.optional(z.enum(['fa', 'en'])),
    }),
    gives: z.string(),
    raw: 'file',
    limit: 'export.user',
  })

/** 'orders/:orderId/verify' → { orderId: string } */
export type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : {}

type Part<C, K extends 'query' | 'body'> = C extends { [_ in K]: infer S extends z.core.$ZodType }
  ? { [_ in K]: z.input<S> }
  : {}

/** What a caller sends and a handler receives (nothing is coerced, so the two are the same), and what comes back. */
export type Sent<C extends Call> = C extends Call ? ParamsOf<C['path']> & Part<C, 'query'> & Part<C, 'body'> : never // call by call: every path with every body is too much for the compiler
export type Given<C extends Call> = z.output<C['gives']>
