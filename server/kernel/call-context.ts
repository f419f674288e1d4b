// Determines the caller of a call and checks the permission, before the body is read.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { calls, type CallName } from '#contract/calls.ts'
import { freshSeconds, halfwaySeconds, sessionSeconds } from '#contract/constants.ts'
import type { Call } from '#contract/kernel/call.ts'
import { changesEdition, isEarly } from '#contract/nouns.ts'
import { permits, type Permission } from '#contract/roles.ts'
import { isPublic, isWorkable } from '#contract/rules/edition-state.ts'
import { admitToken, noteToken, refuseBeyond, tokenIn } from './bearer.ts'
import type { LivingToken } from './bearer.store.ts'
import {
  endSession,
  sessionOf,
  startSession,
  touchSession,
  confirmWaysOf,
  type LivingSession,
} from './session.store.ts'
import { portalOfEdition, slugOf } from './edition-of.ts'
import { localeOf } from './locale.ts'
import type { Actor, Context, EditionHere, Portal } from './portal.ts'
import { count } from './rate-limit.store.ts'
import { refuse } from './refuse.ts'

export type CallContext = Context & { reply?: FastifyReply; caller: Caller }
/** Contexts of the calls in progress. */
export const holders = new WeakMap<FastifyRequest, CallContext>()

/** Id of the user who made a request. It is set for rejected requests too. */
export const actors = new WeakMap<FastifyRequest, string>()
/** Id of the API token with which a request was made. */
export const programs = new WeakMap<FastifyRequest, string>()

/**
 * Name of the session cookie. On HTTPS it has the prefix `__Host-`, which browsers accept only there (docs/PRODUCT.md
 * §12.1).
 */
export const cookieName = ({ publicUrl }: { publicUrl: URL }) =>
  /* Guard: __Host- cookie, off: 'sid' */ publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid'
const halfCookie = ({ publicUrl }: { publicUrl: URL }) => (publicUrl.protocol === 'https:' ? '__Host-half' : 'half')
const cookieOf = (portal: Portal) => ({
  httpOnly: /* Guard: HttpOnly cookie, off: false */ true,
  sameSite: 'lax' as const,
  path: '/',
  secure: portal.env.publicUrl.protocol === 'https:',
})

/** Finds the live session that belongs to a secret; undefined if there is none. */
export type SessionLook = (secret: string) => Promise<LivingSession | undefined>
/** Session look-up for several calls of one page. Each secret is looked up only once. */
export function sessionsOnce({ db }: Portal): SessionLook {
  const seen = new Map<string, Promise<LivingSession | undefined>>()
  return (secret) => {
    const known = seen.get(secret) ?? sessionOf(db, secret)
    seen.set(secret, known)
    return known
  }
}

/**
 * Identifies the caller and checks permission and rate limit.
 * @throws session.missing, session.stale, password.tooShort, factor.missing, role.forbidden, edition.past,
 * session.unconfirmed, token.invalid, token.closed, token.scope, rate.limited
 */
export async function callContext(
  portal: Portal,
  name: CallName,
  request: FastifyRequest,
  look: SessionLook = (secret) => sessionOf(portal.db, secret),
): Promise<CallContext> {
  const edition = (await portal.editions.of(slugOf(request))) ?? refuse('thing.notFound')
  const { token, session } = await callerOf(portal, request, look)
  refuseByState(edition, name, token?.actor ?? session?.actor)
  if (token) await admitProgram(portal, name, request, token)
  else await mayCall(portal, name, request, session)
  if (session) noteSeen(portal, session)
  const context: CallContext = {
    ...portalOfEdition(portal, edition),
    actor: token ? actorOf(token, name) : session?.actor,
    caller: { token, session },
    locale: localeOf(request),
    address: addressOf(request),
    userAgent: request.headers['user-agent'],
    onlyLooks: onlyLooks(request),
    call: name,
    ticket: undefined,
    settle: undefined,
    ...guardsFor(portal, token, session),
    ...entrance(portal, request, session, () => context),
  }
  return context
}

/**
 * True for a request that must not change data: HEAD, a page load or a prefetch. Mail scanners open links with such
 * requests.
 */
