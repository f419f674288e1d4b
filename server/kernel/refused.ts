import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'

/** Why a request was refused, for its line in the log. */
export const refusals = new WeakMap<FastifyRequest, ErrorCode>()
