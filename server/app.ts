// HTTP server of a portal with its calls (calls.raw.ts): rules for every request, and error responses.
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod'
import { uploadBytes } from '#contract/constants.ts'
import { callRoot } from '#contract/endpoints.ts'
import { errors } from '#contract/errors.ts'
import { isCallPath, mountCalls } from './calls.raw.ts'
import { giveFinishedFirst } from './cached-responses.ts'
import { rewriteUrl, tableAddress } from './kernel/edition-of.ts'
import { answerPolicy, answersOf, pdfPolicy } from './kernel/default-headers.ts'
import { checkRequest, hangUpLate, refuseBrokenText } from './kernel/request-checks.ts'
import type { Document } from './reference/document.ts'
import { serveReference } from './reference/reference.raw.ts'
import { responseCache } from './kernel/response-cache.ts'
import { CountedResponse } from './kernel/pipeline-limit.ts'
import { openapi } from './kernel/openapi.ts'
import type { Portal } from './kernel/portal.ts'
import { refusalFor, sendProblem, unreadable } from './kernel/problem.ts'
import { Refusal } from './kernel/refuse.ts'
import { closeInStages } from './kernel/staged-close.ts'
import { readJson } from './kernel/json-body.ts'
import { localeOf } from './kernel/locale.ts'
import { log } from './kernel/log.ts'
import { requestIdHeader, requestIdOf } from './kernel/request-id.ts'

/** Creates the API server of a portal. main.ts adds the pages. */
export async function createApp(portal: Portal) {
  const { env } = portal
  const app = openServer(env)
  closeInStages(app.server)
  // Guard: content type of a body
  app.removeContentTypeParser('text/plain')
  readJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  app.setErrorHandler<FastifyError>(answerError)
  const always = answersOf(env)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).header(requestIdHeader, request.id)
    hangUpLate(request)
    checkRequest(request, env)
  })
  await app.register(cookie)
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  await app.register(swagger, { openapi: openapi(env.publicUrl), transform: createJsonSchemaTransform({}) })
  const kept = responseCache(portal)
  await app.register(
    async (v1) => {
      // Guard: text that PostgreSQL can store
      v1.addHook('preValidation', async ({ params, query, body }) => refuseBrokenText({ params, query, body }))
      v1.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', answerPolicy))
      v1.addHook('onSend', async (_, reply) => allowPdfViewer(reply))
      v1.setNotFoundHandler(answerUnknown)
      mountCalls(v1, portal, kept)
      serveReference(v1, () => app.swagger() as unknown as Document)
    },
    { prefix: callRoot },
  )
  giveFinishedFirst(app, env.hosts, kept)
  return app
}
export type App = Awaited<ReturnType<typeof createApp>>

const formLimits = {
  fileSize: /* Guard: file size, off: 100_000_000 */ uploadBytes,
  files: 1,
  fields: 2,
  fieldSize: 200,
  parts: 3,
}

const openServer = (env: Portal['env']) =>
  fastify({
    logger: false,
    http: { ServerResponse: CountedResponse },
    genReqId: requestIdOf,
    rewriteUrl,
    bodyLimit: /* Guard: size of a body, off: 64 * 1024 * 1024 */ 256 * 1024,
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
    // Closes the connection of slow or malformed requests, even when the client does not close it.
    clientErrorHandler: (_, socket) => {
      if (socket.writable) socket.end(unreadable())
      setTimeout(() => socket.destroy(), 1_000).unref()
    },
  })

/** Sends every error as a problem document. Errors of the portal itself are also logged. */
function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
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
}

/** Relaxes the security policy for a PDF that is displayed rather than downloaded. */
function allowPdfViewer(reply: FastifyReply) {
  const isPdf = reply.getHeader('content-type') === 'application/pdf'
  const isSaved = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
  if (isPdf && !isSaved && reply.getHeader('content-security-policy') === answerPolicy)
    reply.header('content-security-policy', pdfPolicy)
}

const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(
    reply,
    new Refusal(isCallPath(tableAddress(request)) ? 'method.notAllowed' : 'thing.notFound'),
    localeOf(request),
  )

/** A `fetch` for rendering on the server. It uses no socket, and the same rules apply. */
export const inProcessFetch =
  (app: App, publicUrl: URL, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  async (path: string, init: { method: string; headers: Record<string, string>; body?: string | null }) => {
    const answer = await app.inject({
      method: init.method as 'GET',
      url: path,
      remoteAddress,
      headers: { host: publicUrl.host, 'sec-fetch-site': 'same-origin', ...headers, ...init.headers },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return {
      status: answer.statusCode,
      text: async () => answer.payload,
      setCookie: [answer.headers['set-cookie'] ?? []].flat(),
    }
  }
