// The one way in which an address of contract/endpoints.ts gets its handler.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, type Endpoint, type EndpointName, type Endpoints } from '#contract/endpoints.ts'
import type { ParamsOf } from '#contract/kernel/call.ts'
import { locales, localize, type Locale } from '#contract/locale.ts'

type Params<N extends EndpointName> = ParamsOf<Endpoints[N]['path']> & { '*': string }
type EndpointHandler<N extends EndpointName> = (
  request: FastifyRequest<{ Params: Params<N> }>,
  reply: FastifyReply,
  locale: Locale,
) => unknown

/** Registers the handler of an endpoint, in both languages where it has them. A scope below a prefix takes those whose address begins with it. */
export function serveEndpoint<N extends EndpointName>(app: FastifyInstance, name: N, handler: EndpointHandler<N>) {
  const { method, path, inBothLanguages, once }: Endpoint = endpoints[name]
  for (const locale of inBothLanguages ? locales : (['fa'] as const))
    app.route<{ Params: Params<N> }>({
      method,
      url: localize(path, locale).slice(app.prefix.length),
      schema: { hide: true },
      exposeHeadRoute: once !== true,
      handler: (request, reply) => handler(request, reply, locale),
    })
}
