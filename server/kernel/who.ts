// Who makes a call, and whether they may: decided first, before the body of the call is read.
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
import { inEdition, slugOf } from './edition-of.ts'
import { localeOf } from './locale.ts'
import type { Actor, Context, EditionHere, Portal } from './portal.ts'
import { count } from './rate.store.ts'
import { refuse } from './refuse.ts'

export type CallContext = Context & { reply?: FastifyReply; caller: Caller }
/** The context of each call at work. */
export const holders = new WeakMap<FastifyRequest, CallContext>()

/** The id of anyone who made a request, also of one that was denied. */
export const actors = new WeakMap<FastifyRequest, string>()
/** The id of the token that a request was made with. */
export const programs = new WeakMap<FastifyRequest, string>()

/** `__Host-` wherever the browser accepts it (docs/PRODUCT.md §12.1). */
export const cookieName = ({ publicUrl }: { publicUrl: URL }) =>
  /* Guard: __Host- cookie, off: 'sid' */ publicUrl.protocol === 'https:' ? '__Host-sid' : 'sid'
const halfCookie = ({ publicUrl }: { publicUrl: URL }) => (publicUrl.protocol === 'https:' ? '__Host-half' : 'half')
const cookieOf = (portal: Portal) => ({
  httpOnly: /* Guard: HttpOnly cookie, off: false */ true,
  sameSite: 'lax' as const,
  path: '/',
  secure: portal.env.publicUrl.protocol === 'https:',
})

/** The living session of a secret. */
export type SessionLook = (secret: string) => Promise<LivingSession | undefined>
/** The same for several calls of one moment: the database is asked once. */
export function sessionsOnce({ db }: Portal): SessionLook {
  const seen = new Map<string, Promise<LivingSession | undefined>>()
  return (secret) => {
    const known = seen.get(secret) ?? sessionOf(db, secret)
    seen.set(secret, known)
    return known
  }
}

/** @throws Refusal session.missing, session.stale, password.tooShort, factor.missing, role.forbidden, edition.past, session.unconfirmed, token.invalid, token.closed, token.scope, rate.limited */
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
    ...inEdition(portal, edition),
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

/** Whether a request must change nothing. HEAD changes nothing; neither does a GET that a browser makes for a page or a prefetch, as mail scanners do. */
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
/** Beside a token a cookie counts for nothing. */
async function callerOf(portal: Portal, request: FastifyRequest, look: SessionLook): Promise<Caller> {
  const token = await tokenIn(portal, request)
  return { token, session: token ? undefined : await sessionIn(portal, request, look) }
}

/** What a call may ask for once it is under way: a program is never away for long, and never confirms who it is. */
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

/** The living session that a request comes with. */
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

/** What anyone may ask is answered to a program as to anyone. */
const actorOf = ({ actor }: LivingToken, name: CallName) => (calls[name].may === 'anyone' ? undefined : actor)

/** When a session was used is written once a minute. */
function noteSeen({ db }: Portal, session: LivingSession) {
  if (session.seenBefore <= 60) return
  session.seenBefore = 0 // for the next call that looks at the same session
  void touchSession(db, session.actor.sessionId, false).catch(() => {})
}

/** What the row of a call asks of whoever makes it, and how often they may. */
async function mayCall(portal: Portal, name: CallName, request: FastifyRequest, session: LivingSession | undefined) {
  const { may, also, limit, fresh }: Call = calls[name]
  if (may !== 'anyone') await admit(portal, may, also, session)
  if (fresh && session) await refuseOld(portal, session)
  const whose = limit?.endsWith('.user') && session ? session.actor.id : addressOf(request)
  // Guard: call limit per IP address
  if (limit) await count(portal.db, limit, whose, portal.env.rateLimitFactor)
}

/** What the browser kept of private pages goes; storage is cleared by the page, which knows the drafts and the language (web/shell/menus.ts). */
const forgetSession = (portal: Portal, reply: FastifyReply | undefined) =>
  reply?.clearCookie(cookieName(portal.env), cookieOf(portal)).header('clear-site-data', '"cache"')

/** The session that a request came with is over, in every process. */
async function endCurrent({ db, live }: Portal, session: LivingSession | undefined) {
  if (!session) return
  await endSession(db, session.actor.id, session.actor.sessionId)
  live.publish({ sessions: [session.actor.sessionId] })
}

type Entrance = Pick<CallContext, 'half' | 'goHalfway' | 'signIn' | 'signOut'>
/** Logging in and out, by the cookies of a session and of a log-in that waits for its second step. */
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

/** Editions in preparation and unpublished portals are for the team; closed editions are read-only. @throws Refusal thing.notFound, portal.unpublished, edition.past */
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

/** Refuses what would be refused if the call were made again now. It counts nothing and does not defer the panel's idle lock. @throws Refusal as `callContext` */
export async function refuseAgain(portal: Portal, name: CallName, edition: EditionHere, { token, session }: Caller) {
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

/** The doors of the panel, for anyone who acts as one of the team, whatever the call. @throws Refusal password.tooShort, factor.missing, session.stale */
async function enterPanel(portal: Portal, session: LivingSession) {
  await refuseAtPanel(portal, session)
  if (session.confirmedBefore > 60) {
    session.confirmedBefore = session.seenBefore = 0
    await touchSession(portal.db, session.actor.sessionId, true)
  }
}
async function refuseAtPanel(portal: Portal, session: LivingSession) {
  if (session.shortPassword) refuse('password.tooShort')
  // In a demo, whose passwords everybody may know, a super admin is asked and nobody is kept out.
  if (session.factorMissing && !portal.env.demo) refuse('factor.missing')
  // Guard: panel idle timeout
  if (session.confirmedBefore > (await portal.editions.current()).panelIdleMinutes * 60)
    refuse('session.stale', await waysWithin(portal, session))
}

const waysWithin = async ({ db }: Portal, { actor }: LivingSession) => ({ ways: await confirmWaysOf(db, actor.id) })

/** What the row of a call, or a part of it, asks beyond a session. @throws Refusal session.unconfirmed with the ways to confirm it */
async function refuseOld(portal: Portal, session: LivingSession) {
  // Guard: recent proof for sensitive calls
  if (session.provedBefore > freshSeconds) refuse('session.unconfirmed', await waysWithin(portal, session))
}

/** Fastify reads as many hops of X-Forwarded-For as TRUST_PROXY says. */
export const addressOf = ({ ip }: FastifyRequest) => ip
