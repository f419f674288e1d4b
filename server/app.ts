// Mounts every row of contract/calls.ts. Order of business: the doors, who, may they, how often, what, do it, answer.
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { calls, type CallName } from '#contract/calls.ts'
import { uploadBytes } from '#contract/constants.ts'
import { errors } from '#contract/errors.ts'
import type { Call } from '#contract/kernel/call.ts'
import { giveFinishedFirst } from './front-door.ts'
import { handlers, rawHandlers } from './handlers.ts'
import { answersOf } from './kernel/every-answer.ts'
import { trailOf } from './kernel/trail.ts'
import { callContext, holders } from './kernel/who.ts'
import { checkDoors, hangUpLate, refuseBrokenText } from './kernel/doors.ts'
import type { Document } from './reference/document.ts'
import { serveReference } from './reference/reference.raw.ts'
import { keptAnswers } from './kernel/kept-answers.ts'
import { once } from './kernel/once.ts'
import { openapi, ProblemSchema } from './kernel/openapi.ts'
import type { Portal } from './kernel/portal.ts'
import { refusalFor, sendProblem, unreadable } from './kernel/problem.ts'
import { refuse, Refusal } from './kernel/refuse.ts'
import { readJson } from './kernel/json-body.ts'
import { localeOf } from './kernel/locale.ts'
import { isId } from './kernel/uuid.ts'
import { log } from './kernel/log.ts'
import { requestIdHeader, requestIdOf } from './kernel/request-id.ts'
import { spaceOf, type Space } from './kernel/space.ts'

/** The API of a portal. The pages are registered beside it by main.ts. */
export async function createApp(portal: Portal) {
  const { env } = portal
  const app = fastify({
    logger: false,
    genReqId: requestIdOf,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 2_048 },
    requestTimeout: 20_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    trustProxy: (_address: string, hop: number) => hop < env.trustProxy,
    frameworkErrors: (error, request, reply) =>
      void sendProblem(
        reply.headers({ ...answersOf(env), [requestIdHeader]: request.id }),
        refusalFor(error),
        localeOf(request),
      ),
    // Whoever was too slow or spoke no HTTP is let go also when it does not hang up itself.
    clientErrorHandler: (_, socket) => {
      if (socket.writable) socket.end(unreadable())
      setTimeout(() => socket.destroy(), 1_000).unref()
    },
  })
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalFor(error, request.body)
    if (errors[refusal.code].status >= 500)
      log[refusal.code === 'server.broken' ? 'error' : 'warn'](
        {
          request: request.id,
          method: request.method,
          route: request.routeOptions.url,
          code: refusal.code,
          ...(!(error instanceof Refusal) && { err: error }),
        },
        'a call failed',
      )
    return sendProblem(reply, refusal, localeOf(request))
  })
  const always = answersOf(env)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header(requestIdHeader, request.id)
    hangUpLate(request)
    checkDoors(request, env)
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: uploadBytes, files: 1, fields: 2, fieldSize: 200, parts: 3 },
    throwFileSizeLimit: false,
  })
  await app.register(swagger, { openapi: openapi(env.publicUrl), transform: createJsonSchemaTransform({}) })
  const kept = keptAnswers(portal)
  const space = spaceOf(env)
  const trail = trailOf(portal)
  await app.register(
    async (v1) => {
      v1.addHook('preValidation', async ({ params, query, body }) => refuseBrokenText({ params, query, body }))
      v1.setNotFoundHandler((request, reply) =>
        sendProblem(
          reply,
          new Refusal(isKnownPath(request) ? 'method.notAllowed' : 'thing.notFound'),
          localeOf(request),
        ),
      )
      for (const name of Object.keys(calls) as CallName[]) mount(v1, portal, name, { kept, space, trail })
      serveReference(v1, () => app.swagger() as unknown as Document)
    },
    { prefix: '/v1' },
  )
  giveFinishedFirst(app, env.hosts, kept)
  return app
}
export type App = Awaited<ReturnType<typeof createApp>>

const knownPaths = [...new Set(Object.values(calls).map(({ path }) => path))].map(
  (path) => new RegExp(`^/v1/${path.replace(/:\w+/g, '[^/]+')}/?$`),
)
const isKnownPath = ({ url }: FastifyRequest) => knownPaths.some((path) => path.test(url.split('?')[0] ?? ''))

function mount(
  v1: FastifyInstance,
  portal: Portal,
  name: CallName,
  { kept, space, trail }: { kept: ReturnType<typeof keptAnswers>; space: Space; trail: ReturnType<typeof trailOf> },
) {
  const { method, path, may, says, query, body, gives, status, open, raw, named }: Call = calls[name]
  const success = status ?? (gives instanceof z.ZodMiniNull ? 204 : method === 'POST' ? 201 : 200)
  const params = path.match(/(?<=:)\w+/g)
  const ids = named ? [] : (params ?? []).filter((param) => param.endsWith('Id'))
  const respond = raw ? undefined : once(name, handlers[name as keyof typeof handlers] as never, success)
  v1.route({
    method,
    url: `/${path}`,
    schema: {
      operationId: name,
      summary: says,
      tags: [name.split('.')[0]!],
      security: may === 'anyone' ? [] : [{ session: [] }],
      ...(raw !== 'form' && { querystring: query ?? (raw ? z.looseObject({}) : z.strictObject({})) }),
      ...(body && { body }),
      ...(params && { params: z.object(Object.fromEntries(params.map((param) => [param, z.string()]))) }),
      response: { [success]: gives, '4XX': ProblemSchema },
    },
    ...(open && { onRequest: kept.begin }),
    onResponse: trail(name, calls[name]),
    preParsing: async (request) => {
      if (raw !== 'form' && /^multipart\//i.test(request.headers['content-type'] ?? '')) refuse('body.wrongType')
      holders.set(request, await callContext(portal, name, request))
      await space.leaveRoom(name, calls[name])
    },
    handler: async (request, reply) => {
      const context = holders.get(request)!
      context.reply = reply
      const asked = request.params as Record<string, string>
      if (ids.some((id) => !isId(asked[id] ?? ''))) refuse('thing.notFound')
      if (raw) return rawHandlers[name as keyof typeof rawHandlers](context, request, reply)
      reply.header('cache-control', 'no-store')
      const sent = { ...asked, query: request.query ?? {}, body: request.body }
      const answer = await respond!(context, request, sent)
      if (open && answer.status === 200) return kept.keep(request, reply, answer.body)
      reply.code(answer.status)
      return answer.body === ''
        ? reply.send()
        : reply.header('content-type', 'application/json; charset=utf-8').send(answer.body)
    },
  })
}

/** The caller's fetch for rendering on the server: no socket, the same rules. */
export const inProcess =
  (app: App, publicUrl: URL, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  async (path: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
    const answer = await app.inject({
      method: init.method as 'GET',
      url: path,
      remoteAddress,
      headers: { host: publicUrl.host, 'sec-fetch-site': 'same-origin', ...headers, ...init.headers },
      ...(init.body !== undefined && { payload: init.body }),
    })
    return {
      status: answer.statusCode,
      text: async () => answer.payload,
      setCookie: [answer.headers['set-cookie'] ?? []].flat(),
    }
  }
