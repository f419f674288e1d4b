// One line per module that serves addresses of contract/endpoints.ts. The API reference is part of the calls
// (calls.raw.ts). Build files are served with the pages.
import type { FastifyInstance } from 'fastify'
import { google } from './account/google.raw.ts'
import { feeds } from './blog/feed.raw.ts'
import { serveBrandFiles, type Pattern } from './seo/brand.raw.ts'
import { serveSeoFiles } from './seo/seo.raw.ts'
import { health } from './kernel/health.raw.ts'
import { unsubscribe } from './email/unsubscribe.raw.ts'
import type { Portal } from './kernel/portal.ts'

/** `pattern` draws the strapwork behind pictures and pages. */
export function serveEndpoints(app: FastifyInstance, portal: Portal, pattern: Pattern) {
  feeds(app, portal)
  serveSeoFiles(app, portal, pattern)
  serveBrandFiles(app, portal, pattern)
  google(app, portal)
  unsubscribe(app, portal)
  return health(app, portal)
}
