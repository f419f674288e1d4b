// Addresses of the portal that are neither calls (calls.ts) nor screens (screens.ts). They are machine endpoints,
// log-in with another provider, the API reference and build files. test/endpoints.test.ts compares this table with the
// routes of a running portal.

/** Path prefix of all calls. */
export const callRoot = '/v1'

export interface Endpoint<P extends string = string> {
  method: 'GET' | 'POST'
  /** Path in Fastify's syntax: `:name` matches one part, `*` the remaining path. */
  path: P
  may: 'anyone'
  /** Media type of the response. */
  gives: string
  says: string
  /** The endpoint is also available below /en. */
  inBothLanguages?: true
  /** The endpoint is also available below /editions/<slug>. */
  inEveryEdition?: true
  /** A GET consumes the response, so HEAD does not run the handler. */
  once?: true
}

type Rest<P extends string> = Omit<Endpoint<P>, 'method' | 'path'>
const GET = <const P extends string>(path: P, row: Rest<P>): Endpoint<P> => ({ method: 'GET', path, ...row })
const POST = <const P extends string>(path: P, row: Rest<P>): Endpoint<P> => ({ method: 'POST', path, ...row })

export const endpoints = {
  // For operators of the server
  health:         GET('/healthz',                 { may: 'anyone', gives: 'application/json', says: 'Liveness check: the process runs' }),
  ready:          GET('/readyz',                  { may: 'anyone', gives: 'application/json', says: 'Readiness check: needs the database; 503 if it is unavailable' }),

  // For search engines, feed readers, messengers and home screens
  robots:         GET('/robots.txt',              { may: 'anyone', gives: 'text/plain', says: 'Rules for search engines, with the address of the sitemap' }),
  sitemap:        GET('/sitemap.xml',             { may: 'anyone', gives: 'application/xml', says: 'Sitemap of every public page in both languages, or the index of its parts' }),
  sitemapPart:    GET('/sitemap-:part',           { may: 'anyone', gives: 'application/xml', says: 'A part of the sitemap, such as sitemap-2.xml, if one file cannot hold it' }),
  feed:           GET('/blog/rss.xml',            { may: 'anyone', gives: 'application/rss+xml', says: 'RSS feed of the newest posts', inBothLanguages: true }),
  manifest:       GET('/site.webmanifest',        { may: 'anyone', gives: 'application/manifest+json', says: 'Web app manifest, for installation on a home screen', inBothLanguages: true, inEveryEdition: true }),
  pagePicture:    GET('/og/*',                    { may: 'anyone', gives: 'image/png', says: 'Preview image of a page: <screen>.<locale>.png, blog/<slug>.<locale>.png, exhibitors/<id>.<locale>.png; of another edition below editions/<slug>/' }),

  // Brand colours of a fair: a valid pair of colours, such as 062b31-f0ae3c
  brandSheet:     GET('/look/:pair/colours.css',  { may: 'anyone', gives: 'text/css', says: 'Style sheet with every tone of the site, derived from two brand colours' }),
  brandPattern:   GET('/look/:pair/:panel',       { may: 'anyone', gives: 'image/svg+xml', says: 'Strapwork pattern in two brand colours: hero.svg, band.svg, auth.svg, lost.svg' }),

  // Log-in with Google, where a provider is configured (OIDC_…)
  google:         GET('/auth/google',             { may: 'anyone', gives: 'text/html', says: 'Redirect to the identity provider; `next` and `locale` are returned with its response', once: true }),
  googleCallback: GET('/auth/google/callback',    { may: 'anyone', gives: 'text/html', says: 'Callback of the identity provider: starts a session, or shows why it cannot', once: true }),

  // For mail programs: `List-Unsubscribe` and `List-Unsubscribe-Post` of e-mails that can be unsubscribed from
  unsubscribe:    POST('/unsubscribe/:emailId/:mark', { may: 'anyone', gives: 'text/plain', says: 'Unsubscribe from e-mails of this kind, without a log-in (RFC 8058)' }),
  unsubscribePage: GET('/unsubscribe/:emailId/:mark', { may: 'anyone', gives: 'text/html', says: 'Redirect to the e-mail preferences' }),

  // API reference
  openapi:        GET('/v1/openapi.json',         { may: 'anyone', gives: 'application/json', says: 'OpenAPI document of the API' }),
  reference:      GET('/v1/docs',                 { may: 'anyone', gives: 'text/html', says: 'API reference: the overview' }),
  referenceNoun:  GET('/v1/docs/:noun',           { may: 'anyone', gives: 'text/html', says: 'API reference: the endpoints of one resource, or a guide' }),
  referenceFont:  GET('/v1/docs/fonts/:name',     { may: 'anyone', gives: 'font/woff2', says: 'Font of the API reference' }),

  // Files made by the build, and those of public/
  asset:          GET('/assets/*',                { may: 'anyone', gives: '*/*', says: 'Script, style sheet or font of the build, named by its content' }),
  publicFile:     GET('/*',                       { may: 'anyone', gives: '*/*', says: 'File of public/, under its own name' }),
} as const satisfies Record<string, Endpoint>
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
