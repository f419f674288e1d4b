// Registers the handlers of contract/endpoints.ts. No other code may register a route.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints, type Endpoint, type EndpointName, type Endpoints } from '#contract/endpoints.ts'
import type { ParamsOf } from '#contract/kernel/call.ts'
import { below, locales, type Locale } from '#contract/locale.ts'

type Params<N extends EndpointName> = ParamsOf<Endpoints[N]['path']> & { '*': string }
type EndpointHandler<N extends EndpointName> = (
  request: FastifyRequest<{ Params: Params<N> }>,
  reply: FastifyReply,
  locale: Locale,
  /** Slug of the edition in the address; undefined for the current edition. */
  edition: string | undefined,
) => unknown

/**
 * Registers the handler of an endpoint, for both languages and all editions if the table says so. Within a scope with a
 * prefix, it serves the addresses that begin with that prefix.
 */
export function serveEndpoint<N extends EndpointName>(app: FastifyInstance, name: N, handler: EndpointHandler<N>) {
  const { method, path, inBothLanguages, inEveryEdition, once }: Endpoint = endpoints[name]
  for (const locale of inBothLanguages ? locales : (['fa'] as const))
    for (const edition of inEveryEdition ? ['', ':edition'] : [''])
      app.route<{ Params: Params<N> }>({
        method,
        url: below(path, { locale, edition }).slice(app.prefix.length),
        schema: { hide: true },
        exposeHeadRoute: once !== true,
        handler: (request, reply) => handler(request, reply, locale, (request.params as { edition?: string }).edition),
      })
}
