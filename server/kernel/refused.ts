import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'

/** Error codes of rejected requests, for their log lines. */
export const refusals = new WeakMap<FastifyRequest, ErrorCode>()
