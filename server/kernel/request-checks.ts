// Rejects requests before routing, because of a wrong host, another site’s origin, or text that the database cannot
// store.
import type { FastifyRequest } from 'fastify'
import { bearerOf } from './bearer.ts'
import { Refusal, refuse } from './refuse.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Checks host and origin (docs/PRODUCT.md §12.2 and §3). For a loopback address, all its spellings are accepted. */
export function checkRequest(
  request: FastifyRequest,
  { hosts: ours, origins }: { hosts: readonly string[]; origins: readonly string[] },
) {
  const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) refuse('request.malformed')
  // Guard: Host
  if (!ours.includes(request.headers.host ?? '')) refuse('host.unknown')
  // Pages of other sites cannot send an Authorization header without permission, and the session cookie is then
  // ignored.
  if (bearerOf(request) !== undefined) return
  if (!safe.has(request.method) && isForeign(request, origins)) refuse('origin.foreign')
}

function isForeign({ headers }: FastifyRequest, origins: readonly string[]) {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  // Guard: Origin
  if (origin !== undefined && !origins.includes(origin)) return true
  // Guard: Sec-Fetch-Site, off: if (site !== undefined) return false
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return origin === undefined && headers.cookie !== undefined
}

/** Milliseconds within which a complete request must have arrived. */
const bodyMs = 20_000
/** Closes connections that send a body too slowly. Node closes only connections that send nothing. */
export function hangUpLate({ method, raw }: FastifyRequest) {
  if (safe.has(method)) return
  const late = setTimeout(() => {
    if ('complete' in raw && !raw.complete) raw.destroy()
  }, bodyMs).unref()
  raw.once('close', () => clearTimeout(late))
}

/** Largest nesting depth of a body. No form is nested as deep. */
const deepest = 40

/**
 * Rejects text that PostgreSQL cannot store: NUL characters, and half surrogate pairs, which would become another
 * character.
 * @throws input.invalid with the path; request.malformed for nesting that is too deep
 */
export function refuseBrokenText(part: unknown, path = '', depth = 0): void {
  if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed()))
    throw new Refusal('input.invalid', { fields: [{ path, code: 'brokenText', message: '' }] })
  if (typeof part !== 'object' || part === null) return
  if (depth > deepest) refuse('request.malformed')
  for (const [key, value] of Object.entries(part)) {
    refuseBrokenText(key, path)
    refuseBrokenText(
      value,
      path ? `${path}.${key}` : key === 'body' || key === 'query' || key === 'params' ? '' : key,
      depth + 1,
    )
  }
}
