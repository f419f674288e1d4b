// The visitor of a page as the page's calls see them: cookies, browser and IP address.
import type { FastifyRequest } from 'fastify'
import type { Fetch } from '#contract/kernel/caller.ts'
import type { Locale } from '#contract/locale.ts'
import { inProcessFetch, type App } from './app.ts'
import type { PageReads } from './direct-reads.ts'
import { partOf } from './kernel/request-id.ts'
import { cookiesIn, withCookie } from './page-wire.ts'

export interface Visitor {
  fetch: Fetch
  /** Cookies set by the calls, sent with the document. */
  setCookies: readonly string[]
}

/**
 * Reads go directly to their handlers, with the same permission checks as over HTTP. Changes, and reads that fail, go
 * through an in-process request.
 */
export function visitorOf(
  app: App,
  publicUrl: URL,
  { headers, cookies, ip, id }: FastifyRequest,
  locale: Locale,
  { read, forget }: PageReads,
): Visitor {
  const setCookies: string[] = []
  const same = { 'x-locale': locale, 'user-agent': headers['user-agent'] ?? '' }
  let cookie = headers.cookie ?? ''
  const fetch: Fetch = async (path, init) => {
    if (init.method === 'GET') {
      const text = await read(path, {
        headers: { ...same, cookie, ...init.headers },
        cookies: setCookies.length > 0 ? cookiesIn(cookie) : cookies,
        ip,
      })
      if (text !== undefined) return { status: 200, text: async () => text }
    } else forget()
    const sent = { ...partOf(id), ...same, ...(cookie && { cookie }) }
    const answer = await inProcessFetch(app, publicUrl, sent, ip)(path, init)
    for (const line of answer.setCookie) {
      setCookies.push(line)
      cookie = withCookie(cookie, line)
    }
    return answer
  }
  return { fetch, setCookies }
}

/** The fetch of an anonymous visitor, for cached pages. */
export function anybody(app: App, publicUrl: URL, locale: Locale, { read }: PageReads): Fetch {
  const request = inProcessFetch(app, publicUrl, { 'x-locale': locale })
  return async (path, init) => {
    const text =
      init.method === 'GET'
        ? await read(path, { headers: { 'x-locale': locale, ...init.headers }, cookies: {}, ip: '127.0.0.1' })
        : undefined
    return text === undefined ? request(path, init) : { status: 200, text: async () => text }
  }
}
