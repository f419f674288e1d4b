// Every address of the portal that is neither a call (calls.ts) nor a screen (screens.ts): what machines ask for, the log-in at another house,
// the reference, files of the build. test/endpoints.test.ts holds this table and the routes of a running portal against each other.

/** Below it are all calls. */
export const callRoot = '/v1'

export interface Endpoint<P extends string = string> {
  method: 'GET' | 'POST'
  /** As Fastify reads it: `:name` is a part of it, `*` the rest. */
  path: P
  may: 'anyone'
  /** The media type of its answer. */
  gives: string
  says: string
  /** It stands below /en too. */
  inBothLanguages?: true
  /** It stands below /editions/<slug> too. */
  inEveryEdition?: true
  /** Its answer is used up by being asked for, so HEAD does not ask for it. */
  once?: true
}

type Rest<P extends string> = Omit<Endpoint<P>, 'method' | 'path'>
const GET = <const P extends string>(path: P, row: Rest<P>): Endpoint<P> => ({ method: 'GET', path, ...row })
const POST = <const P extends string>(path: P, row: Rest<P>): Endpoint<P> => ({ method: 'POST', path, ...row })

export const endpoints = {
  // For anyone who keeps the machine
  health:         GET('/healthz',                 { may: 'anyone', gives: 'application/json', says: 'The process runs' }),
  ready:          GET('/readyz',                  { may: 'anyone', gives: 'application/json', says: 'It can answer, which needs the database; else 503' }),

  // For search engines, readers of feeds, messengers and home screens
  robots:         GET('/robots.txt',              { may: 'anyone', gives: 'text/plain', says: 'What search engines may read, and where the map of the site is' }),
  sitemap:        GET('/sitemap.xml',             { may: 'anyone', gives: 'application/xml', says: 'Every public page in both languages, or the list of the parts' }),
  sitemapPart:    GET('/sitemap-:part',           { may: 'anyone', gives: 'application/xml', says: 'A part of the map, such as sitemap-2.xml, where one file cannot hold it' }),
  feed:           GET('/blog/rss.xml',            { may: 'anyone', gives: 'application/rss+xml', says: 'The newest posts', inBothLanguages: true }),
  manifest:       GET('/site.webmanifest',        { may: 'anyone', gives: 'application/manifest+json', says: 'With which the portal is put on a home screen', inBothLanguages: true, inEveryEdition: true }),
  pagePicture:    GET('/og/*',                    { may: 'anyone', gives: 'image/png', says: 'The picture of a page: <screen>.<locale>.png, blog/<slug>.<locale>.png, exhibitors/<id>.<locale>.png; of another edition below editions/<slug>/' }),

  // The brand colours of a fair: a pair that passes, such as 062b31-f0ae3c
  brandSheet:     GET('/look/:pair/colours.css',  { may: 'anyone', gives: 'text/css', says: 'Every tone of the pages in two brand colours' }),
  brandPattern:   GET('/look/:pair/:panel',       { may: 'anyone', gives: 'image/svg+xml', says: 'A panel of strapwork in them: hero.svg, band.svg, auth.svg, lost.svg' }),

  // Log-in with Google, where a provider is configured (OIDC_…)
  google:         GET('/auth/google',             { may: 'anyone', gives: 'text/html', says: 'Leads to the provider; `next` and `locale` come back with its answer', once: true }),
  googleCallback: GET('/auth/google/callback',    { may: 'anyone', gives: 'text/html', says: 'Where the provider leads back: begins a session, or says why not', once: true }),

  // For mail programs: `List-Unsubscribe` and `List-Unsubscribe-Post` of an e-mail that can be refused
  unsubscribe:    POST('/unsubscribe/:letterId/:mark', { may: 'anyone', gives: 'text/plain', says: 'No more e-mails of this kind, without a log-in (RFC 8058)' }),
  unsubscribePage: GET('/unsubscribe/:letterId/:mark', { may: 'anyone', gives: 'text/html', says: 'Leads to the choice of e-mails' }),

  // The reference of the calls
  openapi:        GET('/v1/openapi.json',         { may: 'anyone', gives: 'application/json', says: 'The calls as an OpenAPI document' }),
  reference:      GET('/v1/docs',                 { may: 'anyone', gives: 'text/html', says: 'The calls as pages to read: the overview' }),
  referenceNoun:  GET('/v1/docs/:noun',           { may: 'anyone', gives: 'text/html', says: 'The calls of one noun' }),
  referenceFont:  GET('/v1/docs/fonts/:name',     { may: 'anyone', gives: 'font/woff2', says: 'A font of those pages' }),

  // Files that the build made, and those of public/
  asset:          GET('/assets/*',                { may: 'anyone', gives: '*/*', says: 'A script, a style sheet or a font, named by its content' }),
  publicFile:     GET('/*',                       { may: 'anyone', gives: '*/*', says: 'A file of public/, each under its name' }),
} as const satisfies Record<string, Endpoint>
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
