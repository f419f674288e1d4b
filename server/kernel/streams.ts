// Ends event streams whose user has lost access. All streams of calls with `raw: 'events'` are checked here.
import type { ServerResponse } from 'node:http'
import type { CallName } from '#contract/calls.ts'
import { livingTokens } from './bearer.store.ts'
import type { Live } from './live.ts'
import type { Portal } from './portal.ts'
import { Refusal } from './refuse.ts'
import { livingSessions } from './session.store.ts'
import { recheckPermission, type CallContext, type Caller } from './call-context.ts'

/**
 * Milliseconds between two checks of all streams. Expiry, the panel’s idle lock and changes made directly in the
 * database send no notification.
 */
const recheckMs = 10_000

interface Stream {
  to: ServerResponse
  name: CallName
  /** Slug of the edition; empty for the current edition. */
  edition: string
  /** Id of the session or the API token. */
  id: string
  isProgram: boolean
  userId: string
}
const open = new WeakMap<Live, Set<Stream>>()

/**
 * Checks a stream until it is closed. The stream of an anonymous visitor is not checked, because it needs no
 * permission.
 */
export function watchStream(
  { caller: { token, session }, edition, db, env, live, jobs, editions }: CallContext,
  name: CallName,
  to: ServerResponse,
) {
  to.on('error', () => {}) // an event may still be written to a stream that has just ended
  const actor = token?.actor ?? session?.actor
  if (!actor || to.destroyed) return
  const streams = streamsOf({ db, env, live, jobs, editions })
  const one = { to, name, edition: edition.at, id: actor.sessionId, isProgram: token !== undefined, userId: actor.id }
  streams.add(one)
  to.on('close', () => streams.delete(one))
}

function streamsOf(portal: Portal) {
  const { live } = portal
  const known = open.get(live)
  if (known) return known
  const streams = new Set<Stream>()
  open.set(live, streams)
  live.subscribe(({ sessions = [], accounts = [], missed }) => {
    for (const { id, to } of streams) if (sessions.includes(id)) to.end()
    const doubtful = [...streams].filter(({ userId }) => missed || accounts.includes(userId))
    void recheck(portal, doubtful).catch(() => {}) // if it fails, the next interval tries again
  })
  setInterval(() => void recheck(portal, [...streams]).catch(() => {}), recheckMs).unref()
  return streams
}

/**
 * Ends the streams whose user has lost access, with two queries.
 * @throws Error while the database is down; every stream then stays open
 */
async function recheck(portal: Portal, streams: readonly Stream[]) {
  if (streams.length === 0) return
  const idsOf = (program: boolean) => [
    ...new Set(streams.flatMap(({ id, isProgram }) => (isProgram === program ? [id] : []))),
  ]
  const [sessions, tokens] = await Promise.all([
    livingSessions(portal.db, idsOf(false)),
    livingTokens(portal.db, idsOf(true)),
  ])
  const callers = new Map<string, Caller>()
  for (const session of sessions) callers.set(session.actor.sessionId, { session, token: undefined })
  for (const token of tokens) callers.set(token.actor.sessionId, { session: undefined, token })
  for (const stream of streams) if (!(await mayStay(portal, stream, callers.get(stream.id)))) stream.to.end()
}

async function mayStay(portal: Portal, { name, edition }: Stream, caller: Caller | undefined) {
  const here = await portal.editions.of(edition)
  if (!caller || !here) return false
  try {
    await recheckPermission(portal, name, here, caller)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
