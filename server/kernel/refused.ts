import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'

/** Error code of a rejected request, for its line in the log. */
export const refusals = new WeakMap<FastifyRequest, ErrorCode>()
