// The body of a call: JSON in which every key stands once. With a key twice, two programs could read two different requests.
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refuse.ts'

/** @throws Refusal request.malformed, by way of Fastify */
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

/** How many keys a JSON text writes: its strings before a colon. */
function keysIn(text: string) {
  let keys = 0
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs)) if (colon !== undefined) keys++
  return keys
}
/** How many keys are left after parsing, which keeps only the last of equal ones. */
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
