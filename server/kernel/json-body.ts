// Parses the body of a call as JSON without duplicate keys. A duplicate key could make two programs understand the same
// request differently.
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refuse.ts'

/**
 * Registers the JSON parser of calls.
 * @throws request.malformed for invalid JSON and duplicate keys, by way of Fastify
 */
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

/** Number of keys in a JSON text: strings that a colon follows. */
function keysIn(text: string) {
  let keys = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) if (colon !== undefined) keys++
  return keys
}
/** Number of keys in a parsed value. It is lower than in the text if a key was duplicate. */
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
