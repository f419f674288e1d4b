// Finished answers to open calls, kept as bytes until what they show changes.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pathToCall } from '#contract/kernel/call-path.ts'
import { inCodings, type Coding } from './codings.ts'
import { answersOf } from './every-answer.ts'
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
  staleAt: number
}
/** Nothing is kept longer: the day of the edition turns, and what was changed past the portal shows up. */
const longestMs = 30_000
const atMost = 2_000

/** `has` and `send` are for the front door; `begin` notes when an answer is asked for; `keep` sends it and keeps a copy, unless something changed while it was made. */
export function keptAnswers({ live, env }: Portal) {
  const common = [...Object.entries(answersOf(env)).flat(), 'cache-control', cacheControl, 'vary', 'accept-encoding']
  const kept = new Map<string, Kept>()
  const began = new WeakMap<FastifyRequest, number>()
  let changes = 0
  live.hear((news) => {
    if (touches(news)) {
      changes++
      dropped(kept, news)
    }
  })
  return {
    has: (url: string) => kept.has(url),
    send({ method, url = '', headers }: IncomingMessage, answer: ServerResponse) {
      const found = method === 'GET' ? kept.get(url) : undefined
      if (!found || found.staleAt < Date.now()) return false
      const { head, body } = found.as(headers['accept-encoding'])
      if (headers['if-none-match']?.includes(found.etag)) answer.writeHead(304, found.validators).end()
      else answer.writeHead(200, head).end(body)
      return true
    },
    begin(request: FastifyRequest, _reply: FastifyReply, done: () => void) {
      began.set(request, changes)
      done()
    },
    keep(request: FastifyRequest, reply: FastifyReply, text: string) {
      const bytes = Buffer.from(text)
      const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
      const validators = [...common, 'etag', etag]
      const url = request.raw.url!
      const as = inCodings(
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
      if (began.get(request) === changes && kept.size < atMost)
        kept.set(url, { etag, validators, as, staleAt: Date.now() + longestMs })
      reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'accept-encoding')
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      const { body, coding } = as(request.headers['accept-encoding'])
      if (coding !== 'identity') reply.header('content-encoding', coding)
      return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body)
    },
  }
}
const cacheControl = 'public, max-age=0, must-revalidate'

const touches = ({ topics = [], booths = [], missed }: News) =>
  missed === true || topics.length > 0 || booths.length > 0

const allHalls = pathToCall('hall.list')

/** Booths touch their hall and the counts of all halls; anything else is rare enough to drop everything. */
function dropped(kept: Map<string, Kept>, { topics = [], booths = [], missed }: News) {
  if (missed || topics.length > 0) return kept.clear()
  const halls = new Set(booths.map(({ hallId }) => hallId))
  for (const url of kept.keys())
    if (url === allHalls || [...halls].some((id) => url.startsWith(`${allHalls}/${id}`))) kept.delete(url)
}
