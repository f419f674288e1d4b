// Finished answers to open calls, kept as bytes until what they show changes.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answersOf } from './every-answer.ts'
import type { News } from './live.ts'
import type { Portal } from './portal.ts'

interface Kept { head: string[]; body: Buffer; etag: string; staleAt: number }
/** Nothing is kept longer: the day of the edition turns, and what was changed past the portal shows up. */
const longestMs = 30_000, atMost = 2_000

/** `give` answers before anything is parsed; `keep` sends an answer and keeps a copy, unless something changed while it was made. */
export function keptAnswers({ live, env }: Portal) {
  const common = Object.entries(answersOf(env)).flat()
  const kept = new Map<string, Kept>()
  const began = new WeakMap<FastifyRequest, number>()
  let changes = 0
  live.hear((news) => { if (touches(news)) { changes++; dropped(kept, news) } })
  return {
    give(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      const { raw } = request
      const found = raw.method === 'GET' ? kept.get(raw.url!) : undefined
      if (!found || found.staleAt < Date.now()) { began.set(request, changes); return done() }
      reply.hijack()
      if (raw.headers['if-none-match'] === found.etag) reply.raw.writeHead(304, { etag: found.etag }).end()
      else reply.raw.writeHead(200, found.head).end(found.body)
    },
    keep(request: FastifyRequest, reply: FastifyReply, text: string) {
      const body = Buffer.from(text), etag = `"${createHash('sha1').update(body).digest('base64url')}"`
      const head = [...common, 'content-type', 'application/json; charset=utf-8', 'cache-control', 'public, max-age=0, must-revalidate', 'etag', etag, 'content-length', String(body.length)]
      if (began.get(request) === changes && kept.size < atMost) kept.set(request.raw.url!, { head, body, etag, staleAt: Date.now() + longestMs })
      reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.code(200).header('content-type', 'application/json; charset=utf-8').send(body)
    },
  }
}

const touches = ({ topics = [], booths = [], again }: News) => again === true || topics.length > 0 || booths.length > 0

/** Booths touch their hall and the counts of all halls; anything else is rare enough to drop everything. */
function dropped(kept: Map<string, Kept>, { topics = [], booths = [], again }: News) {
  if (again || topics.length > 0) return kept.clear()
  const halls = new Set(booths.map(({ hallId }) => hallId))
  for (const url of kept.keys()) if (url === '/v1/halls' || [...halls].some((id) => url.startsWith(`/v1/halls/${id}`))) kept.delete(url)
}
