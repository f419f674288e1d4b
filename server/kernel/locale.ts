// Language of an API call: that of its page, else of the cookie, else of the browser. Programs that name neither
// language get English. Pages always name theirs.
import type { FastifyRequest } from 'fastify'

export function localeOf({ headers }: Pick<FastifyRequest, 'headers'>): 'fa' | 'en' {
  const chosen = /(?:^|;\s*)locale=(fa|en)/.exec(headers.cookie ?? '')?.[1]
  const wanted = headers['x-locale'] ?? chosen ?? headers['accept-language']
  const first = /\b(fa|en)\b/i.exec(String(wanted ?? ''))?.[1]?.toLowerCase()
  return first === 'fa' ? 'fa' : 'en'
}
