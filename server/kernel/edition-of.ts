// Determines the edition of a request. Calls of other editions than the current one are below /v1/editions/<slug>/. No
// other module may read the address of a request (checked by scripts/addresses.ts).
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { callRoot } from '#contract/endpoints.ts'
import type { EditionHere, InEdition, Portal } from './portal.ts'

const named = new RegExp(`^${callRoot}/editions/([a-z0-9-]{1,40})(?=/)`)

/**
 * Splits the address of a call into the slug of its edition (empty for the current one) and the path as in
 * contract/calls.ts.
 */
export function splitAddress(address: string): { slug: string; path: string } {
  const [before = '', slug = ''] = named.exec(address) ?? []
  return slug === '' ? { slug, path: address } : { slug, path: callRoot + address.slice(before.length) }
}

const slugs = new WeakMap<object, string>()
/**
 * Removes the edition from an address before Fastify routes it, because each call has one route for all editions. A
 * page address with a broken escape is rewritten so that it gives the “not found” page.
 */
export function rewriteUrl(raw: IncomingMessage): string {
  const { slug, path } = splitAddress(raw.url ?? '/')
  if (!path.startsWith(`${callRoot}/`) && !isDecodable(path)) return path.replaceAll('%', '%25')
  if (slug) slugs.set(raw, slug)
  return path
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Returns the slug of a request’s edition; empty for the current edition. */
export const slugOf = ({ raw }: Pick<FastifyRequest, 'raw'>) => slugs.get(raw) ?? ''
/** Returns a request without a socket, for handlers that are called directly. */
export function rawFor(slug: string): FastifyRequest['raw'] {
  const raw = {} as FastifyRequest['raw']
  if (slug) slugs.set(raw, slug)
  return raw
}

/** Returns the requested address, including the edition. Caches use it as their key. */
export const askedAddress = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>) => originalUrl
/** Returns the address without the edition, as in the table of calls. */
export const tableAddress = (request: Pick<FastifyRequest, 'originalUrl'>) => splitAddress(askedAddress(request)).path
/** Returns the address of a request before routing. */
export const rawAddress = ({ url = '/' }: Pick<IncomingMessage, 'url'>) => url

/** Returns the portal for one edition. It has the edition’s settings, and its events belong to the edition. */
export const portalOfEdition = (portal: Portal, edition: EditionHere): InEdition => ({
  ...portal,
  edition,
  jobs: portal.jobs.of(edition.id),
})
