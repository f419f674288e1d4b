// Mounts the addresses of contract/endpoints.ts, one line per module. The API reference is mounted with the calls
// (calls.raw.ts), build files with the pages.
import type { FastifyInstance } from 'fastify'
import { google } from './account/google.raw.ts'
import { feeds } from './blog/feed.raw.ts'
import { serveBrandFiles, type Pattern } from './seo/brand.raw.ts'
import { serveSeoFiles } from './seo/seo.raw.ts'
import { health } from './kernel/health.raw.ts'
import { unsubscribe } from './email/unsubscribe.raw.ts'
import type { Portal } from './kernel/portal.ts'

/** Mounts all endpoints. `pattern` draws the Persian strapwork in preview pictures. */
export function serveEndpoints(app: FastifyInstance, portal: Portal, pattern: Pattern) {
  feeds(app, portal)
  serveSeoFiles(app, portal, pattern)
  serveBrandFiles(app, portal, pattern)
  google(app, portal)
  unsubscribe(app, portal)
  return health(app, portal)
}
