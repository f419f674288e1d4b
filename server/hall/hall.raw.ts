// Event stream of a hall: sends each change of its booths to open maps as server-sent events.
import type { ServerResponse } from 'node:http'
import { streamsMost } from '#contract/constants.ts'
import type { Live, News } from '../kernel/live.ts'
import { answerPolicy, answersOf } from '../kernel/default-headers.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { found, refuse } from '../kernel/refuse.ts'
import { activeHallById } from './hall.ts'

const beatMs = 25_000
/**
 * Bytes that a slow client may leave unread before its stream is closed. The client then reconnects and loads all
 * booths again.
 */
const longestWait = 256 * 1024
interface Watch {
  to: ServerResponse
  sessionId: string | undefined
  address: string
}
/**
 * Open streams by hall. One listener per process serves all of them, so ten thousand open maps cost one check per
 * change.
 */
const watched = new WeakMap<Live, Map<string, Set<Watch>>>()

export const hallEvents: RawHandler = async ({ db, live, actor, env, address, edition }, request, reply) => {
  const { id } = found(await activeHallById(db, edition, (request.params as { hallId: string }).hallId)) // destructured, so that the hall is not kept in memory for each stream
  const halls = streamsOf(live)
  const to = reply.raw
  const watch: Watch = { to, sessionId: actor?.sessionId, address }
  refuseTooMany(halls, watch, env.rateLimitFactor)
  reply.hijack()
  to.writeHead(200, {
    ...answersOf(env),
    'content-security-policy': answerPolicy,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  })
  to.write('retry: 2000\nevent: ready\ndata: {}\n\n')
  const streams = halls.get(id) ?? new Set()
  halls.set(id, streams.add(watch))
  request.raw.on('close', () => {
    streams.delete(watch)
    if (streams.size === 0) halls.delete(id)
  })
}

/**
 * Limits the number of streams per session and IP address, because each takes memory.
 * @throws rate.limited
 */
function refuseTooMany(halls: Map<string, Set<Watch>>, { sessionId, address }: Watch, factor: number) {
  let ofAddress = 0
  let ofSession = 0
  for (const streams of halls.values())
    for (const one of streams) {
      if (one.address === address) ofAddress++
      if (sessionId !== undefined && one.sessionId === sessionId) ofSession++
    }
  if (ofAddress >= streamsMost.address * factor || ofSession >= streamsMost.session * factor)
    refuse('rate.limited', { retryAfter: 10 })
}

function streamsOf(live: Live) {
  const known = watched.get(live)
  if (known) return known
  const halls = new Map<string, Set<Watch>>()
  watched.set(live, halls)
  live.subscribe((news) => pass(halls, news))
  setInterval(() => {
    for (const streams of halls.values()) for (const { to } of streams) to.write(': \n\n')
  }, beatMs).unref()
  return halls
}

/**
 * Sends changed booths one by one to the streams of their hall. After a change of the plan or prices, clients are told
 * to reload.
 */
function pass(halls: Map<string, Set<Watch>>, { booths = [], topics = [], sessions = [], missed }: News) {
  for (const [hallId, streams] of halls) {
    const here = booths.filter((booth) => booth.hallId === hallId)
    const text = [
      ...here.map((booth) => `event: booth\ndata: ${JSON.stringify(booth)}\n\n`),
      ...(missed || topics.includes('halls') ? ['event: reload\ndata: {}\n\n'] : []),
    ].join('')
    for (const { to, sessionId } of streams) {
      if (sessionId && sessions.includes(sessionId)) to.end()
      else if (to.writableLength > longestWait) to.destroy()
      else if (text) to.write(text)
    }
  }
}

/** Ends every stream, so that open maps do not delay the stop of the portal. */
export function endStreams(live: Live) {
  for (const streams of watched.get(live)?.values() ?? []) for (const { to } of streams) to.end()
}
