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
  /** Media type of its response. */
  gives: string
  says: string
  /** Also available below /en. */
  inBothLanguages?: true
  /** Also available below /editions/<slug>. */
  inEveryEdition?: true
  /** A GET consumes the response, so HEAD does not run the handler. */
  once?: true
}

type Rest<P extends string> = Omit<Endpoint<P>, 'method' | 'path'>
const GET = <const P extends string>(path: P, row: Rest<P>): Endpoint<P> => ({ method: 'GET', path, ...row })
const POST = <const P extends string>(path: P, row: Rest<P>): Endpoint<P> => ({ method: 'POST', path, ...row })

export const endpoints = {
  // For operators of the server
  health:         GET('/healthz',                 { may: 'anyone', gives: 'application/json', says: 'The process runs' }),
  ready:          GET('/readyz',                  { may: 'anyone', gives: 'application/json', says: 'It can answer, which needs the database; else 503' }),

  // For search engines, feed readers, messengers and home screens
  robots:         GET('/robots.txt',              { may: 'anyone', gives: 'text/plain', says: 'What search engines may read, and where the map of the site is' }),
  sitemap:        GET('/sitemap.xml',             { may: 'anyone', gives: 'application/xml', says: 'Every public page in both languages, or the list of the parts' }),
  sitemapPart:    GET('/sitemap-:part',           { may: 'anyone', gives: 'application/xml', says: 'A part of the map, such as sitemap-2.xml, where one file cannot hold it' }),
  feed:           GET('/blog/rss.xml',            { may: 'anyone', gives: 'application/rss+xml', says: 'The newest posts', inBothLanguages: true }),
  manifest:       GET('/site.webmanifest',        { may: 'anyone', gives: 'application/manifest+json', says: 'With which the portal is put on a home screen', inBothLanguages: true, inEveryEdition: true }),
  pagePicture:    GET('/og/*',                    { may: 'anyone', gives: 'image/png', says: 'The picture of a page: <screen>.<locale>.png, blog/<slug>.<locale>.png, exhibitors/<id>.<locale>.png; of another edition below editions/<slug>/' }),

  // Brand colours of a fair: a valid pair of colours, such as 062b31-f0ae3c
  brandSheet:     GET('/look/:pair/colours.css',  { may: 'anyone', gives: 'text/css', says: 'Every tone of the pages in two brand colours' }),
  brandPattern:   GET('/look/:pair/:panel',       { may: 'anyone', gives: 'image/svg+xml', says: 'A panel of strapwork in them: hero.svg, band.svg, auth.svg, lost.svg' }),

  // Log-in with Google, where a provider is configured (OIDC_…)
  google:         GET('/auth/google',             { may: 'anyone', gives: 'text/html', says: 'Leads to the provider; `next` and `locale` come back with its answer', once: true }),
  googleCallback: GET('/auth/google/callback',    { may: 'anyone', gives: 'text/html', says: 'Where the provider leads back: begins a session, or says why not', once: true }),

  // For mail programs: `List-Unsubscribe` and `List-Unsubscribe-Post` of e-mails that can be unsubscribed from
  unsubscribe:    POST('/unsubscribe/:letterId/:mark', { may: 'anyone', gives: 'text/plain', says: 'No more e-mails of this kind, without a log-in (RFC 8058)' }),
  unsubscribePage: GET('/unsubscribe/:letterId/:mark', { may: 'anyone', gives: 'text/html', says: 'Leads to the choice of e-mails' }),

  // API reference
  openapi:        GET('/v1/openapi.json',         { may: 'anyone', gives: 'application/json', says: 'The calls as an OpenAPI document' }),
  reference:      GET('/v1/docs',                 { may: 'anyone', gives: 'text/html', says: 'The calls as pages to read: the overview' }),
  referenceNoun:  GET('/v1/docs/:noun',           { may: 'anyone', gives: 'text/html', says: 'The calls of one noun' }),
  referenceFont:  GET('/v1/docs/fonts/:name',     { may: 'anyone', gives: 'font/woff2', says: 'A font of those pages' }),

  // Files made by the build, and those of public/
  asset:          GET('/assets/*',                { may: 'anyone', gives: '*/*', says: 'A script, a style sheet or a font, named by its content' }),
  publicFile:     GET('/*',                       { may: 'anyone', gives: '*/*', says: 'A file of public/, each under its name' }),
} as const satisfies Record<string, Endpoint>
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