const onlyLooks = ({ method, headers }: FastifyRequest) =>
  method === 'HEAD' ||
  (method === 'GET' &&
    (headers['sec-fetch-mode'] === 'navigate' ||
      [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((purpose) =>
        String(purpose ?? '').includes('pre'),
      )))

export interface Caller {
  token: LivingToken | undefined
  session: LivingSession | undefined
}
/** Caller of a request. With an API token, the session cookie is ignored. */
async function callerOf(portal: Portal, request: FastifyRequest, look: SessionLook): Promise<Caller> {
  const token = await tokenIn(portal, request)
  return { token, session: token ? undefined : await sessionIn(portal, request, look) }
}

/**
 * Checks that a handler can call. For an API token, the panel’s idle lock does not apply, and confirming the identity
 * always fails.
 */
const guardsFor = (
  portal: Portal,
  token: Caller['token'],
  session: Caller['session'],
): Pick<CallContext, 'enterPanel' | 'mustBeFresh'> => ({
  enterPanel: async () => {
    if (!token) await (session ? enterPanel(portal, session) : refuse('session.missing'))
  },
  mustBeFresh: async () => {
    if (token) refuse('token.closed')
    if (session) await refuseOld(portal, session)
  },
})

/** The live session of a request's cookie; undefined if there is none. */
async function sessionIn(portal: Portal, request: FastifyRequest, look: SessionLook) {
  const secret = request.cookies[cookieName(portal.env)]
  const session = secret && secret.length < 200 ? await look(secret) : undefined
  if (session) actors.set(request, session.actor.id)
  return session
}

async function admitProgram(portal: Portal, name: CallName, request: FastifyRequest, token: LivingToken) {
  actors.set(request, token.actor.id)
  programs.set(request, token.actor.program.id)
  await admitToken(portal, name, addressOf(request), token)
  noteToken(portal, addressOf(request), token)
}

/** User on whose behalf an API token acts. Calls that are open to everyone treat a token as an anonymous visitor. */
const actorOf = ({ actor }: LivingToken, name: CallName) => (calls[name].may === 'anyone' ? undefined : actor)

/** Stores the time of last use at most once a minute per session. */
function noteSeen({ db }: Portal, session: LivingSession) {
  if (session.seenBefore <= 60) return
  session.seenBefore = 0 // the next call may read the same session object
  void touchSession(db, session.actor.sessionId, false).catch(() => {})
}

/** Checks what the table of calls requires: permission, recent confirmation, rate limit. */
async function mayCall(portal: Portal, name: CallName, request: FastifyRequest, session: LivingSession | undefined) {
  const { may, also, limit, fresh }: Call = calls[name]
  if (may !== 'anyone') await admit(portal, may, also, session)
  if (fresh && session) await refuseOld(portal, session)
  const whose = limit?.endsWith('.user') && session ? session.actor.id : addressOf(request)
  // Guard: call limit per IP address
  if (limit) await count(portal.db, limit, whose, portal.env.rateLimitFactor)
}

/**
 * Clears the session cookie and the browser’s HTTP cache. The page clears its stored data itself, drafts included,
 * because the language must stay (web/shell/menus.ts).
 */
const forgetSession = (portal: Portal, reply: FastifyReply | undefined) =>
  reply?.clearCookie(cookieName(portal.env), cookieOf(portal)).header('clear-site-data', '"cache"')

/** Ends the session of a request in every process. */
async function endCurrent({ db, live }: Portal, session: LivingSession | undefined) {
  if (!session) return
  await endSession(db, session.actor.id, session.actor.sessionId)
  live.publish({ sessions: [session.actor.sessionId] })
}

type Entrance = Pick<CallContext, 'half' | 'goHalfway' | 'signIn' | 'signOut'>
/**
 * Functions that sign in and out. They set and clear the session cookie, and the cookie of a log-in that awaits its
 * second step.
 */
function entrance(
  portal: Portal,
  request: FastifyRequest,
  session: LivingSession | undefined,
  context: () => CallContext,
): Entrance {
  const { env, db } = portal
  const half = request.cookies[halfCookie(env)]
  const end = () => endCurrent(portal, session)
  return {
    half: half && half.length < 200 ? half : undefined,
    goHalfway: (value) =>
      void context().reply?.setCookie(halfCookie(env), value, { ...cookieOf(portal), maxAge: halfwaySeconds }),
    async signIn(userId, proven = false) {
      const { userAgent, address, reply } = context()
      const begun = await startSession(db, userId, { userAgent, address }, proven)
      if (!begun) return undefined
      const { secret, ...entered } = begun
      actors.set(request, userId)
      // Guard: log-in ends the session before
      await end()
      reply?.setCookie(cookieName(env), secret, { ...cookieOf(portal), maxAge: sessionSeconds })
      if (half !== undefined) reply?.clearCookie(halfCookie(env), cookieOf(portal))
      return entered
    },
    async signOut() {
      // Guard: log-out ends the session
      await end()
      forgetSession(portal, context().reply)
    },
  }
}

/**
 * Rejects calls that the state of the edition forbids. Editions in preparation and unpublished portals are for the
 * team; closed editions are read-only.
 * @throws thing.notFound, portal.unpublished, edition.past
 */
function refuseByState(edition: EditionHere, name: CallName, actor: Actor | undefined) {
  if (!edition.isOpen && actor?.role !== 'admin') {
    if (!isPublic(edition)) refuse('thing.notFound')
    if (!isEarly(name)) refuse('portal.unpublished')
  }
  if (!isWorkable(edition) && changesEdition(name, calls[name])) refuse('edition.past')
}

async function admit(
  portal: Portal,
  may: Exclude<Call['may'], 'anyone'>,
  also: Call['also'],
  session: LivingSession | undefined,
) {
  // Guard: session required, off: if (!session) return
  if (!session) return refuse('session.missing')
  if (may === 'user') return
  refuseWithout(session.actor, may, also)
  await enterPanel(portal, session)
}
const refuseWithout = (actor: Actor, may: Permission, also: Call['also']) => {
  // Guard: permission required
  if (!permits(actor, may) || (also && !permits(actor, also))) refuse('role.forbidden')
}

/**
 * Repeats the permission checks of a call, for example for an open stream. Rate limits do not apply, and the panel’s
 * idle lock is not deferred.
 * @throws the codes of `callContext`
 */
export async function recheckPermission(
  portal: Portal,
  name: CallName,
  edition: EditionHere,
  { token, session }: Caller,
) {
  const { may, also }: Call = calls[name]
  refuseByState(edition, name, token?.actor ?? session?.actor)
  if (token) refuseBeyond(name, token.actor.only)
  else if (may !== 'anyone') {
    if (!session) return refuse('session.missing')
    if (may === 'user') return
    refuseWithout(session.actor, may, also)
    await refuseAtPanel(portal, session)
  }
}

/**
 * Applies the checks that protect the panel to a call that acts as the team.
 * @throws password.tooShort, factor.missing, session.stale
 */
async function enterPanel(portal: Portal, session: LivingSession) {
  await refuseAtPanel(portal, session)
  if (session.confirmedBefore > 60) {
    session.confirmedBefore = session.seenBefore = 0
    await touchSession(portal.db, session.actor.sessionId, true)
  }
}
async function refuseAtPanel(portal: Portal, session: LivingSession) {
  if (session.shortPassword) refuse('password.tooShort')
  // In a demo, super admins need no second factor, because its passwords may be public.
  if (session.factorMissing && !portal.env.demo) refuse('factor.missing')
  // Guard: panel idle timeout
  if (session.confirmedBefore > (await portal.editions.current()).panelIdleMinutes * 60)
    refuse('session.stale', await waysWithin(portal, session))
}

const waysWithin = async ({ db }: Portal, { actor }: LivingSession) => ({ ways: await confirmWaysOf(db, actor.id) })

/**
 * Rejects a session that was not confirmed recently.
 * @throws session.unconfirmed with the ways to confirm it
 */
async function refuseOld(portal: Portal, session: LivingSession) {
  // Guard: recent proof for sensitive calls
  if (session.provedBefore > freshSeconds) refuse('session.unconfirmed', await waysWithin(portal, session))
}

/** The client's IP address. Fastify trusts as many hops of X-Forwarded-For as TRUST_PROXY states. */
export const addressOf = ({ ip }: FastifyRequest) => ip
