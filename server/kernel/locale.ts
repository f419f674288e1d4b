// Language of an API call: the page’s, else the cookie’s, else the browser’s. Programs that state no language get
// English.
import type { FastifyRequest } from 'fastify'

export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): 'fa' | 'en' {
  const chosen = /(?:^|;\s*)locale=(fa|en)/.exec(headers.cookie ?? '')?.[1]
  const wanted = headers['x-locale'] ?? chosen ?? headers['accept-language']
  const first = /\b(fa|en)\b/i.exec(String(wanted ?? ''))?.[1]?.toLowerCase()
  return first === 'fa' ? 'fa' : 'en'
}
