// From a call to its address, for what is no typed call: links to files, streams, forms with a file, and tools outside the browser.
import type * as z from 'zod/mini'
import { calls, type CallName, type Calls } from '#contract/calls.ts'
import { callRoot } from '../endpoints.ts'
import type { Call, ParamsOf } from './call.ts'

type Query = Readonly<Record<string, string | undefined>>
type ParamsFor<N extends CallName> = { [K in keyof ParamsOf<Calls[N]['path']>]: string }
type QueryFor<N extends CallName> = Calls[N] extends { query: infer S extends z.core.$ZodType } ? z.input<S> : Query
type Rest<N extends CallName> = keyof ParamsFor<N> extends never
  ? [params?: Record<string, never>, query?: QueryFor<N>]
  : [params: ParamsFor<N>, query?: QueryFor<N>]

export type PathToCall = <N extends CallName>(name: N, ...rest: Rest<N>) => string

/** Addresses of calls on an edition, by its slug, or on the current one without: `pathToCallOf('2024')('upload.read', { uploadId })`. A parameter that is missing does not compile; of the query, what is undefined is left out. */
export const pathToCallOf =
  (edition: string): PathToCall =>
  (name, ...[params, query]) =>
    addressOf(calls[name], params ?? {}, query as Query | undefined, edition)

/** The address of a call on the current edition. */
export const pathToCall = pathToCallOf('')

/** Where the calls of an edition stand. */
export const rootOf = (edition: string) => (edition ? `${callRoot}/editions/${edition}` : callRoot)

/** The same for a row that is known only at run time, such as that of the caller. */
export function addressOf(
  { path }: Pick<Call, 'path'>,
  params: Readonly<Record<string, string>>,
  query: Query = {},
  edition = '',
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${rootOf(edition)}/${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''}`
}

/** What matches the address of a call without its query, as the source of an expression; its groups are the parameters. */
export const patternOf = ({ path }: Pick<Call, 'path'>) => `${callRoot}/${path.replace(/:\w+/g, '([^/?]+)')}`
