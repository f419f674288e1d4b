// Parses the body of a call: JSON without duplicate keys. With duplicates, two programs could read two different
// requests.
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refuse.ts'

/** @throws request.malformed, by way of Fastify */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    void parse(request, text as string, (error, body: unknown) => {
      if (error || keysIn(text as string) === keysOf(body)) done(error, body)
      else done(new Refusal('request.malformed'))
    })
  })
}

/** Returns the number of keys in a JSON text, counted as strings before a colon. */
function keysIn(text: string) {
  let keys = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) if (colon !== undefined) keys++
  return keys
}
/** Returns the number of keys after parsing, which drops all but the last of equal keys. */
function keysOf(body: unknown) {
  const waiting = [body]
  let keys = 0
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue
    if (!Array.isArray(part)) keys += Object.keys(part).length
    for (const inside of Object.values(part)) if (typeof inside === 'object' && inside !== null) waiting.push(inside)
  }
  return keys
}
