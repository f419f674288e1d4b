// One line for each module that answers addresses of contract/endpoints.ts. The reference is part of the calls (calls.raw.ts), the files of the build come with the pages.
import type { FastifyInstance } from 'fastify'
import { google } from './account/google.raw.ts'
import { feeds } from './blog/feed.raw.ts'
import { found } from './found/found.raw.ts'
import { health } from './kernel/health.raw.ts'
import type { Portal } from './kernel/portal.ts'

/** `pattern` is the strapwork on which pictures stand, as SVG. */
export function serveEndpoints(app: FastifyInstance, portal: Portal, pattern: () => string) {
  feeds(app, portal)
  found(app, portal, pattern)
  google(app, portal)
  return health(app, portal)
}
