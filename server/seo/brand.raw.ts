// The colours of a fair: its style sheet, and its strapwork patterns (contract/rules/brand.ts).
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openCache } from '#contract/kernel/cache.ts'
import { type BrandColours, brandPanels, pairNamed, sheetOf } from '#contract/rules/brand.ts'
import { brandPatternPath } from '#contract/rules/brand-paths.ts'
import { serveEndpoint } from '../kernel/endpoint.raw.ts'
import type { Portal } from '../kernel/portal.ts'
import { count } from '../kernel/rate-limit.store.ts'

/** Draws a panel of strapwork in two colours, as SVG. `shared`: the background of preview pictures for messengers. */
export type Pattern = (colours: BrandColours, panel: (typeof brandPanels)[number] | 'shared') => string

/** Maximum of cached panels. Each takes about ten milliseconds to draw and ten kB to store. */
const mostKept = 60
const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' }

export function serveBrandFiles(app: FastifyInstance, { db, env }: Pick<Portal, 'db' | 'env'>, pattern: Pattern) {
  const kept = openCache<Buffer>({ most: mostKept })
  serveEndpoint(app, 'brandSheet', (request, reply) => {
    const colours = pairNamed(request.params.pair)
    if (!colours) return reply.callNotFound()
    const sheet = sheetOf(colours, brandPanels, (panel) => brandPatternPath(colours, panel as 'hero'))
    return send(request, reply, 'text/css; charset=utf-8', gzipSync(sheet), sheet)
  })
  serveEndpoint(app, 'brandPattern', async (request, reply) => {
    const { pair, panel } = request.params
    const colours = pairNamed(pair)
    const name = brandPanels.find((one) => `${one}.svg` === panel)
    if (!colours || !name) return reply.callNotFound()
    const key = `${pair} ${name}`
    if (!kept.has(key)) await count(db, 'picture.ip', request.ip, env.rateLimitFactor)
    const bytes = await kept.load(key, async () => gzipSync(pattern(colours, name)))
    return send(request, reply, 'image/svg+xml', bytes)
  })
}

/** Sends a gzipped file. Browsers that do not accept gzip get it unpacked. */
async function send(request: FastifyRequest, reply: FastifyReply, type: string, zipped: Buffer, plain?: string) {
  const takesIt = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesIt) reply.header('content-encoding', 'gzip')
  return reply
    .headers(headers)
    .type(type)
    .send(takesIt ? zipped : (plain ?? (await promisify(gunzip)(zipped))))
}
