// A visitor of a page, as the calls of that page see them: their cookies, their browser, their address.
import type { FastifyRequest } from 'fastify'
import type { Fetch } from '#contract/kernel/caller.ts'
import type { Locale } from '#contract/locale.ts'
import { inProcess, type App } from './app.ts'
import { withCookie } from './page-wire.ts'

export interface Visitor {
  fetch: Fetch
  /** Cookies that the calls set; they go out with the document. */
  setCookies: readonly string[]
}

export function visitorOf(app: App, publicUrl: URL, { headers, ip }: FastifyRequest, locale: Locale): Visitor {
  const setCookies: string[] = []
  let cookie = headers.cookie ?? ''
  const fetch: Fetch = async (path, init) => {
    const ask = inProcess(app, publicUrl, { 'x-locale': locale, ...(cookie && { cookie }), 'user-agent': headers['user-agent'] ?? '' }, ip)
    const answer = await ask(path, init)
    for (const line of answer.setCookie) {
      setCookies.push(line)
      cookie = withCookie(cookie, line)
    }
    return answer
  }
  return { fetch, setCookies }
}

/** Nobody in particular: what a kept page may show. */
export const anybody = (app: App, publicUrl: URL, locale: Locale): Fetch => inProcess(app, publicUrl, { 'x-locale': locale })
