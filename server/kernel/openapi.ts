// Parts of /v1/openapi.json that do not come from the table of calls.
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { callRoot } from '#contract/endpoints.ts'
import { rootOf } from '#contract/kernel/call-path.ts'

export const ProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  /** Id by which an operator finds the request in the log. It is also in the header `x-request-id`. */
  requestId: z.string(),
  fields: z.optional(z.array(z.object({ path: z.string(), code: z.string(), message: z.string() }))),
})

const sessionScheme = ({ protocol }: URL) => ({
  type: 'apiKey' as const,
  in: 'cookie' as const,
  name: protocol === 'https:' ? '__Host-sid' : 'sid',
})
const tokenScheme = {
  type: 'http' as const,
  scheme: 'bearer',
  description: 'An API token from /panel/programs with the permission that the endpoint requires',
}

/** Returns the OpenAPI 3.1 document of the table of calls. */
export const openapi = (publicUrl: URL) => ({
  openapi: '3.1.0',
  info: {
    title: 'Ghorfeh',
    version: '1.0.0',
    description: 'The API of an exhibition portal: halls and booths, holds, orders and invoices.',
    license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
  },
  servers: [
    { url: publicUrl.origin, description: 'The current edition' },
    {
      url: `${publicUrl.origin}${rootOf('{edition}')}`,
      description: `Another edition, by its slug, with the same paths as ${callRoot}/`,
      variables: { edition: { default: '2025' } },
    },
  ],
  tags: [...new Set(Object.keys(calls).map((name) => name.split('.')[0]!))].map((name) => ({
    name,
    description: `Endpoints of the resource “${spaced(name)}”`,
  })),
  components: {
    securitySchemes: { session: sessionScheme(publicUrl), token: tokenScheme },
  },
})
const spaced = (name: string) => name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
