// Input and output of pages: reads the body of a form, and sends a document with its cookies.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formBytes } from '#contract/constants.ts'
import type { PageAnswer } from '#contract/kernel/page.ts'
import { encodeOnce } from './kernel/codings.ts'

/** Request headers that a document depends on. */
export const vary = 'accept-encoding, accept-language, cookie'

/**
 * Longest time a page is cached, in milliseconds. It may show a count of days, and a process may miss the message about
 * a change.
 */
export const pageMs = 10 * 60_000

/**
 * Maximum body size in bytes, by content type. A form submitted without JavaScript may carry five files of 2 MB; one
 * without files is small.
 */
const limits: Record<string, number> = {
  'application/x-www-form-urlencoded': 256 * 1024,
  'multipart/form-data': formBytes,
}

/** Returns the body of a POST to a page, or the HTTP status that rejects it. */
export async function readForm(raw: IncomingMessage): Promise<Buffer<ArrayBuffer> | 413 | 415> {
  const limit = limits[raw.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '']
  if (limit === undefined) return 415
  if (Number(raw.headers['content-length'] ?? 0) > limit) return 413
  const parts: Buffer[] = []
  let size = 0
  // The connection must stay open for the response.
  for await (const part of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > limit) return 413
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** A page as text, or as the bytes of that text. */
export type Document = Omit<PageAnswer, 'body'> & { body: string | Buffer }
type Head = Record<string, string | readonly string[]>

/** Sends a document made for one visitor, compressed; or the redirect from an action or loader. */
export async function sendDocument(
  raw: IncomingMessage,
  answer: ServerResponse,
  { status, headers, body }: Document,
  head: Head,
) {
  const location = headers.get('location')
  if (location !== null) return sendBare(answer, status, { ...head, location })
  const { bytes, coding } = await encodeOnce(body, raw.headers['accept-encoding'])
  if (answer.destroyed) return
  answer.writeHead(status, {
    ...head,
    vary,
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  } as never)
  if (raw.method === 'HEAD') answer.end()
  else answer.end(bytes)
}

/** Sends a response without a document: a redirect, or an error before rendering. */
export function sendBare(answer: ServerResponse, status: number, head: Head) {
  if (answer.headersSent || answer.destroyed) return
  // Unread body bytes would be parsed as the next request on this connection.
  if (status === 413 || status === 415) answer.setHeader('connection', 'close')
  answer.writeHead(status, { ...head, 'content-length': 0 } as never).end()
}

/** The cookies of a Cookie header, by name. */
export const cookiesIn = (cookie: string): Record<string, string> =>
  Object.fromEntries(
    cookie.split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
    }),
  )

/** The Cookie header that a browser would send after a Set-Cookie line. */
export function withCookie(cookie: string, line: string) {
  const [pair = ''] = line.split(';')
  const name = `${pair.split('=')[0]}=`
  const others = cookie.split(/;\s*/).filter((other) => other !== '' && !other.startsWith(name))
  const gone = /;\s*max-age=0\b|;\s*expires=thu, 01 jan 1970/i.test(line)
  return [...others, ...(gone ? [] : [pair])].join('; ')
}
