// Login with Google: the browser goes to the provider and comes back here.
import { endpoints } from '#contract/endpoints.ts'
import { escapedMarkup } from '#contract/markup.ts'
import { localize, pathTo, safeNext, type Base, type Locale } from '#contract/paths.ts'
import { m } from '#messages/messages.js'
import { enter } from '../factor/factor.ts'
import type { FastifyInstance } from 'fastify'
import { askedAddress } from '../kernel/edition-of.ts'
import { serveEndpoint } from '../kernel/endpoint.raw.ts'
import { localeOf } from '../kernel/locale.ts'
import type { Portal } from '../kernel/portal.ts'
import type { RawHandler } from '../kernel/raw.ts'
import { Refusal } from '../kernel/refuse.ts'
import { callContext } from '../kernel/call-context.ts'
import { isFirstAnswer } from './identity.store.ts'
import { faultOf, openIssuer, type Kept } from './issuer.ts'
import { join } from './join.ts'

/** Reason why the user is back on the login page (its `google` parameter). The page has the texts. */
type Fault = 'away' | 'cancelled' | 'refused' | 'unproven' | 'disabled' | 'other' | 'limited'
interface Way {
  next: string
  locale: Locale
}
type Request = Parameters<RawHandler>[1]
type Reply = Parameters<RawHandler>[2]
interface Door {
  portal: Portal
  issuer: ReturnType<typeof openIssuer>
  cookie: { name: string; options: { httpOnly: true; sameSite: 'lax'; path: '/'; secure: boolean } }
}

const waySeconds = 600
const headers = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' }

/** Registers the two routes of the provider. There are none when no provider is configured. */
export function google(app: FastifyInstance, portal: Portal) {
  const { oidc, publicUrl } = portal.env
  if (!oidc) return
  const secure = publicUrl.protocol === 'https:'
  const issuer = openIssuer(oidc, new URL(endpoints.googleCallback.path, publicUrl))
  const door: Door = {
    portal,
    issuer,
    cookie: {
      name: secure ? '__Host-google' : 'google',
      options: { httpOnly: true, sameSite: 'lax', path: '/', secure },
    },
  }
  serveEndpoint(app, 'google', (request, reply) => leave(door, request, reply.headers(headers)))
  serveEndpoint(app, 'googleCallback', (request, reply) => comeBack(door, request, reply.headers(headers)))
}

async function leave({ issuer, cookie }: Door, request: Request, reply: Reply) {
  const { next, locale } = request.query as Record<string, unknown>
  const way: Way = { next: safeNext(next), locale: locale === 'fa' || locale === 'en' ? locale : localeOf(request) }
  try {
    const { url, kept } = await issuer.begin()
    return await reply
      .setCookie(cookie.name, sealed({ ...kept, ...way }), { ...cookie.options, maxAge: waySeconds })
      .redirect(url.href, 302)
  } catch {
    return reply.redirect(backTo(way, 'away'), 303)
  }
}

async function comeBack({ portal, issuer, cookie }: Door, request: Request, reply: Reply) {
  const kept = opened(request.cookies[cookie.name])
  reply.clearCookie(cookie.name, cookie.options)
  if (
    /* Guard: single use of Google answers, off: !kept */ !kept ||
    !(await isFirstAnswer(portal.db, kept.state, waySeconds))
  )
    return refused(reply, kept ?? { next: '/', locale: localeOf(request) })
  const identity = await issuer.finish(askedAddress(request).split('?')[1] ?? '', kept).catch(faultOf)
  if (identity === 'refused') return refused(reply, kept)
  if (typeof identity === 'string') return reply.redirect(backTo(kept, identity), 303)
  try {
    const context = await callContext(portal, 'session.login', request)
    const joined = await join(context, identity, kept.locale)
    if ('fault' in joined) return await reply.redirect(backTo(kept, joined.fault), 303)
    context.reply = reply
    portal.live.publish({ sessions: joined.ended })
    const { factorAsked } = await enter(context, joined.account.id)
    const to = kept.next === '/' && joined.account.role === 'admin' ? pathTo('dashboard') : kept.next
    return await reply.redirect(
      localize(factorAsked ? pathTo('secondFactor', {}, { next: to }) : to, outside(kept)),
      303,
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'factor.needed')
      return reply.redirect(
        localize(pathTo('secondStep', {}, { next: kept.next === '/' ? undefined : kept.next }), outside(kept)),
        303,
      )
    if (error instanceof Refusal && error.code === 'rate.limited') return reply.redirect(backTo(kept, 'limited'), 303)
    throw error
  }
}

/** The login belongs to no edition. The path to return to contains its own edition. */
const outside = ({ locale }: Way): Base => ({ locale, edition: '' })
const backTo = ({ next, ...way }: Way, google: Fault) =>
  localize(pathTo('login', {}, { next: next === '/' ? undefined : next, google }), outside({ next, ...way }))

/** The status 400 shows that this was no login. The page redirects by itself and has a link. */
function refused(reply: Reply, way: Way) {
  const { locale } = way
  const href = escapedMarkup(backTo(way, 'refused'))
  const words = m.account_google_refused({}, { locale })
  return reply
    .code(400)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    .send(
      `<!DOCTYPE html><html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${href}"><title>${words}</title><p>${words} <a href="${href}">${m.account_login({}, { locale })}</a></p></html>`,
    )
}

const sealed = (kept: Kept & Way) => Buffer.from(JSON.stringify(kept)).toString('base64url')

/** Parses the cookie. It is validated like any other input. */
function opened(value: string | undefined): (Kept & Way) | undefined {
  if (!value || value.length > 4_000) return undefined
  try {
    const { state, nonce, verifier, next, locale } = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<
      string,
      unknown
    >
    if (typeof state !== 'string' || typeof nonce !== 'string' || typeof verifier !== 'string' || state.length > 200)
      return undefined
    return { state, nonce, verifier, next: safeNext(next), locale: locale === 'en' ? 'en' : 'fa' }
  } catch {
    return undefined
  }
}
