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
  ready:          GET('/readyz',                  { may: 'anyone', gives: 'application/json', says: 'The process and its database are ready; otherwise 503' }),

  // For search engines, readers of feeds, messengers and home screens
  robots:         GET('/robots.txt',              { may: 'anyone', gives: 'text/plain', says: 'The rules for search engines, with the address of the sitemap' }),
  sitemap:        GET('/sitemap.xml',             { may: 'anyone', gives: 'application/xml', says: 'Every public page in both languages, or the list of sitemap parts' }),
  sitemapPart:    GET('/sitemap-:part',           { may: 'anyone', gives: 'application/xml', says: 'A part of the sitemap, such as sitemap-2.xml, if one file is not enough' }),
  feed:           GET('/blog/rss.xml',            { may: 'anyone', gives: 'application/rss+xml', says: 'The newest posts', inBothLanguages: true }),
  manifest:       GET('/site.webmanifest',        { may: 'anyone', gives: 'application/manifest+json', says: 'The manifest for adding the portal to a home screen', inBothLanguages: true, inEveryEdition: true }),
  pagePicture:    GET('/og/*',                    { may: 'anyone', gives: 'image/png', says: 'The preview picture of a page: <screen>.<locale>.png, blog/<slug>.<locale>.png, exhibitors/<id>.<locale>.png; for other editions below editions/<slug>/' }),

  // The brand colours of a fair: a pair that passes, such as 062b31-f0ae3c
  brandSheet:     GET('/look/:pair/colours.css',  { may: 'anyone', gives: 'text/css', says: 'The style sheet of all colours that derive from two brand colours' }),
  brandPattern:   GET('/look/:pair/:panel',       { may: 'anyone', gives: 'image/svg+xml', says: 'A strapwork panel in these colours: hero.svg, band.svg, auth.svg, lost.svg' }),

  // Log-in with Google, where a provider is configured (OIDC_…)
  google:         GET('/auth/google',             { may: 'anyone', gives: 'text/html', says: 'Redirects to the provider; `next` and `locale` return with its response', once: true }),
  googleCallback: GET('/auth/google/callback',    { may: 'anyone', gives: 'text/html', says: 'The return address of the provider: starts a session or shows the error', once: true }),

  // For mail programs: `List-Unsubscribe` and `List-Unsubscribe-Post` of an e-mail that can be refused
  unsubscribe:    POST('/unsubscribe/:letterId/:mark', { may: 'anyone', gives: 'text/plain', says: 'Switches off e-mails of this kind without a log-in (RFC 8058)' }),
  unsubscribePage: GET('/unsubscribe/:letterId/:mark', { may: 'anyone', gives: 'text/html', says: 'Redirects to the e-mail preferences' }),

  // The reference of the calls
  openapi:        GET('/v1/openapi.json',         { may: 'anyone', gives: 'application/json', says: 'The calls as an OpenAPI document' }),
  reference:      GET('/v1/docs',                 { may: 'anyone', gives: 'text/html', says: 'The API reference: overview' }),
  referenceNoun:  GET('/v1/docs/:noun',           { may: 'anyone', gives: 'text/html', says: 'The calls of one resource' }),
  referenceFont:  GET('/v1/docs/fonts/:name',     { may: 'anyone', gives: 'font/woff2', says: 'A font of the API reference' }),

  // Files that the build made, and those of public/
  asset:          GET('/assets/*',                { may: 'anyone', gives: '*/*', says: 'A script, a style sheet or a font, named by its content' }),
  publicFile:     GET('/*',                       { may: 'anyone', gives: '*/*', says: 'A file of public/, each under its name' }),
} as const satisfies Record<string, Endpoint>
export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
