// Files for search engines, messengers and home screens.
import { gunzip } from 'node:zlib'
import { promisify } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCache } from '#contract/kernel/cache.ts'
import type { Base, Locale } from '#contract/locale.ts'
import { isPublic } from '#contract/rules/edition-state.ts'
import { manifestOf, robotsBefore, robotsText, type Pictured } from '#contract/rules/seo.ts'
import { screens, type ScreenName } from '#contract/screens.ts'
import { textIn } from '#contract/text.ts'
import { serveEndpoint } from '../kernel/endpoint.raw.ts'
import type { EditionHere, Portal } from '../kernel/portal.ts'
import { count } from '../kernel/rate-limit.store.ts'
import type { Pattern } from './brand.raw.ts'
import { pictures } from './picture.ts'
import { sitemap } from './sitemap.ts'

const minutes = 60
const hours = 60 * minutes
const forEverybody = (seconds: number) => `public, max-age=${seconds}`

/** `pattern` draws the strapwork behind pictures. `most`: maximum of addresses in one sitemap file. */
export function serveSeoFiles(app: FastifyInstance, portal: Portal, pattern: Pattern, most?: number) {
  const { env } = portal
  serveEndpoint(app, 'robots', async (_, reply) => {
    const { isOpen } = await portal.editions.current()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', forEverybody(isOpen ? hours : minutes))
      .send(isOpen ? robotsText(env.publicUrl.origin) : robotsBefore)
  })
  serveEndpoint(app, 'manifest', async (_, reply, locale, edition) => {
    const here = await openEdition(portal, edition)
    if (!here) return reply.callNotFound()
    return reply
      .header('cache-control', forEverybody(hours))
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .send(manifestText(here, locale))
  })
  maps(app, portal, most)
  pagePictures(app, portal, pattern)
}

const manifestText = ({ name, shortName, at, colours, logoId, confirmed }: EditionHere, locale: Locale) =>
  JSON.stringify(
    manifestOf({
      name: textIn(name, locale),
      shortName: textIn(shortName, locale),
      locale,
      edition: at,
      colours,
      logoId,
      confirmed,
    }),
  )

/** Returns an edition that is open to the public: the current one, an open one or a past one. */
async function openEdition({ editions }: Pick<Portal, 'editions'>, slug = '') {
  const here = await editions.of(slug.toLowerCase())
  return here && isPublic(here) ? here : undefined
}

/** Caches the compressed sitemaps for some minutes, so that repeated requests cost nothing. */
function maps(app: FastifyInstance, portal: Portal, most?: number) {
  const kept = openCache<Buffer | undefined>({ most: 12, forMs: 5 * minutes * 1_000 })
  portal.live.subscribe(({ topics = [], missed }) => {
    if (missed || topics.length > 0) kept.drop()
  })
  const give = async (request: FastifyRequest, reply: FastifyReply, part?: number) => {
    const bytes = await kept.load(String(part), () => sitemap(portal, part, most))
    if (!bytes) return reply.callNotFound()
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (zipped) reply.header('content-encoding', 'gzip')
    return reply
      .header('cache-control', forEverybody(5 * minutes))
      .header('vary', 'accept-encoding')
      .type('application/xml; charset=utf-8')
      .send(zipped ? bytes : await promisify(gunzip)(bytes))
  }
  serveEndpoint(app, 'sitemap', (request, reply) => give(request, reply))
  serveEndpoint(app, 'sitemapPart', (request, reply) => {
    const [, part] = /^([1-9]\d{0,4})\.xml$/.exec(request.params.part) ?? []
    return part ? give(request, reply, Number(part)) : reply.callNotFound()
  })
}

/**
 * Serves /og/<screen>.<locale>.png and /og/<blog|exhibitors>/<name>.<locale>.png. Other editions are below
 * /og/editions/<slug>/. Only public pages have a picture.
 */
function pagePictures(app: FastifyInstance, portal: Portal, pattern: Pattern) {
  const draw = pictures(portal, pattern)
  const { db, env } = portal
  serveEndpoint(app, 'pagePicture', async (request, reply) => {
    const { of, locale, edition } = picturedAt(request.params['*'])
    const here = of && (await openEdition(portal, edition))
    const picture = of && here?.isOpen && (await draw.read(of, locale, here))
    if (!picture) return reply.callNotFound()
    const headers = {
      etag: `"${picture.hash}"`,
      'cache-control': forEverybody(24 * hours),
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send()
    if (!picture.isKept()) await count(db, 'picture.ip', request.ip, env.rateLimitFactor)
    return reply
      .headers(headers)
      .type('image/png')
      .send(await picture.bytes())
  })
}

const picturePath =
  /^(?:editions\/(?<edition>[a-z0-9-]+)\/)?(?:(?<kind>blog|exhibitors)\/)?(?<name>[^/]+)\.(?<locale>fa|en)\.png$/

/** Parses the address of a picture; the page need not exist. */
function picturedAt(path: string): Base & { of: Pictured | undefined } {
  const { edition = '', kind, name = '', locale } = picturePath.exec(path)?.groups ?? {}
  const screen = Object.hasOwn(screens, name) ? { screen: name as ScreenName } : undefined
  const of = kind === 'blog' ? { post: name } : kind === 'exhibitors' ? { exhibitor: name } : screen
  return { of, locale: locale as Locale, edition }
}
