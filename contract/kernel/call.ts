// Types and functions in which contract/calls.ts is written.
import * as z from 'zod/mini'
import type { Permission } from '../roles.ts'
import type { Move, Who } from '../states.ts'
import type { RateLimit } from '../constants.ts'

/** Users who may make a call. `user` is anyone with a session; data of another user is then not found. */
type May = 'anyone' | 'user' | Permission
type AnyMove = Move<string>
/**
 * A call that makes one or several transitions of states.ts names them instead of a permission. The transition's own
 * rule decides who may make the call.
 */
type Entitled = { may: May; move?: never } | { may?: never; move: AnyMove | readonly AnyMove[] }
interface Shape {
  /** Transitions that the call makes in addition to its own permission. The executor checks their permissions too. */
  makes?: readonly AnyMove[]
  /** Additional permission: that of the list from which a file is made. */
  also?: Permission
  /**
   * A call for any user that also gives the team other users' data. Each of these permissions is enough for that. An
   * API token with one of them may make the call too.
   */
  team?: readonly Permission[]
  /** Needs a password or second factor entered within `freshSeconds`: exports, permissions, erasure, second factors. */
  fresh?: true
  says: string
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  gives: z.core.$ZodType
  /** Status of success, if it differs from the method's default (GET, PATCH 200; POST 201; without a body 204). */
  status?: 200 | 202
  limit?: RateLimit
  /** The body may have megabytes, because an imported plan is one change. */
  large?: true
  /**
   * The call carries a password or a token. `forgotten`: an Idempotency-Key is accepted but nothing is stored, because
   * repeating the call does no harm. `sealed`: the stored response can be read only with the key.
   */
  secret?: 'forgotten' | 'sealed'
  /** The response is the same for every caller and may carry an ETag. */
  open?: true
  /** The parameter of the path is an id or a name. In other calls, a parameter called …Id is always an id. */
  named?: true
  /** The response is not JSON, or the request is a form with a file: a stream, a file, a form. */
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
/**
 * A call that makes one of several transitions has the permission of the first. The executor checks again for the
 * transition made.
 */
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

/**
 * Defines a call that returns a list as a file. It takes the list's filters, the format and the language of the
 * headings. It needs the permissions of exports and of the list.
 */
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

/**
 * Data that a caller sends and a handler receives, and the result. Nothing is coerced, so sent and received data are
 * equal.
 */
export type Sent<C extends Call> = C extends Call ? ParamsOf<C['path']> & Part<C, 'query'> & Part<C, 'body'> : never // call by call, because all paths with all bodies are too much for the compiler
export type Given<C extends Call> = z.output<C['gives']>
