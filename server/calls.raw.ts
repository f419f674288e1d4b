// Mounts every row of contract/calls.ts. Order of steps: guards (app.ts), identity, permission, rate limit, input,
// action, response.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import { largeBodyBytes } from '#contract/constants.ts'
import type { Call } from '#contract/kernel/call.ts'
import { patternOf } from '#contract/kernel/call-path.ts'
import { neededScopes } from '#contract/rules/scopes.ts'
import { handlers, rawHandlers } from './handlers.ts'
import { encodeOnce } from './kernel/codings.ts'
import type { responseCache } from './kernel/response-cache.ts'
import { once } from './kernel/idempotency.ts'
import { ProblemSchema } from './kernel/openapi.ts'
import type { Portal } from './kernel/portal.ts'
import { refuse } from './kernel/refuse.ts'
import { spaceOf, type Space } from './kernel/space.ts'
import { accessLog } from './kernel/access-log.ts'
import { isId } from './kernel/uuid.ts'
import { watchStream } from './kernel/streams.ts'
import { callContext, holders } from './kernel/call-context.ts'

type ResponseCache = ReturnType<typeof responseCache>

/** Mounts all calls. `v1` is the Fastify scope below `callRoot`. */
export function mountCalls(v1: FastifyInstance, portal: Portal, kept: ResponseCache) {
  const all = { kept, space: spaceOf(portal.env), audit: accessLog(portal) }
  for (const name of Object.keys(calls) as CallName[]) mount(v1, portal, name, all)
}

const patterns = [...new Set(Object.values(calls).map(patternOf))].map((pattern) => new RegExp(`^${pattern}/?$`))
/** True when the API has a call with this path, whatever its method. The query string is ignored. */
export const isCallPath = (url: string) => patterns.some((pattern) => pattern.test(url.split('?')[0] ?? ''))

function mount(
  v1: FastifyInstance,
  portal: Portal,
  name: CallName,
  { kept, space, audit }: { kept: ResponseCache; space: Space; audit: ReturnType<typeof accessLog> },
) {
  const { method, path, gives, status, open, raw, large }: Call = calls[name]
  const success = status ?? (gives instanceof z.ZodMiniNull ? 204 : method === 'POST' ? 201 : 200)
  const params = path.match(/(?<=:)\w+/g)
  v1.route({
    method,
    url: `/${path}`,
    schema: schemaOf(name, success, params),
    ...(large && { bodyLimit: largeBodyBytes }),
    ...(open && { onRequest: kept.begin }),
    onResponse: audit(name, calls[name]),
    preParsing: async (request) => {
      if (raw !== 'form' && /^multipart\//i.test(request.headers['content-type'] ?? '')) refuse('body.wrongType')
      holders.set(request, await callContext(portal, name, request))
      await space.leaveRoom(name, calls[name])
    },
    handler: handlerOf(name, success, params, kept),
  })
}

/** Returns the handler that runs a call after its permission check and rate limit. */
function handlerOf(name: CallName, success: number, params: readonly string[] | null, kept: ResponseCache) {
  const { open, raw, named }: Call = calls[name]
  const ids = named ? [] : (params ?? []).filter((param) => param.endsWith('Id'))
  const respond = raw ? undefined : once(name, handlers[name as keyof typeof handlers] as never, success)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = holders.get(request)!
    context.reply = reply
    const values = request.params as Record<string, string>
    if (ids.some((id) => !isId(values[id] ?? ''))) refuse('thing.notFound')
    if (raw) {
      const answer = await rawHandlers[name as keyof typeof rawHandlers](context, request, reply)
      if (raw === 'events') watchStream(context, name, reply.raw)
      return answer
    }
    // Guard: no cache for private answers
    reply.header('cache-control', 'no-store')
    const sent = { ...values, query: request.query ?? {}, body: request.body }
    const answer = await respond!(context, request, sent)
    if (open && answer.status === 200 && context.edition.isOpen) return kept.keep(request, reply, answer.body)
    reply.code(answer.status)
    return answer.body === '' ? reply.send() : sendOnce(request, reply, answer.body)
  }
}

/** Schema by which Fastify validates requests. It also describes the call in the API reference. */
function schemaOf(name: CallName, success: number, params: readonly string[] | null) {
  const { may, says, query, body, gives, raw }: Call = calls[name]
  const withToken = neededScopes(name, calls[name]) ? [{ token: [] }] : []
  return {
    operationId: name,
    summary: says,
    tags: [name.split('.')[0]!],
    security: may === 'anyone' ? [] : [{ session: [] }, ...withToken],
    ...(raw !== 'form' && { querystring: query ?? (raw ? z.looseObject({}) : z.strictObject({})) }),
    ...(body && { body }),
    ...(params && { params: z.object(Object.fromEntries(params.map((param) => [param, z.string()]))) }),
    response: { [success]: gives, '4XX': ProblemSchema },
  }
}

/**
 * Sends a response. Reads are compressed, as pages are (docs/decisions/page-rendering-and-caching.md). Responses to
 * writes may contain secrets and are sent uncompressed.
 */
async function sendOnce(request: FastifyRequest, reply: FastifyReply, body: string) {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.send(body)
  const { bytes, coding } = await encodeOnce(body, request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(bytes)
}
