// One line for each module that answers addresses of contract/endpoints.ts. The reference is part of the calls (calls.raw.ts), the files of the build come with the pages.
import type { FastifyInstance } from 'fastify'
import { google } from './account/google.raw.ts'
import { feeds } from './blog/feed.raw.ts'
import { brand, type Pattern } from './found/brand.raw.ts'
import { found } from './found/found.raw.ts'
import { health } from './kernel/health.raw.ts'
import { unsubscribe } from './letter/unsubscribe.raw.ts'
import type { Portal } from './kernel/portal.ts'

/** `pattern` draws the strapwork on which pictures and pages stand. */
export function serveEndpoints(app: FastifyInstance, portal: Portal, pattern: Pattern) {
  feeds(app, portal)
  found(app, portal, pattern)
  brand(app, portal, pattern)
  google(app, portal)
  unsubscribe(app, portal)
  return health(app, portal)
}
