// Serves every address that is not a call as a page. Steps: cache, canonical address, language, user, permission,
// rendering.
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageRequest, Visiting } from '#contract/kernel/page.ts'
import type { Screen } from '#contract/kernel/screen.ts'
import { localeCookieSeconds } from '#contract/constants.ts'
import { baseOf } from '#contract/locale.ts'
import { m } from '#messages/messages.js'
import { errorText } from '../messages/words.ts'
import type { App } from './app.ts'
import { documentHeaders, policyForReading, policyForWorking, policyIn, withHashes } from './content-policy.ts'
import { giveFinishedFirst } from './cached-responses.ts'
import { directReads, type PageReads } from './direct-reads.ts'
import { firstLanguage } from './first-language.ts'
import type { Env } from './kernel/env.ts'
import { topicsOf } from './kernel/live.ts'
import { log } from './kernel/log.ts'
import { rawAddress } from './kernel/edition-of.ts'
import type { EditionHere, Editions, Portal } from './kernel/portal.ts'
import { clockDays } from './kernel/portal-time.ts'
import { requestIdHeader } from './kernel/request-id.ts'
import { queuePerSocket } from './kernel/socket-queue.ts'
import { hasSession, isAnonymousRead, pageCaches } from './page-cache.ts'
import { elsewhere, loginFor, movedFrom, nowhere, wantedOf, currentEditionPath, type Wanted } from './page-address.ts'
import { mayEnter, quietly, seenOf } from './page-entrance.ts'
import { openAnswers } from './open-answers.ts'
import { openBundle, openSource, type Bundle } from './page-bundle.ts'
import { anybody, visitorOf } from './page-visitor.ts'
import type { Redirects } from './redirect/redirect.ts'
import { readForm, sendBare, sendDocument, vary } from './page-wire.ts'
import { signedPages } from './signed-pages.ts'

type Raw = IncomingMessage
interface Site extends Bundle {
  app: App
  editions: Editions
  env: Env
  reads: () => PageReads
  redirects: Redirects
  shared: ReturnType<typeof openAnswers>
  kept: ReturnType<typeof pageCaches>
  signed: ReturnType<typeof signedPages>
  head: Record<'usual' | 'secret', Record<string, string>>
  readingPolicy: Record<string, string>
}

/** Serves every address without a call or file. `live` reports changes, so that no cached page is stale. */
export async function pages(app: App, { redirects, ...portal }: Portal & { redirects?: Redirects }) {
  const { env, live } = portal
  const site = await openSite(app, portal, openAnswers(live), redirects)
  live.subscribe((news) => {
    const topics = topicsOf(news)
    // Every page shows the edition in its header and footer, so a change of an edition drops all pages.
    for (const { drop } of [site.kept, site.signed]) drop(topics?.includes('edition') ? undefined : topics)
  })
  await app.register(async (scope) => {
    // The page parses its form, not Fastify.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.setNotFoundHandler((request, reply) => {
      reply.hijack()
      const { raw } = request
      const answer = reply.raw
      const go = () =>
        void serve(site, request, raw, answer).catch((error: unknown) => broken(site, error, request.id, raw, answer))
      if (site.assets) site.assets(raw, answer, go)
      else go()
    })
  })
  giveFinishedFirst(app, env.hosts, site.kept)
  return {
    drop: () => {
      site.kept.drop()
      site.signed.drop()
    },
  }
}

async function openSite(
  app: App,
  portal: Portal,
  shared: Site['shared'],
  redirects: Redirects = async () => undefined,
): Promise<Site> {
  const { env } = portal
  const { development, publicUrl, origins } = env
  const https = publicUrl.protocol === 'https:'
  const bundle = await (development ? openSource(app) : openBundle(app))
  const head = { usual: documentHeaders({ https, secret: false }), secret: documentHeaders({ https, secret: true }) }
  // Without a policy the browser shows nonces to scripts, and React reports a mismatch. Development therefore uses
  // neither.
  const readingPolicy: Record<string, string> = development
    ? {}
    : { 'content-security-policy': policyForReading((await bundle.pages()).readingScripts) }
  const sentAway = (raw: Raw) =>
    baseOf(rawAddress(raw)).locale === 'fa' && firstLanguage(raw.headers, origins).locale === 'en'
  return {
    ...bundle,
    app,
    editions: portal.editions,
    env,
    reads: directReads(portal),
    shared,
    redirects,
    head,
    readingPolicy,
    kept: pageCaches({ sentAway, common: head.usual, readingPolicy }),
    signed: signedPages(),
  }
}

