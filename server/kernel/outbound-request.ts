// Requests to addresses that users of the panel enter. None goes to a private network unless the operator allows it
// (WEBHOOK_NETWORKS). The connection uses the IP address that was checked, so a name cannot resolve to another one in
// between.
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as plain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AttemptProblem } from '#contract/entities/webhook.ts'
import { mayReach, type Reach } from './networks.ts'

class Closed extends Error {
  code = 'CLOSED'
}
/** Returns the host name without brackets and final dots, which do not change its meaning. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.+$/g, '')
/** Host names of this machine, as in /etc/hosts of common systems. */
const ownName = /(^|\.)(localhost|localdomain)$|^(ip6-)?(localhost|loopback)[46]?$/i
/**
 * Host names that exist only in a private network: reserved endings (RFC 6762, RFC 8375, ICANN’s .internal), and names
 * without a dot.
 */
const privateName = /\.(local|internal|intranet|lan|home\.arpa|corp|home|private)$|^[^.]+$/i

/** True if requests to the URL are allowed. Undefined while its host name cannot be resolved. */
export async function isOpen(reach: Reach, url: URL): Promise<boolean | undefined> {
  const host = hostOf(url)
  if (isIP(host)) return mayReach(reach, url.protocol, host)
  if (ownName.test(host)) return mayReach(reach, url.protocol, '127.0.0.1')
  return new Promise((done) => {
    resolve(host, { all: true }, (error, addresses) =>
      done(
        error
          ? privateName.test(host)
            ? false
            : undefined
          : addresses.every(({ address }) => mayReach(reach, url.protocol, address)),
      ),
    )
  })
}

/**
 * Look-up function for a connection. It resolves a host name, and fails unless all resolved addresses may be reached.
 */
const guarded =
  (reach: Reach, protocol: string): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, [])
      const [first] = addresses
      if (
        /* Guard: webhook host names, off: !first */ !first ||
        !addresses.every(({ address }) => mayReach(reach, protocol, address))
      )
        return done(new Closed(), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

export interface Post {
  url: URL
  headers: Record<string, string>
  body: string
  timeoutMs: number
  /** Largest number of response bytes that are read. */
  most: number
}
/** Result of a request: status and first bytes of the response, or the reason why there is no response. */
export type Posted = { status: number; answer: Buffer } | { problem: AttemptProblem }

/** Sends one POST request over a new connection. Redirects are not followed. */
export async function post(reach: Reach, { url, headers, body, timeoutMs, most }: Post): Promise<Posted> {
  const host = hostOf(url)
  // Guard: webhook IP addresses
  if (isIP(host) && !mayReach(reach, url.protocol, host)) return { problem: 'private' }
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    lookup: guarded(reach, url.protocol),
    signal: AbortSignal.timeout(timeoutMs),
  }
  const send = url.protocol === 'https:' ? secure : plain
  return new Promise((done) => {
    const sent = send(url, options, (answer) => {
      void firstBytes(answer, most).then(
        (bytes) => done({ status: answer.statusCode ?? 0, answer: bytes }),
        (error: unknown) => done({ problem: problemIn(error) }),
      )
    })
    sent.on('error', (error) => done({ problem: problemIn(error) }))
    sent.end(body)
  })
}

async function firstBytes(answer: IncomingMessage, most: number) {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size >= most) break // leaving the loop closes the connection
  }
  return Buffer.concat(parts).subarray(0, most)
}

const problems: Record<string, AttemptProblem> = {
  CLOSED: 'private',
  ABORT_ERR: 'timeout',
  ETIMEDOUT: 'timeout',
  ENOTFOUND: 'unknown',
  EAI_AGAIN: 'unknown',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
}
function problemIn(error: unknown): AttemptProblem {
  const { code = '', name, errors } = error as NodeJS.ErrnoException & { errors?: unknown[] }
  if (errors?.[0]) return problemIn(errors[0]) // several addresses, each with its own error
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return problems[code] ?? (/CERT|SSL|TLS|SIGNED|ALTNAME/.test(code) ? 'tls' : 'broken')
}
