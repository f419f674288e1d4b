// Builds addresses of calls that are made without the typed caller. These are links to files, streams, forms with a
// file, and tools outside the browser.
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

/**
 * Returns a builder of call addresses for an edition's slug, or for the current edition if empty. Example:
 * `pathToCallOf('2024')('upload.read', { uploadId })`. A missing parameter does not compile; undefined query values are
 * left out.
 */
export const pathToCallOf =
  (edition: string): PathToCall =>
  (name, ...[params, query]) =>
    addressOf(calls[name], params ?? {}, query as Query | undefined, edition)

/** Returns the address of a call on the current edition. */
export const pathToCall = pathToCallOf('')

/** Returns the path prefix of an edition's calls. */
export const rootOf = (edition: string) => (edition ? `${callRoot}/editions/${edition}` : callRoot)

/** Returns the address of a call whose row is known only at run time, as in the typed caller. */
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

/**
 * Returns the source of a regular expression that matches a call's address without query. Its groups are the
 * parameters.
 */
export const patternOf = ({ path }: Pick<Call, 'path'>) => `${callRoot}/${path.replace(/:\w+/g, '([^/?]+)')}`