async function serve(site: Site, request: FastifyRequest, raw: Raw, answer: ServerResponse) {
  const { env, head } = site
  const asked = wantedOf(rawAddress(raw), env.publicUrl.origin)
  const here = await site.editions.of(asked.place.edition)
  if (here?.state === 'current' && asked.place.edition !== '')
    return sendBare(answer, 302, { ...head.usual, location: currentEditionPath(asked), 'cache-control': 'no-store' })
  const wanted = here ? asked : nowhere(asked)
  const isPublished = (await site.editions.current()).stepsDone === null
  const other = elsewhere(raw, wanted, env.origins)
  if (other)
    return sendBare(answer, other.status, {
      ...head.usual,
      location: other.location,
      vary,
      ...(other.guessed && { 'cache-control': 'no-store', 'set-cookie': guessed }),
      ...(other.chosen && { 'cache-control': 'no-store', 'set-cookie': chosenPersian(env) }),
    })
  if (raw.method !== 'GET' && raw.method !== 'HEAD' && raw.method !== 'POST')
    return sendBare(answer, 405, { ...head.usual, allow: 'GET, HEAD, POST' })
  const { screen, query } = wanted
  const moved = here && isPublished ? await movedFrom(site.redirects, wanted) : undefined
  if (moved) return sendBare(answer, moved.status, { ...head.usual, ...moved.headers })
  if (wanted.path.startsWith('/assets/')) return sendBare(answer, 404, head.usual) // a file of an old build
  const isOpen = here ? here.isOpen : isPublished
  const isCacheable = isOpen && query === '' && isAnonymousRead(raw) && !env.development
  if (screen && isCacheable && (screen.cached || isForAll(screen)))
    return serveCached(site, wanted, screen, request.id, raw, answer)
  return serveFresh(site, { ...wanted, isOpen, isPublished, here }, request, raw, answer)
}

/** Whether a page is the same for every visitor, apart from the visitor's name. */
const isForAll = ({ hydrates, entrance, fresh }: Screen) => !hydrates && entrance === 'anyone' && !fresh

/** Marks the language as guessed, so that web/plain/language.ts may decide by the text direction in storage instead. */
const guessed = 'localeGuess=1; Path=/; Max-Age=60; SameSite=Lax'

/** Cookie that stores the choice of Persian. The language link sets the same cookie (web/plain/language.ts). */
const chosenPersian = ({ publicUrl }: Env) =>
  `locale=fa; Path=/; Max-Age=${localeCookieSeconds}; SameSite=Lax${publicUrl.protocol === 'https:' ? '; Secure' : ''}`

/** Prepares a page for one visitor. */
const visitOf = async (
  { env, pages }: Site,
  { locale, edition }: Wanted['place'],
  by: Omit<PageRequest, 'locale' | 'edition' | 'clockDays' | 'origin'>,
) => (await pages()).visit({ locale, edition, clockDays: clockDays(), origin: env.publicUrl.origin, ...by })

async function serveCached(
  site: Site,
  { place }: Wanted,
  { shows, hydrates }: Screen,
  requestId: string,
  raw: Raw,
  answer: ServerResponse,
) {
  const { app, env, reads, shared, head, readingPolicy } = site
  const kept = hydrates ? site.kept.working : site.kept.reading
  const nonce = hydrates ? newNonce() : undefined
  const by = { signedIn: false, nonce, requestId, report: reporting(requestId, place.screen) }
  const fetch = shared(anybody(app, env.publicUrl, place.locale, reads()))
  const page = await kept.make(place.canonical, shows, async () => {
    const visiting = await visitOf(site, place, { fetch, ...by, reads: hydrates ? undefined : place.screen })
    const made = await visiting.answer(new Request(env.publicUrl.origin + place.canonical))
    return nonce ? withHashes(made, nonce) : made
  })
  if ('etag' in page) kept.give(page, raw, answer)
  else
    await sendDocument(raw, answer, page, {
      ...head.usual,
      ...readingPolicy,
      ...policyIn(page),
      [requestIdHeader]: requestId,
      'cache-control': 'private, no-cache',
    })
}

/** Logs errors inside a page with the id of the request. */
const reporting = (requestId: string, screen: string | undefined) => (err: unknown) =>
  log.error({ request: requestId, screen, err }, 'a page failed')

