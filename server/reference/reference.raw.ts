// The addresses of the reference: its overview, a page for each resource, and the two fonts.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serveEndpoint } from '../kernel/endpoint.raw.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Document } from './document.ts'
import { nounPage, overviewPage, referencePolicy } from './page.ts'

const fonts: Record<string, string> = {
  'manrope.woff2': '@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
  'vazirmatn.woff2': 'vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2',
}
const page = (reply: FastifyReply, html: string) =>
  reply.header('content-security-policy', referencePolicy).type('text/html; charset=utf-8').send(html)

/** @param describe returns the OpenAPI document, once every call is mounted */
export function serveReference(v1: FastifyInstance, describe: () => Document) {
  serveEndpoint(v1, 'openapi', () => describe())
  serveEndpoint(v1, 'reference', (_, reply) => page(reply, overviewPage(describe())))
  serveEndpoint(v1, 'referenceNoun', ({ params }, reply) =>
    page(reply, nounPage(describe(), params.noun) ?? refuse('thing.notFound')),
  )
  serveEndpoint(v1, 'referenceFont', async ({ params }, reply) => {
    const file = fonts[params.name] ?? refuse('thing.notFound')
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('font/woff2')
      .send(await readFile(fileURLToPath(import.meta.resolve(file))))
  })
}
