// Caches complete responses to public calls as bytes, until the data changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { openCache } from '#contract/kernel/cache.ts'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { encodeLazily, type Coding } from './codings.ts'
import { askedAddress, splitAddress, rawAddress } from './edition-of.ts'
import { answerPolicy, answersOf } from './default-headers.ts'
import type { News } from './live.ts'
import type { Portal } from './portal.ts'

interface Bytes {
  head: string[]
  coding: Coding
  body: Buffer
}
interface Kept {
  etag: string
  validators: string[]
  as: (accepted: string | string[] | undefined) => Bytes
}
/**
 * Longest lifetime of a cached response, in ms. A new day, and changes made directly in the database, become visible
 * after it.
 */
const longestMs = 30_000

/**
 * Returns the cache of responses. `has` and `send` serve cached responses before routing. `begin` records when a
 * request starts. `keep` sends a response, and caches it unless data changed in the meantime.
 */
export function responseCache({ live, env }: Portal) {
  const common = [
    ...Object.entries(answersOf(env)).flat(),
    'content-security-policy',
    answerPolicy,
    'cache-control',
    cacheControl,
    'vary',
    'accept-encoding',
  ]
  const kept = openCache<Kept>({ most: 2_000, forMs: longestMs })
  const began = new WeakMap<FastifyRequest, number>()
  live.subscribe((news) => kept.drop(touchedBy(news)))
  return {
    has: (url: string) => kept.has(url),
    send(raw: IncomingMessage, answer: ServerResponse) {
      const { method, headers } = raw
      const found = method === 'GET' ? kept.get(rawAddress(raw)) : undefined
      if (!found) return false
      const { head, body } = found.as(headers['accept-encoding'])
      if (headers['if-none-match']?.includes(found.etag)) answer.writeHead(304, found.validators).end()
      else answer.writeHead(200, head).end(body)
      return true
    },
    begin(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
      began.set(request, kept.drops)
      done()
    },
    keep(request: FastifyRequest, reply: FastifyReply, text: string) {
      const bytes = Buffer.from(text)
      const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
      const validators = [...common, 'etag', etag]
      const url = askedAddress(request)
      const as = encodeLazily(
        bytes,
        (body, coding): Bytes => ({
          body,
          coding,
          head: [
            ...validators,
            'content-type',
            'application/json; charset=utf-8',
            'content-length',
            String(body.length),
            ...(coding === 'identity' ? [] : ['content-encoding', coding]),
          ],
        }),
        () => kept.get(url)?.etag === etag,
      ).as
      kept.set(url, { etag, validators, as }, { topics: topicsAt(url), since: began.get(request) ?? -1 })
      reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const { body, coding } = as(request.headers['accept-encoding'])
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body)
    },
  }
}
const cacheControl = 'public, max-age=0, must-revalidate'

/**
 * Addresses whose responses a change affects. A booth affects its hall and the list of halls. Other changes are rare,
 * so they drop everything.
 */
const touchedBy = ({ topics = [], booths = [], missed }: News): readonly string[] | undefined =>
  missed || topics.length > 0
    ? undefined
    : booths.length > 0
      ? [allHalls, ...booths.map(({ hallId }) => `${allHalls}/${hallId}`)]
      : []

const allHalls = pathToCall('hall.list')
const hallAddress = new RegExp(`^${allHalls}(?:/[^/?]+)?`)
/**
 * Returns the address of the hall, or of the list of halls, with which a URL begins. The edition can be ignored,
 * because each hall belongs to one.
 */
const topicsAt = (url: string) => hallAddress.exec(splitAddress(url).path)?.slice(0, 1) ?? []