async function serveFresh(
  site: Site,
  asked: Wanted & { isOpen: boolean; isPublished: boolean; here: EditionHere | undefined },
  request: FastifyRequest,
  raw: Raw,
  answer: ServerResponse,
) {
  const { env, head } = site
  const { wanted, isQuiet } = await seenOf(site, asked, request)
  const posts = raw.method === 'POST' && wanted.screen !== undefined && !isQuiet
  const { visiting, setCookies, nonce } = await freshVisit(site, wanted, asked.isOpen, request)
  const entrance = await mayEnter(wanted.screen, visiting, asked.here)
  const cookies = () => (setCookies.length > 0 ? { 'set-cookie': setCookies } : {})
  if (entrance === 'login')
    return sendBare(answer, posts ? 303 : 302, {
      ...head.usual,
      location: loginFor(wanted),
      'cache-control': 'no-store',
      ...cookies(),
    })
  const form = posts && entrance === 'enter' ? await readForm(raw) : undefined
  if (typeof form === 'number') return sendBare(answer, form, head.usual)
  const refusal = entrance === 'enter' ? undefined : entrance
  const given = await queuePerSocket(
    raw.socket,
    async () =>
      (asked.isOpen ? await sharedPage(site, wanted, raw, visiting) : undefined) ??
      (await visiting.answer(requestFor(wanted, env.publicUrl.origin, form, raw), refusal)),
  )
  if (!given) return
  const usual = headersOf(site, wanted, raw, refusal === undefined ? nonce : undefined, isQuiet)
  const headers = { ...usual, ...cookies(), [requestIdHeader]: request.id }
  await sendDocument(raw, answer, isQuiet ? { ...given, status: 503 } : given, headers)
}

const newNonce = () => randomBytes(16).toString('base64')
/** Prepares a page that is rendered for this visitor alone. */
async function freshVisit(site: Site, { place, screen }: Wanted, isOpen: boolean, request: FastifyRequest) {
  const { app, env, reads } = site
  const nonce = screen?.hydrates && !env.development ? newNonce() : undefined
  const { fetch, setCookies } = visitorOf(app, env.publicUrl, request, place.locale, reads())
  const visiting = await visitOf(site, place, {
    fetch: isOpen ? site.shared(fetch) : fetch,
    signedIn: hasSession(request.headers.cookie),
    nonce,
    reads: screen?.hydrates ? undefined : (place.screen ?? 'notFound'),
    requestId: request.id,
    report: reporting(request.id, place.screen),
  })
  return { visiting, setCookies, nonce }
}

const requestFor = ({ path, query }: Wanted, origin: string, form: BodyInit | undefined, { headers }: Raw) =>
  new Request(
    origin + path + query,
    form ? { method: 'POST', body: form, headers: { 'content-type': headers['content-type'] ?? '' } } : undefined,
  )

/** A page rendered once per access level. Undefined for other pages, or without a signed-in user. */
async function sharedPage(site: Site, { place, screen, query }: Wanted, raw: Raw, visiting: Visiting) {
  const { app, env, reads, shared, signed } = site
  if (!screen || !isForAll(screen) || screen.personal || query !== '' || raw.method === 'POST' || env.development)
    return undefined
  const visitor = await visiting.profile().catch(() => null)
  if (!visitor) return undefined
  const fetch = shared(anybody(app, env.publicUrl, place.locale, reads()))
  return signed.page(place.canonical, screen.shows, visitor, async (stencil) =>
    (await visitOf(site, place, { fetch, signedIn: true, visitor: stencil, reads: place.screen })).answer(
      new Request(env.publicUrl.origin + place.canonical),
    ),
  )
}

function headersOf(
  { head, readingPolicy }: Site,
  { place, screen }: Wanted,
  raw: Raw,
  nonce: string | undefined,
  isQuiet: boolean,
) {
  const isSecret = ['token', 'trackingCode', 'checkCode'].some((secret) => secret in place.params)
  const isOwn = (raw.method === 'POST' && screen) || !screen?.indexable || hasSession(raw.headers.cookie)
  return {
    ...(isSecret ? head.secret : head.usual),
    ...(nonce ? { 'content-security-policy': policyForWorking(nonce) } : readingPolicy),
    'cache-control': isOwn ? 'no-store' : 'private, no-cache',
    ...(isQuiet && quietly),
  }
}

function broken({ head, env }: Site, error: unknown, requestId: string, raw: Raw, answer: ServerResponse) {
  log.error(
    {
      request: requestId,
      method: raw.method,
      screen: wantedOf(rawAddress(raw), env.publicUrl.origin).place.screen,
      err: error,
    },
    'a page failed',
  )
  if (answer.headersSent) {
    answer.destroy()
    return
  }
  const words = (['fa', 'en'] as const)
    .map(
      (locale) =>
        `<p lang="${locale}" dir="auto">${errorText('server.broken', locale)} ${m.site_quote({}, { locale })} <bdi>${requestId}</bdi></p>`,
    )
    .join('')
  void sendDocument(
    raw,
    answer,
    { status: 500, headers: new Headers(), body: `<!DOCTYPE html><meta charset="utf-8"><title>500</title>${words}` },
    { ...head.usual, [requestIdHeader]: requestId, 'cache-control': 'no-store' },
  )
}
