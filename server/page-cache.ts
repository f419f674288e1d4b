// Caches finished pages for visitors without a session, as encoded bytes, until data on them changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openCache } from '#contract/kernel/cache.ts'
import type { PageAnswer } from '#contract/kernel/page.ts'
import type { Topic } from '#contract/kernel/screen.ts'
import { policyIn } from './content-policy.ts'
import { encodeLazily, type Coding } from './kernel/codings.ts'
import { rawAddress } from './kernel/edition-of.ts'
import { pageMs, vary } from './page-wire.ts'

interface Bytes {
  headers: string[]
  bytes: Buffer
}
interface CachedPage {
  etag: string
  validators: string[]
  as: (accepted: string | string[] | undefined) => Bytes
}

type Headers = Readonly<Record<string, string>>
/**
 * Longest time in ms that a working page is cached. Its data has no topics that could drop it, so it expires as soon as
 * the cached API responses that it shows.
 */
const workingMs = 30_000

/** Caches of read-only pages, dropped by their topics, and of working pages, dropped by any change. */
export function pageCaches({
  sentAway,
  common,
  readingPolicy,
}: {
  sentAway: (raw: IncomingMessage) => boolean
  common: Headers
  readingPolicy: Headers
}) {
  const reading = pageCache({ sentAway, common: { ...common, ...readingPolicy } })
  const working = pageCache({ sentAway, common, forMs: workingMs })
  return {
    reading,
    working,
    has: (url: string) => reading.has(url) || working.has(url),
    send: (raw: IncomingMessage, answer: ServerResponse) => reading.send(raw, answer) || working.send(raw, answer),
    drop(topics?: readonly Topic[]) {
      reading.drop(topics)
      if (topics?.length !== 0) working.drop()
    },
  }
}

/**
 * `sentAway`: whether this visitor is redirected to another language. `common`: headers of every document. `forMs`:
 * lifetime of a cached page in milliseconds.
 */
export function pageCache({
  sentAway,
  common,
  forMs = pageMs,
}: {
  sentAway: (raw: IncomingMessage) => boolean
  common: Headers
  forMs?: number
}) {
  const { has, get, load, drop } = openCache<CachedPage>({ most: 2_000, forMs })
  return {
    has,
    /** Only canonical addresses without a query are cached, so the address is the key and needs no parsing. */
    send(raw: IncomingMessage, answer: ServerResponse) {
      const page = get(rawAddress(raw))
      if (!page || !isAnonymousRead(raw) || sentAway(raw)) return false
      give(page, raw, answer)
      return true
    },
    make: (url: string, topics: readonly Topic[], render: () => Promise<PageAnswer>) =>
      load<PageAnswer>(url, () => finished(render, common, (etag) => get(url)?.etag === etag), {
        topics,
        isWorth: (page) => 'etag' in page,
      }),
    give,
    drop,
  }
}

/** Whether a request has no session and changes nothing, so that a cached page may answer it. */
export const isAnonymousRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && !hasSession(headers.cookie)
export const hasSession = (cookie = '') => cookie.includes('sid=')

function give(
  { etag, validators, as }: CachedPage,
  { method, headers: accepted }: IncomingMessage,
  answer: ServerResponse,
) {
  if (accepted['if-none-match']?.includes(etag)) return answer.writeHead(304, validators).end()
  const { headers, bytes } = as(accepted['accept-encoding'])
  answer.writeHead(200, headers)
  return method === 'HEAD' ? answer.end() : answer.end(bytes)
}

async function finished(
  render: () => Promise<PageAnswer>,
  common: Headers,
  isKept: (etag: string) => boolean,
): Promise<CachedPage | PageAnswer> {
  const answer = await render()
  if (answer.status !== 200) return answer
  const identity = Buffer.from(answer.body)
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  const validators = ['etag', etag, 'vary', vary, 'cache-control', 'public, max-age=0, must-revalidate']
  const head = [
    ...Object.entries({ ...common, ...policyIn(answer) }).flat(),
    ...validators,
    'content-type',
    'text/html; charset=utf-8',
  ]
  const shaped = (bytes: Buffer, coding: Coding): Bytes => ({
    bytes,
    headers: [
      ...head,
      'content-length',
      String(bytes.length),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
  })
  return { etag, validators, as: encodeLazily(identity, shaped, () => isKept(etag)).as }
}
