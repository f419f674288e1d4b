// Compares the tables of all addresses (calls, screens and endpoints) with the routes of a running portal.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { callRoot, endpoints, type Endpoint } from '#contract/endpoints.ts'
import type { Call } from '#contract/kernel/call.ts'
import { patternOf, pathToCall } from '#contract/kernel/call-path.ts'
import { below, locales } from '#contract/locale.ts'
import { redirectFrom } from '#contract/rules/redirect.ts'
import { serveEndpoints } from '#server/endpoints.ts'
import { servePageFiles } from '#server/page-files.raw.ts'
import { world } from './world.ts'

const w = await world({
  env: { OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' },
})
const files = mkdtempSync(join(tmpdir(), 'ghorfeh-files-'))
mkdirSync(join(files, 'assets'))
writeFileSync(join(files, 'favicon.svg'), '<svg/>')
serveEndpoints(w.app, w.portal, () => '<svg/>')
await servePageFiles(w.app, files)
await w.app.ready()
afterAll(async () => {
  await w.end()
  rmSync(files, { recursive: true })
})

/** Returns every route as “GET /path”. Fastify prints routes as a tree of shared prefixes. */
function routes() {
  const above: string[] = []
  return w.app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, Infinity, part)
      const path = above.join('')
      return (methods ?? '')
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`)
    })
}

test('the portal has exactly the routes of the tables', () => {
  const rows: Endpoint[] = Object.values(endpoints)
  const outside = rows.flatMap(({ method, path, inBothLanguages, inEveryEdition }) =>
    (inBothLanguages ? locales : (['fa'] as const)).flatMap((locale) =>
      ['', ...(inEveryEdition ? [':edition'] : [])].map((edition) => `${method} ${below(path, { locale, edition })}`),
    ),
  )
  const called = Object.values<Call>(calls).map(({ method, path }) => `${method} ${callRoot}/${path}`)
  const publicFile = `GET ${endpoints.publicFile.path}`
  const found = routes().map((one) => (one === 'GET /favicon.svg' ? publicFile : one))
  expect(found.toSorted()).toEqual([...outside, ...called].toSorted())
})

test('each endpoint responds at its address, with the type of its row', async () => {
  const { host } = w.env.publicUrl
  const missing = /:|\*/
  for (const { path, gives } of Object.values(endpoints).filter(({ path }) => !missing.test(path))) {
    const { statusCode, headers } = await w.app.inject({ url: path, headers: { host } })
    const type = (headers['content-type'] ?? 'text/html').split(';')[0]
    expect([path, statusCode < 500 && statusCode !== 404, type]).toEqual([path, true, gives])
  }
})

test('the path of a call is as in its row, with escaped parameters', () => {
  expect(pathToCall('upload.read', { uploadId: 'a/b ?' })).toBe('/v1/uploads/a%2Fb%20%3F')
  expect(pathToCall('panelOrder.export', {}, { format: 'csv', locale: undefined, q: 'a&b' })).toBe(
    '/v1/panel/orders/export?format=csv&q=a%26b',
  )
  expect(new RegExp(`^${patternOf(calls['order.read'])}$`).exec(pathToCall('order.read', { orderId: '7' }))?.[1]).toBe(
    '7',
  )
})

test('no address of the portal can be made to redirect to another site', () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/og/x',
    '/v1/x',
    '/assets/x',
    '/auth/google',
    '/blog/rss.xml',
    '/sitemap-7',
  ])
    expect([path, redirectFrom(path)]).toEqual([path, undefined])
  expect(redirectFrom('/old')).toBe('/old')
})
