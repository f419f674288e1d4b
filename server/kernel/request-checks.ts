// What is refused before a route is looked at: foreign hosts, foreign origins, text that no database can hold.
import type { FastifyRequest } from 'fastify'
import { bearerOf } from './bearer.ts'
import { Refusal, refuse } from './refuse.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** docs/PRODUCT.md §12.2 and §3. On a loopback address each of its spellings is ours. */
export function checkRequest(
  request: FastifyRequest,
  { hosts: ours, origins }: { hosts: readonly string[]; origins: readonly string[] },
) {
  const hosts = request.raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1) refuse('request.malformed')
  // Guard: Host
  if (!ours.includes(request.headers.host ?? '')) refuse('host.unknown')
  // No page of another site can send this header unasked, and cookies beside it count for nothing.
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

/** Milliseconds within which a request must have arrived whole. */
const bodyMs = 20_000
/** Hangs up on anyone who sends a body drop by drop: Node looks only at connections that send nothing. */
export function hangUpLate({ method, raw }: FastifyRequest) {
  if (safe.has(method)) return
  const late = setTimeout(() => {
    if ('complete' in raw && !raw.complete) raw.destroy()
  }, bodyMs).unref()
  raw.once('close', () => clearTimeout(late))
}

/** No form is nested deeper. */
const deepest = 40

/** PostgreSQL cannot store NUL, and half a surrogate pair would silently turn into another character.
 *  @throws Refusal input.invalid with the path; request.malformed for what is nested without end */
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
